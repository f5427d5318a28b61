import { useEffect, useState } from 'react'
import { useCalmOrder } from '../../../../web/ui/calm-order.ts'
import { OWN_STATE, votesWord } from '../../logic.ts'
import type { AudienceQuestion, AudienceSession } from '../../tables.ts'
import { StateIcon } from './state-icon.tsx'
import type { Votes } from './use-votes.ts'

/** What the room asks, with a vote button each. It follows the room and never moves a row under a thumb. */
export function QuestionList({
  questions,
  session,
  votes,
}: {
  questions: readonly AudienceQuestion[]
  session: AudienceSession
  votes: Votes
}) {
  const { rows, isSteady } = useCalmOrder(questions)
  return (
    <section className="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">Questions</h2>
      {rows.length === 0 && <p className="about">No questions yet</p>}
      <ul className="rows">
        {rows.map((question) => (
          <li key={question.id} className="row">
            <div className="row-words">
              <p dir="auto">{question.content}</p>
              {question.device_id !== null && (
                <p className="state small">
                  <StateIcon status={question.status} />
                  Your question: {OWN_STATE[question.status].word.toLowerCase()}
                </p>
              )}
            </div>
            {question.status !== 'hidden' && question.status !== 'pending' && (
              <Vote
                question={question}
                {...votes.of(question)}
                canVote={session.active && session.allow_upvoting && question.status === 'approved'}
                showsCount={session.show_votes}
                onPress={() => isSteady() && votes.toggle(question)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Vote({
  question,
  voted,
  count,
  canVote,
  showsCount,
  onPress,
}: {
  question: AudienceQuestion
  voted: boolean
  count: number | null
  canVote: boolean
  showsCount: boolean
  onPress: () => void
}) {
  // Without a script there is nothing to press.
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
      aria-label={`Upvote${shown === null ? '' : `, ${shown.toLocaleString('en')} ${votesWord(shown)}`}: ${question.content}`}
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
