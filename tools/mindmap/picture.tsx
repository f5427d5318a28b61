import { ToolPicture } from '../../kit/shell/tool-picture.tsx'

/** A central node with four branches. */
export function MindmapPicture({ className }: { className?: string }) {
  return (
    <ToolPicture className={className}>
      <path d="M80 60C62 60 62 30 42 30M80 60c18 0 18-30 38-30M80 60C62 60 62 92 42 92M80 60c18 0 18 32 38 32" />
      <circle className="body" cx="34" cy="30" r="12" />
      <circle className="body" cx="126" cy="30" r="12" />
      <circle className="body" cx="34" cy="92" r="12" />
      <circle className="body" cx="126" cy="92" r="12" />
      <circle className="lime moves swells" cx="80" cy="60" r="22" />
    </ToolPicture>
  )
}
