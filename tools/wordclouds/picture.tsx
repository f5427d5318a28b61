import { ToolPicture } from '../../kit/shell/tool-picture.tsx'

/** A cloud with its most frequent word. */
export function WordcloudsPicture({ className }: { className?: string }) {
  return (
    <ToolPicture className={className}>
      <path className="body" d="M46 102a25 25 0 0 1-5-49.5A33 33 0 0 1 104 40a31 31 0 0 1 12 59.5c-4 1.700-8 2.5-12 2.5Z" />
      <path d="M62 46h24M56 86h16M86 86h24" />
      <rect className="lime moves swells" x="50" y="57" width="66" height="18" rx="5" />
    </ToolPicture>
  )
}
