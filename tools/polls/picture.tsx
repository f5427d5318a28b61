import { ToolPicture } from '../../kit/shell/tool-picture.tsx'

/** A question with an answer arriving. */
export function PollsPicture({ className }: { className?: string }) {
  return (
    <ToolPicture className={className}>
      <path className="body" d="M36 16h88a12 12 0 0 1 12 12v44a12 12 0 0 1-12 12H78l-20 20V84H36a12 12 0 0 1-12-12V28a12 12 0 0 1 12-12Z" />
      <path d="M44 38h56" />
      <rect className="lime moves grows-right" x="42" y="52" width="76" height="16" rx="5" />
    </ToolPicture>
  )
}
