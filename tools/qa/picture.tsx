import { ToolPicture } from '../../kit/shell/tool-picture.tsx'

/** A question, and an upvote. */
export function QaPicture({ className }: { className?: string }) {
  return (
    <ToolPicture className={className}>
      <path className="body" d="M34 16h72a12 12 0 0 1 12 12v38a12 12 0 0 1-12 12H64L46 96V78H34a12 12 0 0 1-12-12V28a12 12 0 0 1 12-12Z" />
      <path d="M60 38c0-6 4.5-10 10.5-10S81 31.5 81 37c0 8-10.5 8-10.5 15" />
      <path d="M70.5 64v.2" strokeWidth="6" />
      <g className="moves lifts">
        <circle className="lime" cx="118" cy="84" r="21" />
        <path className="on-lime" d="M118 94V75m-8.5 8 8.5-8.5 8.5 8.5" />
      </g>
    </ToolPicture>
  )
}
