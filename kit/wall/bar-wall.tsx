import { Check } from 'lucide-react'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import type { Bar } from '../../parts/bars.ts'
import './bar-wall.css'
import { useBarsLayout } from './use-bars-layout.ts'

/** Characters of a label that fit into one line. */
const SHORT = 28

/** An answer without its result, which is still hidden. */
type Untold = Pick<Bar, 'id' | 'label'>

/**
 * Answers as bars with percentages. While the results are hidden, answers are text alone and use the whole
 * space; then all bars grow together. `right`: ids of the right answers, which get a check mark and their own
 * colour; absent: the leading ones are highlighted. `aside`: further content beside a percentage.
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
  const list = useRef<HTMLUListElement>(null)
  const isTold = bars.some((bar) => 'share' in bar)
  useBarsLayout(list, isTold)
  return (
    <ul
      ref={list}
      className="wall-bars"
      data-told={isTold}
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
                  {told.percent} <small>%{aside && <> {aside(told)}</>}</small>
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
