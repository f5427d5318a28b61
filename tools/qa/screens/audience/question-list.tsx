import { useEffect, useState } from 'react'
import { useStableRows } from '../../../../kit/rows/stable-rows.ts'
import { ownState, votesWord } from '../../logic.ts'
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
  // Removes the content of a hidden question at once, because the host did not want it read.
  const { places, guard } = useStableRows(questions, { became: () => 'No longer on the list', onMissed })
  return (
    <section className="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">Questions</h2>
      {places.length === 0 && <p className="about">No questions yet</p>}
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
                    {question.device_id === null ? 'On stage now' : `Your question: ${ownState(question).word.toLowerCase()}`}
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
  // Shows no button before hydration: without JavaScript it would do nothing.
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  const shown = showsCount ? count : null
  if (!canVote)
    return shown === null ? null : (
      <p className="votes">
        {shown.toLocaleString('en')} <span>{votesWord(shown)}</span>
      </p>
    )
  return (
    <button
      type="button"
      className="vote"
      aria-pressed={voted}
      data-waiting={isWaiting}
      aria-label={`Upvote${isWaiting ? ', not sent yet' : ''}${shown === null ? '' : `, ${shown.toLocaleString('en')} ${votesWord(shown)}`}: ${question.content}`}
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
      {shown !== null && <span>{shown.toLocaleString('en')}</span>}
    </button>
  )
}
