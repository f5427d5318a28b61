import { useEffect, useState } from 'react'
import type { Translate } from '../../../../contract/messages.ts'
import { useStableRows } from '../../../../kit/rows/stable-rows.ts'
import { Bold } from '../../../../parts/texts/bold.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import { ownTexts } from '../../logic.ts'
import type { AudienceQuestion, AudienceSession } from '../../tables.ts'
import { StateIcon } from './state-icon.tsx'
import type { ShownVote, Votes } from './use-votes.ts'

/** The questions with their vote buttons. Follows changes, but never moves a row under a finger. */
export function QuestionList({
  questions,
  session,
  votes,
  onMissed,
}: {
  questions: readonly AudienceQuestion[]
  session: AudienceSession
  votes: Votes
  /** Called when a tap was ignored, because the row had moved there just before it. */
  onMissed: () => void
}) {
  const t = useT()
  // Removes the content of a hidden question at once, because the host did not want it read.
  const { places, guard } = useStableRows(questions, { became: () => t('qa.gone'), onMissed })
  return (
    <section className="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">{t('qa.questions')}</h2>
      {places.length === 0 && <p className="about">{t('qa.noQuestions')}</p>}
      <ul className="rows" {...guard}>
        {places.map(({ id, row: question, became, height }) =>
          became !== null ? (
            <li key={id} data-row={id} data-gone className="row" style={{ minHeight: height }}>
              <p className="about">{became}</p>
            </li>
          ) : (
            <li key={id} data-row={id} className={question.staged_at === null ? 'row' : 'row row-staged'}>
              <div className="row-words">
                <p dir="auto">{question.content}</p>
                {(question.device_id !== null || question.staged_at !== null) && (
                  <p className="state small">
                    <StateIcon status={question.status} />
                    {t(question.device_id === null ? 'qa.onStage' : ownTexts(question).listed)}
                  </p>
                )}
              </div>
              {question.status !== 'hidden' && question.status !== 'pending' && (
                <Vote
                  question={question}
                  {...votes.of(question)}
                  canVote={session.active && session.allow_upvoting && question.status === 'approved'}
                  showsCount={session.show_votes}
                  onPress={() => votes.toggle(question)}
                />
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

function Vote({
  question,
  voted,
  count,
  isWaiting,
  canVote,
  showsCount,
  onPress,
}: ShownVote & {
  question: AudienceQuestion
  canVote: boolean
  showsCount: boolean
  onPress: () => void
}) {
  const t = useT()
  // Shows no button before hydration: without JavaScript it would do nothing.
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  const shown = showsCount ? count : null
  if (!canVote)
    return shown === null ? null : (
      <p className="votes">
        <Bold text={t('qa.votes', { count: shown })} />
      </p>
    )
  return (
    <button
      type="button"
      className="vote"
      aria-pressed={voted}
      data-waiting={isWaiting}
      aria-label={buttonName(question.content, shown, isWaiting, t)}
      disabled={!isAlive}
      onClick={onPress}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        width="22"
        height="22"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M6 14.5l6-6 6 6" />
      </svg>
      {shown !== null && <span>{t.number(shown)}</span>}
    </button>
  )
}

/** Returns the name of a vote button. `count`: null while votes are hidden. */
function buttonName(question: string, count: number | null, isWaiting: boolean, t: Translate): string {
  if (count === null) return t(isWaiting ? 'qa.upvote.waiting' : 'qa.upvote', { question })
  return t(isWaiting ? 'qa.upvote.waiting.counted' : 'qa.upvote.counted', { question, count })
}
