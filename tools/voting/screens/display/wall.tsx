import type { WallProps } from '../../../../contract/tool.ts'
import { useCountdown } from '../../../../kit/data/use-countdown.ts'
import { useRolling } from '../../../../kit/ui/rolling-number.tsx'
import { BarWall } from '../../../../kit/wall/bar-wall.tsx'
import { Wall } from '../../../../kit/wall/wall.tsx'
import { useQuestionsOnWall, useSessionOnWall, useSumsOnWall } from '../../data.ts'
import type { WallQuestion } from '../../host.ts'
import { questionAtHand, voteBars } from '../../logic.ts'
import './wall.css'

/** The wall of a session: the current question, with bars once revealed. Rules VOTE-20 and VOTE-21. */
export default function VotingWall({ id }: WallProps) {
  const { row: session } = useSessionOnWall(id)
  const { rows, state } = useQuestionsOnWall(id)
  const question = questionAtHand(rows)
  const isUnasked = state === 'ready' && !question
  return (
    <Wall
      id={id}
      title={question?.question ?? session?.name ?? ''}
      eyebrow={question ? session?.name : undefined}
      closed={session?.active === false ? 'This session is closed' : undefined}
      waiting={isUnasked && session?.active ? { to: 'vote', after: 'The first question comes soon.' } : undefined}
      lit={question?.state === 'open'}
    >
      {isUnasked && session?.active === false && <p className="wall-empty">Nothing was asked.</p>}
      {question && (
        <div className="voting-wall" key={question.id}>
          {question.state === 'revealed' || question.live ? (
            <Told key={question.state} question={question} />
          ) : (
            <BarWall bars={untold(question)} />
          )}
          <Foot question={question} />
        </div>
      )}
    </Wall>
  )
}

const untold = ({ choices }: WallQuestion) => choices.map(({ id, text }) => ({ id, label: text }))

function Told({ question }: { question: WallQuestion }) {
  const { rows, state } = useSumsOnWall(question.id)
  const correct = question.state === 'revealed' ? (question.correct ?? []) : []
  return (
    <BarWall
      bars={state === 'ready' ? voteBars(question, rows) : untold(question)}
      right={correct.length > 0 ? correct : undefined}
      aside={({ count }) => `· ${count.toLocaleString('en')}`}
    />
  )
}

/** The time left, and the number of votes. */
function Foot({ question: { state, opened_at, ends_at, vote_count } }: { question: WallQuestion }) {
  const left = useCountdown({ from: opened_at, until: state === 'open' ? ends_at : null })
  const voted = useRolling(vote_count)
  return (
    <p className="voting-wall-foot">
      {left !== null && left > 0 && (
        <span>
          <strong>{left}</strong> {left === 1 ? 'second' : 'seconds'} left
        </span>
      )}
      {left === 0 && <span>Time is up</span>}
      {left === null && state === 'open' && <span>Vote on your phone</span>}
      {state === 'closed' && <span>Voting is closed</span>}
      <span className="voting-wall-voted">
        <strong>{voted.toLocaleString('en')}</strong> {vote_count === 1 ? 'has voted' : 'have voted'}
      </span>
    </p>
  )
}
