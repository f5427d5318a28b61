import { ToolPicture } from '../../kit/shell/tool-picture.tsx'

/** Two tickets; the winning one has a star. */
export function RafflePicture({ className }: { className?: string }) {
  return (
    <ToolPicture className={className}>
      <g className="moves tilts">
        <path
          className="body"
          transform="translate(4 -7) rotate(7 80 60)"
          d="M34 32h92a6 6 0 0 1 6 6v9a8 8 0 0 0 0 16v9a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6v-9a8 8 0 0 0 0-16v-9a6 6 0 0 1 6-6Z"
        />
      </g>
      <path
        className="body"
        d="M32 42h96a6 6 0 0 1 6 6v10a8 8 0 0 0 0 16v10a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6V74a8 8 0 0 0 0-16V48a6 6 0 0 1 6-6Z"
      />
      <path d="M104 53v1M104 66v1M104 79v1" />
      <path className="lime moves turns" d="m66 48 5.6 11.4 12.6 1.8-9.1 8.9 2.1 12.5L66 76.7l-11.2 5.9 2.1-12.5-9.1-8.9 12.6-1.8Z" />
    </ToolPicture>
  )
}
