import { ToolPicture } from '../../kit/shell/tool-picture.tsx'

/** A running order whose second item is on stage. */
export function EventsPicture({ className }: { className?: string }) {
  return (
    <ToolPicture className={className}>
      <rect className="body" x="22" y="14" width="116" height="92" rx="12" />
      <path d="M42 34h56M42 86h44" />
      <rect className="lime moves grows-right" x="36" y="49" width="88" height="22" rx="6" />
    </ToolPicture>
  )
}
