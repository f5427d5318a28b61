import { ResultBars } from '../../../../kit/phone/result-bars.tsx'
import { voteBars, votesText } from '../../logic.ts'
import type { AudienceQuestion } from '../../tables.ts'
import { CheckMark } from './check-mark.tsx'

/**
 * The result of a question: bars, with the phone's own choices and the correct ones marked by text and icon.
 */
export function Result({ question, chosen }: { question: AudienceQuestion; chosen: readonly string[] }) {
  const correct = question.correct ?? []
  const bars = voteBars(question, question.voting_sums ?? [])
  return (
    <section className="vote-result" aria-label="Result">
      {correct.length > 0 && <p className="vote-verdict">{verdict(chosen, correct)}</p>}
      <ResultBars
        bars={bars}
        isOwn={({ id }) => chosen.includes(id)}
        note={({ id }) => (
          <span className="vote-notes">
            {correct.includes(id) && (
              <>
                <CheckMark />
                <strong className="vote-right">Right answer</strong>
              </>
            )}
            {correct.includes(id) && chosen.includes(id) && ' · '}
            {chosen.includes(id) && 'your answer'}
          </span>
        )}
      />
      <p className="small vote-total">{votesText(question.vote_count ?? 0)}</p>
    </section>
  )
}

function verdict(chosen: readonly string[], correct: readonly string[]): string {
  const hits = chosen.filter((id) => correct.includes(id)).length
  if (chosen.length === 0) return 'This phone has not voted.'
  if (hits === correct.length && hits === chosen.length) return 'You had it right!'
  return hits > 0 ? 'You were partly right.' : 'Not this time.'
}
