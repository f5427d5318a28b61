import { ToolPicture } from '../../kit/shell/tool-picture.tsx'

/** A replay on a screen, with a ring drawn around a detail. */
export function TelestratorPicture({ className }: { className?: string }) {
  return (
    <ToolPicture className={className}>
      <rect className="body" x="18" y="14" width="124" height="78" rx="10" />
      <path d="M80 92v14M56 108h48" />
      <path className="body" d="M44 40v26l20-13Z" />
      <path d="m97 47 12 12m0-12L97 59" />
      <path className="lime-line draws" pathLength="1" d="M118 34c-12-9-36-5-38 18-2 20 24 26 38 16 11-8 11-25 0-34" />
    </ToolPicture>
  )
}
