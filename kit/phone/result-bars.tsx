import type { ReactNode } from 'react'
import { type Bar, percent } from '../../parts/bars.ts'

/** What came of a question, on the phone: a bar for each answer, the phone's own lit. `note`: what is said beside an answer. Its style is result-bars.css. */
export function ResultBars({ bars, isOwn, note }: { bars: readonly Bar[]; isOwn: (bar: Bar) => boolean; note: (bar: Bar) => ReactNode }) {
  return (
    <ul className="result-bars">
      {bars.map((bar) => (
        <li key={bar.id}>
          <span>
            <span dir="auto">{bar.label}</span>
            {note(bar)}
          </span>
          <strong>{percent(bar.share)}</strong>
          <span className="result-track" aria-hidden="true">
            <span className="result-fill" data-own={isOwn(bar)} style={{ width: `${bar.share * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
