import { ToolPicture } from '../../kit/shell/tool-picture.tsx'

/** A sheet of options, one of them chosen. */
export function SurveyPicture({ className }: { className?: string }) {
  return (
    <ToolPicture className={className}>
      <rect className="body" x="36" y="12" width="88" height="96" rx="10" />
      <path d="M76 36h28M76 60h28M76 84h28" />
      <circle cx="56" cy="36" r="7" />
      <circle cx="56" cy="60" r="7" />
      <circle cx="56" cy="84" r="7" />
      <circle className="lime moves steps-down" cx="56" cy="36" r="11" />
    </ToolPicture>
  )
}
