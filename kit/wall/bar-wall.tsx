import { Check } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { Bar } from '../../parts/bars.ts'
import './bar-wall.css'

/** Characters of a label that needs no second line. */
const SHORT = 28

/** An answer whose bar is not told yet. */
type Untold = Pick<Bar, 'id' | 'label'>

/**
 * Answers as bars with their percents; those that are not told yet have none, and all grow together once they are. `right`: ids of the right
 * answers, known by a mark and their colour; absent: those that lead are lit. `aside`: what else stands beside a bar's percent.
 */
export function BarWall({
  bars,
  right,
  aside,
}: {
  bars: readonly (Bar | Untold)[]
  right?: readonly string[] | undefined
  aside?: (bar: Bar) => ReactNode
}) {
  return (
    <ul
      className="wall-bars"
      data-many={bars.length > 5}
      data-long={bars.some(({ label }) => label.length > SHORT)}
      style={{ maxHeight: `${bars.length * 12}cqh`, '--rows': Math.ceil(bars.length / 2) } as CSSProperties}
    >
      {bars.map((bar) => {
        const told = 'share' in bar ? bar : null
        const isRight = right?.includes(bar.id) === true
        return (
          <li key={bar.id} data-lit={right ? isRight : told?.leads === true}>
            <span className="wall-bars-label" dir="auto">
              {bar.label}
            </span>
            <span className="wall-bars-track" aria-hidden="true">
              <span className="wall-bars-bar" style={{ width: `${(told?.share ?? 0) * 100}%` }} />
            </span>
            <span className="wall-bars-share">
              {told && (
                <>
                  {Math.round(told.share * 100)} <small>%{aside && <> {aside(told)}</>}</small>
                </>
              )}
              {isRight && <Check className="wall-bars-right" strokeWidth={3} aria-label="Right answer" />}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
