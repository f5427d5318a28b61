import type { ReactNode } from 'react'
import { type Bar, percentText } from '../../parts/bars.ts'
import { useT } from '../../parts/texts/texts.tsx'

/**
 * The results of a question on the phone: a bar per answer, with the phone's own highlighted. `note` renders
 * text beside an answer. Styled by result-bars.css.
 */
export function ResultBars({ bars, isOwn, note }: { bars: readonly Bar[]; isOwn: (bar: Bar) => boolean; note: (bar: Bar) => ReactNode }) {
  const t = useT()
  return (
    <ul className="result-bars">
      {bars.map((bar) => (
        <li key={bar.id}>
          <span>
            <span dir="auto">{bar.label}</span>
            {note(bar)}
          </span>
          <strong>{percentText(bar, t.language)}</strong>
          <span className="result-track" aria-hidden="true">
            <span className="result-fill" data-own={isOwn(bar)} style={{ width: `${bar.share * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
