import { ToolPicture } from '../../kit/shell/tool-picture.tsx'

/** A whiteboard, with a line being drawn. */
export function WhiteboardPicture({ className }: { className?: string }) {
  return (
    <ToolPicture className={className}>
      <path d="M80 12V6M52 84l-12 26M108 84l12 26" />
      <rect className="body" x="22" y="12" width="116" height="72" rx="8" />
      <rect x="38" y="28" width="22" height="18" rx="3" />
      <circle cx="112" cy="37" r="10" />
      <path className="lime-line draws" pathLength="1" d="M40 66c10-12 20-12 24-3s12 9 20-3 18-10 22-1 10 7 16-1" />
    </ToolPicture>
  )
}
