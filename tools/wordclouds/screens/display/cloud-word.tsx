import { useState } from 'react'
import { LINE_EM } from '../../../../kit/wall/break-lines.ts'
import type { Placed } from './layout.ts'

/** Font size of every word before its transform, in which alone sizes differ, so that they change smoothly. */
export const EM = 100

/**
 * A word in its place. `comes`: how it appears there: with all others, from another place, or because it is new.
 * `saidAgain`: its number grew just now. `leaves`: it has no place here any more.
 */
export function CloudWord({
  word: { word, count, x, y, size, weight, opacity, width, ascent, descent, lines },
  leads,
  comes,
  saidAgain,
  leaves,
}: {
  word: Placed
  leads: boolean
  comes: 'fade' | 'hop' | 'pop'
  saidAgain: boolean
  leaves: boolean
}) {
  const [came] = useState(comes)
  const em = EM / size
  return (
    <g
      className="cloud-word"
      data-word={leaves ? undefined : word}
      data-gone={leaves || undefined}
      data-leads={leads || undefined}
      style={{ transform: `translate(${x}px, ${y}px) scale(${size / EM})` }}
    >
      <g className={`cloud-${came}`}>
        {saidAgain && (
          <rect
            key={count}
            className="cloud-live"
            x={(-width / 2) * em}
            y={((ascent + descent) / 2 + 1) * em}
            width={width * em}
            height={3 * em}
            rx={1.5 * em}
          />
        )}
        <text y={((ascent - descent) / 2) * em} textAnchor="middle" style={{ fontSize: `${EM}px`, fontWeight: weight, opacity }}>
          {lines.map((line, at) => (
            <tspan key={line} x={0} dy={at === 0 ? undefined : `${LINE_EM}em`}>
              {line}
            </tspan>
          ))}
        </text>
      </g>
    </g>
  )
}
