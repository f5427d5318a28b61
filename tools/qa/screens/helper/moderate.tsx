import type { WallProps } from '../../../../contract/tool.ts'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { DecidedPart, type Decision, DecisionList, WaitingPart } from '../../../../kit/helper/decision-list.tsx'
import { HelpedSession } from '../../../../kit/helper/helped-session.tsx'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { TimeAgo } from '../../../../kit/ui/time-ago.tsx'
import { showUndo } from '../../../../kit/ui/toasts.tsx'
import { STATUS_TEXTS, useOwnSession, useQuestions } from '../../data.ts'
import { ACTIONS, type Action, hostOrder, type QaSession, type Question } from '../../host.ts'
import { votesWord } from '../../logic.ts'
import type { Status } from '../../tables.ts'
import { becameText } from '../host/became-text.ts'

const { success: _, ...TEXTS } = STATUS_TEXTS

/** A moderator's phone: the questions that wait, then those that were decided. */
export default function QaModeration({ id }: WallProps) {
  const followed = useOwnSession(id, useHost().userId)
  return (
    <HelpedSession followed={followed} failure="Failed to load session data">
      {(session) => <Moderation session={session} />}
    </HelpedSession>
  )
}

function Moderation({ session: { id, show_votes } }: { session: QaSession }) {
  const questions = useQuestions(id)
  if (questions.state === 'loading') return <Loading />
  if (questions.state === 'failed') return <LoadFailed text="Failed to load questions" onRetry={questions.reload} />
  const ordered = hostOrder(questions.rows, show_votes)
  // Only the host separates merged questions.
  const of = (status: Status) => ordered.filter((question) => question.status === status && question.merged_into === null)
  const list = (status: Status, label: string, empty: string) => (
    <QuestionList questions={questions} status={status} rows={of(status)} label={label} empty={empty} />
  )
  return (
    <>
      <WaitingPart title="Waiting for you" count={of('pending').length}>
        {list('pending', 'Questions that wait', 'Nothing waits. What the room asks comes here first.')}
      </WaitingPart>
      <DecidedPart title="On the audience’s phones" count={of('approved').length}>
        {list('approved', 'Questions on phones', 'None yet.')}
      </DecidedPart>
      <DecidedPart title="Answered" count={of('answered').length}>
        {list('answered', 'Answered questions', 'None yet.')}
      </DecidedPart>
      <DecidedPart title="Hidden" count={of('hidden').length}>
        {list('hidden', 'Hidden questions', 'None.')}
      </DecidedPart>
    </>
  )
}

function QuestionList({
  questions,
  status,
  rows,
  label,
  empty,
}: {
  questions: FollowedRows<'questions', Question>
  status: Status
  rows: readonly Question[]
  label: string
  empty: string
}) {
  const { pending, update } = questions
  const set = (id: string, from: Status, to: Status) => update(id, { status: to }, TEXTS, { status: from })
  const decide = async (id: string, { to, done }: Action) => {
    const hasWayBack = ACTIONS[to].some((action) => action.to === status)
    if ((await set(id, status, to)) && hasWayBack) showUndo(done, () => void set(id, to, status))
  }
  return (
    <DecisionList
      label={label}
      rows={rows}
      pending={pending}
      text={({ content }) => content}
      about={(question) => <About question={question} />}
      // The main action is on the right, under the thumb.
      decisions={({ id }) =>
        ACTIONS[status].map((action, at): Decision => ({ label: action.label, isMain: at === 0, run: () => decide(id, action) })).reverse()
      }
      gone={(question) => becameText(questions, question, status)}
      empty={empty}
    />
  )
}

const About = ({ question: { status, created_at, staged_at, vote_count } }: { question: Question }) => (
  <>
    {staged_at !== null && <span className="font-[550] text-main">On stage</span>}
    {(status === 'approved' || status === 'answered') && (
      <span className="tabular-nums">
        {vote_count.toLocaleString('en')} {votesWord(vote_count)}
      </span>
    )}
    <TimeAgo at={created_at} />
  </>
)
