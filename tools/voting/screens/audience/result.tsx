import { directionOf } from '../../../../contract/languages.ts'
import type { Translate } from '../../../../contract/messages.ts'
import { percentText } from '../../../../parts/bars.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { isRight, voteBars, votesText } from '../../logic.ts'
import type { AudienceQuestion } from '../../tables.ts'
import { CheckMark } from './check-mark.tsx'
import { TileText, tileStyle, tilesDirection } from './tile-text.tsx'
import type { Vote } from './vote-state.ts'

/**
 * The result of a question: bars, with the phone's own choices and the correct ones marked by text and icon.
 */
export function Result({ question, chosen }: { question: AudienceQuestion; chosen: readonly string[] }) {
  const t = useT()
  const correct = question.correct ?? []
  const bars = voteBars(question, question.voting_sums ?? [])
  return (
    <section className="vote-result" aria-label={t('voting.result')}>
      <ul className="vote-choices" dir={tilesDirection(t.language)}>
        {bars.map((bar, at) => (
          <li key={bar.id} className="vote-bar" style={tileStyle(at)} data-own={chosen.includes(bar.id)}>
            <span className="vote-fill" aria-hidden="true" style={{ width: `${Math.min(1, bar.share) * 100}%` }} />
            <TileText at={at} text={bar.label} />
            <strong className="vote-share" dir="ltr">
              {percentText(bar, t.language)}
            </strong>
            <Notes isRight={correct.includes(bar.id)} isOwn={chosen.includes(bar.id)} />
          </li>
        ))}
      </ul>
      <p className="small vote-total">{votesText(question.vote_count ?? 0, t)}</p>
    </section>
  )
}

/** Says in words, beside the mark, whether a choice is right and whether it is this phone's own. */
function Notes({ isRight, isOwn }: { isRight: boolean; isOwn: boolean }) {
  const t = useT()
  if (!isRight && !isOwn) return null
  return (
    <span className="vote-notes" dir={directionOf(t.language)}>
      {isRight && (
        <>
          <CheckMark />
          <strong className="vote-right">{t('voting.rightAnswer')}</strong>
        </>
      )}
      {isRight && isOwn && ' · '}
      {isOwn && t('voting.yourAnswer')}
    </span>
  )
}

/** Returns what the result means for this phone. Without a right answer only that it is there. */
export function verdict({ chosen, isLate }: Vote, { correct, ...rest }: AudienceQuestion, t: Translate): string {
  const question = { ...rest, correct: correct ?? [] }
  if (question.correct.length === 0) return t('voting.verdict.result')
  const hits = chosen.filter((id) => question.correct.includes(id)).length
  if (chosen.length === 0) return t(isLate ? 'voting.late' : 'voting.verdict.none')
  if (isRight(chosen, question)) return t('voting.verdict.right')
  return t(hits > 0 ? 'voting.verdict.partly' : 'voting.verdict.wrong')
}
