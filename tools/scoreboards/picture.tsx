import { ToolPicture } from '../../kit/shell/tool-picture.tsx'

/** Three teams as columns; the leader's grows. */
export function ScoreboardsPicture({ className }: { className?: string }) {
  return (
    <ToolPicture className={className}>
      <path className="body" d="M26 104V69a5 5 0 0 1 5-5h27v40M102 104V46h27a5 5 0 0 1 5 5v53" />
      <path className="lime moves grows-up" d="M62 104V19a5 5 0 0 1 5-5h26a5 5 0 0 1 5 5v85Z" />
      <path d="M16 104h128" />
    </ToolPicture>
  )
}
