import { ArrowDown, ArrowUp, Eraser, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { ResultBars } from '../../../../kit/detail/result-bars.tsx'
import { deleteText } from '../../../../kit/list/delete-dialog.tsx'
import { LiveDot } from '../../../../kit/ui/badge.tsx'
import { Button, IconButton } from '../../../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../../../kit/ui/confirm-dialog.tsx'
import { clearVotes, countPoints, openQuestion, revealQuestion, useSums } from '../../data.ts'
import type { VotingQuestion } from '../../host.ts'
import { voteBars } from '../../logic.ts'
import type { State } from '../../tables.ts'
import { AddTime } from './add-time.tsx'
import { t } from './host-messages/t.ts'
import { Letter } from './letter.tsx'
import { QuestionState } from './question-state.tsx'

const failed = () => ({ failure: t('voting.question.failed') })

interface QuestionCardProps {
  question: VotingQuestion
  /** Whether the session is active. */
  active: boolean
  above: VotingQuestion | undefined
  below: VotingQuestion | undefined
  questions: FollowedRows<'voting_questions', VotingQuestion>
  onEdit: () => void
}

/** A question: its state, its votes, and the host's controls. Rule VOTE-19. */
export function QuestionCard({ question, active, above, below, questions: { update, remove }, onEdit }: QuestionCardProps) {
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState<'delete' | 'clear' | null>(null)
  const state = question.state as State
  const press = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().finally(() => setBusy(false))
  }
  const close = () => press(() => update(question.id, { state: 'closed' }, failed()))
  const hide = () => press(async () => (await update(question.id, { state: 'closed' }, failed())) && countPoints(question.session_id))
  const swap = (other: VotingQuestion | undefined) => async () => {
    if (!other) return
    await update(question.id, { position: other.position }, failed())
    await update(other.id, { position: question.position }, failed())
  }
  return (
    <li className="border-line border-t px-5 py-4" aria-label={question.question}>
      <h3 className="text-left font-[650] text-16" dir="auto">
        {question.question}
      </h3>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="flex flex-[1_1_9rem] flex-wrap items-center gap-x-2 text-14 text-quiet">
          {state === 'open' && <LiveDot className="size-1.75" />}
          <QuestionState question={question} />
        </p>
        <div className="flex flex-wrap gap-2">
          {state !== 'open' && (
            <Button size="small" busy={busy} disabled={!active} onClick={() => press(() => openQuestion(question))}>
              {t(state === 'draft' ? 'voting.card.open' : 'voting.card.openAgain')}
            </Button>
          )}
          {state === 'open' && question.ends_at !== null && <AddTime question={question} />}
          {state === 'open' && (
            <Button size="small" busy={busy} onClick={close}>
              {t('voting.card.close')}
            </Button>
          )}
          {(state === 'open' || state === 'closed') && (
            <Button size="small" busy={busy} onClick={() => press(() => revealQuestion(question))}>
              {t('voting.card.reveal')}
            </Button>
          )}
          {state === 'revealed' && (
            <Button size="small" busy={busy} onClick={hide}>
              {t('voting.card.hide')}
            </Button>
          )}
        </div>
        <div className="-mr-2 flex">
          <IconButton label={t('voting.card.up')} disabled={!above} onClick={swap(above)}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton label={t('voting.card.down')} disabled={!below} onClick={swap(below)}>
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton label={t('voting.card.edit')} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('voting.clear')}
            disabled={state === 'open' || (state === 'draft' && question.vote_count === 0)}
            onClick={() => setAsks('clear')}
          >
            <Eraser aria-hidden="true" />
          </IconButton>
          <IconButton label={t('voting.delete')} onClick={() => setAsks('delete')}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {state === 'draft' ? <Drafted question={question} /> : <Results question={question} />}
      <ConfirmDialog
        open={asks === 'delete'}
        onClose={() => setAsks(null)}
        title={t('voting.delete.ask')}
        about={deleteText(question.question, question.vote_count > 0 ? t('voting.counted', { count: question.vote_count }) : null)}
        confirm={t('voting.delete')}
        onConfirm={async () => {
          const isDone = await remove(question.id, { success: t('voting.delete.done'), failure: t('voting.delete.failed') })
          if (isDone && state === 'revealed') await countPoints(question.session_id)
          return isDone
        }}
      />
      <ConfirmDialog
        open={asks === 'clear'}
        onClose={() => setAsks(null)}
        title={t('voting.clear.ask')}
        about={t('voting.clear.about', { count: question.vote_count })}
        confirm={t('voting.clear')}
        onConfirm={() => clearVotes(question)}
      />
    </li>
  )
}

const Drafted = ({ question: { choices, correct } }: { question: VotingQuestion }) => (
  <ul className="mt-2 flex flex-wrap gap-2">
    {choices.map(({ id, text }, at) => (
      <li key={id} className="flex items-center gap-2 rounded-mark bg-sunken py-1 pe-2 ps-1 text-14">
        <Letter at={at} />
        <span className="min-w-0" dir="auto">
          {text}
        </span>
        {correct.includes(id) && <span className="text-success">{t('voting.card.right')}</span>}
      </li>
    ))}
  </ul>
)

function Results({ question }: { question: VotingQuestion }) {
  const { rows } = useSums(question.id)
  return <ResultBars label={question.question} bars={voteBars(question, rows)} right={question.correct} mark={(at) => <Letter at={at} />} />
}
