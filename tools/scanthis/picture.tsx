import { ToolPicture } from '../../kit/shell/tool-picture.tsx'

/** A QR code in a camera's frame, with a scanning line. */
export function ScanthisPicture({ className }: { className?: string }) {
  return (
    <ToolPicture className={className}>
      <path d="M30 34V22a8 8 0 0 1 8-8h14M108 14h14a8 8 0 0 1 8 8v12M130 86v12a8 8 0 0 1-8 8h-14M52 106H38a8 8 0 0 1-8-8V86" />
      <rect className="body" x="50" y="30" width="22" height="22" rx="4" />
      <rect className="body" x="88" y="30" width="22" height="22" rx="4" />
      <rect className="body" x="50" y="68" width="22" height="22" rx="4" />
      <path d="M88 70h.1M99 70h11M88 80h11M110 81v9M88 90h.1M99 90h.1" />
      <rect className="lime moves sweeps" x="20" y="56" width="120" height="8" rx="4" />
    </ToolPicture>
  )
}
