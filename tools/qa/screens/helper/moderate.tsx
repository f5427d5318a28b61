import type { WallProps } from '../../../../contract/tool.ts'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { DecidedPart, type Decision, DecisionList, WaitingPart } from '../../../../kit/helper/decision-list.tsx'
import { HelpedSession } from '../../../../kit/helper/helped-session.tsx'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { TimeAgo } from '../../../../kit/ui/time-ago.tsx'
import { showUndo } from '../../../../kit/ui/toasts.tsx'
import { useOwnSession, useQuestions } from '../../data.ts'
import { ACTIONS, type Action, hostOrder, type QaSession, type Question } from '../../host.ts'
import type { Status } from '../../tables.ts'
import { becameText } from '../host/became-text.ts'
import { decideWaiting, statusTexts } from '../host/decide.ts'
import { t } from '../host/host-messages/t.ts'

/** A moderator's phone: the questions that wait, then those that were decided. */
export default function QaModeration({ id }: WallProps) {
  const followed = useOwnSession(id, useHost().userId)
  return (
    <HelpedSession followed={followed} failure={t('qa.detail.failed')}>
      {(session) => <Moderation session={session} />}
    </HelpedSession>
  )
}

function Moderation({ session: { id, show_votes } }: { session: QaSession }) {
  const questions = useQuestions(id)
  if (questions.state === 'loading') return <Loading />
  if (questions.state === 'failed') return <LoadFailed text={t('qa.group.failed')} onRetry={questions.reload} />
  const ordered = hostOrder(questions.rows, show_votes)
  // Only the host separates merged questions.
  const of = (status: Status) => ordered.filter((question) => question.status === status && question.merged_into === null)
  const list = (status: Status, label: string, empty: string) => (
    <QuestionList questions={questions} status={status} rows={of(status)} label={label} empty={empty} />
  )
  return (
    <>
      <WaitingPart title={t('qa.group.waiting')} count={of('pending').length}>
        {list('pending', t('qa.helper.waiting.label'), t('qa.helper.waiting.empty'))}
      </WaitingPart>
      <DecidedPart title={t('qa.group.phones')} count={of('approved').length}>
        {list('approved', t('qa.helper.phones.label'), t('qa.helper.phones.empty'))}
      </DecidedPart>
      <DecidedPart title={t('qa.group.answered')} count={of('answered').length}>
        {list('answered', t('qa.helper.answered.label'), t('qa.helper.answered.empty'))}
      </DecidedPart>
      <DecidedPart title={t('qa.group.hidden')} count={of('hidden').length}>
        {list('hidden', t('qa.helper.hidden.label'), t('qa.helper.hidden.empty'))}
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
  const set = (id: string, from: Status, to: Status) => {
    const { failure, overtaken } = statusTexts()
    return update(id, { status: to }, { failure, overtaken }, { status: from })
  }
  const decide = async (id: string, { name, to }: Action) => {
    const hasWayBack = ACTIONS[to].some((action) => action.to === status)
    if ((await set(id, status, to)) && hasWayBack) showUndo(t(`qa.done.${name}`), () => void set(id, to, status))
  }
  return (
    <DecisionList<Question>
      label={label}
      rows={rows}
      pending={pending}
      text={({ content }) => content}
      about={(question) => <About question={question} />}
      // The main action is on the right, under the thumb.
      decisions={({ id }) =>
        ACTIONS[status]
          .map((action, at): Decision => ({ label: t(`qa.act.${action.name}`), isMain: at === 0, run: () => decide(id, action) }))
          .reverse()
      }
      {...(status === 'pending' && {
        onApprove: (some) =>
          decideWaiting(
            questions,
            some.map(({ id }) => id),
            'approved',
          ),
      })}
      gone={(question) => becameText(questions, question, status)}
      empty={empty}
    />
  )
}

const About = ({ question: { status, created_at, staged_at, vote_count } }: { question: Question }) => (
  <>
    {staged_at !== null && <span className="font-[550] text-main">{t('qa.staged')}</span>}
    {(status === 'approved' || status === 'answered') && (
      <span className="tabular-nums">{t('qa.counted.votes', { count: vote_count })}</span>
    )}
    <TimeAgo at={created_at} />
  </>
)
