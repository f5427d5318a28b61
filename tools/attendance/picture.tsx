import { ToolPicture } from '../../kit/shell/tool-picture.tsx'

/** A list of names; the last one is ticked off. */
export function AttendancePicture({ className }: { className?: string }) {
  return (
    <ToolPicture className={className}>
      <rect className="body" x="36" y="14" width="80" height="92" rx="10" />
      <path d="M70 38h28M70 60h28M70 82h12" />
      <circle cx="53" cy="38" r="5" />
      <circle cx="53" cy="60" r="5" />
      <circle cx="53" cy="82" r="5" />
      <g className="moves pops">
        <circle className="lime" cx="114" cy="88" r="20" />
        <path className="on-lime" d="m105 88 6.5 6.5L123 82" />
      </g>
    </ToolPicture>
  )
}
