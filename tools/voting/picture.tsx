import { ToolPicture } from '../../kit/shell/tool-picture.tsx'

/** A ballot that drops into a box. */
export function VotingPicture({ className }: { className?: string }) {
  return (
    <ToolPicture className={className}>
      <g className="moves drops">
        <rect className="lime" x="58" y="12" width="44" height="58" rx="6" />
        <path className="on-lime" d="m70 32 7 7 13-14" />
      </g>
      <path className="body" d="M34 60h92a6 6 0 0 1 6 6v34a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8V66a6 6 0 0 1 6-6Z" />
      <path d="M50 60h60" strokeWidth="8" />
      <path d="M66 86h28" />
    </ToolPicture>
  )
}
