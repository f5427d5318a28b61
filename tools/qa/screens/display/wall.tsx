import { useEffect, useRef } from 'react'
import type { WallProps } from '../../../../contract/tool.ts'
import { LiveDot } from '../../../../kit/ui/badge.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { useRolling } from '../../../../kit/ui/rolling-number.tsx'
import { CUT, useFit } from '../../../../kit/wall/use-fit.ts'
import { Wall } from '../../../../kit/wall/wall.tsx'
import { useQuestionsOnWall, useSessionOnWall } from '../../data.ts'
import type { WallQuestion } from '../../host.ts'
import { votesWord } from '../../logic.ts'
import { wallOf } from './on-wall.ts'
import { useWholeRows } from './use-whole-rows.ts'
import './wall.css'

/** The wall of a session: the question on stage, and the next ones below it. Rules QA-35 to QA-37. */
export default function QaWall({ id }: WallProps) {
  const { row: session } = useSessionOnWall(id)
  const { rows, state, reload } = useQuestionsOnWall(id)
  const showVotes = session?.show_votes === true
  const lacksVotes = showVotes && rows.some(({ vote_count }) => vote_count === null)
  // Hidden counts were never sent, so they are read when votes become visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` is another function each time.
  useEffect(() => {
    if (lacksVotes) reload()
  }, [lacksVotes])
  const { staged, next, count } = wallOf(rows, showVotes)
  const isEmpty = state === 'ready' && count === 0
  return (
    <Wall
      id={id}
      title={session?.name ?? ''}
      isTitleSmall={staged !== null}
      figures={[{ value: count, label: count === 1 ? 'question' : 'questions' }]}
      closed={session?.active === false ? 'This Q&A is closed' : undefined}
      waiting={isEmpty && session?.active ? { to: 'ask', after: 'Questions appear once the host chose them.' } : undefined}
      lit={staged !== null}
    >
      {isEmpty && session?.active === false && <p className="wall-empty">No question is open.</p>}
      {count > 0 && (
        <div className="qa-wall">
          {staged && <Stage key={staged.id} question={staged} showVotes={showVotes} isAlone={next.length === 0} />}
          <Next questions={next} showVotes={showVotes} />
        </div>
      )}
    </Wall>
  )
}

function Next({ questions, showVotes }: { questions: readonly WallQuestion[]; showVotes: boolean }) {
  const list = useRef<HTMLOListElement>(null)
  useWholeRows(list)
  return (
    <ol className="qa-wall-next" ref={list}>
      {questions.map((question) => (
        <li key={question.id} className="qa-wall-row">
          {showVotes && <Votes of={question} />}
          <p className="qa-wall-words" dir="auto">
            {question.content}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** A question longer than this, in characters, takes the space of the next ones, too. */
const LONG = 300

function Stage({ question, showVotes, isAlone }: { question: WallQuestion; showVotes: boolean; isAlone: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useFit(box, 16)
  return (
    <section className="qa-wall-stage" data-alone={isAlone} data-long={question.content.length > LONG} ref={box}>
      {showVotes && question.vote_count !== null && (
        <p className="qa-wall-count">
          <Votes of={question} />
          <span className="qa-wall-note">{votesWord(question.vote_count)}</span>
        </p>
      )}
      <div className="qa-wall-told">
        <p className="qa-wall-now">
          <LiveDot className="qa-wall-dot" /> On stage now
        </p>
        <p className={cx('qa-wall-asked', CUT)} dir="auto">
          {question.content}
        </p>
      </div>
    </section>
  )
}

function Votes({ of: { vote_count } }: { of: WallQuestion }) {
  const shown = useRolling(vote_count ?? 0)
  return <strong className="qa-wall-votes">{vote_count === null ? '' : shown.toLocaleString('en')}</strong>
}
