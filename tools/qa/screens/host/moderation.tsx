import { type ReactNode, useState } from 'react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { ChosenBar, useChosen } from '../../../../kit/moderate/chosen.tsx'
import { KeysSwitch, useKeysOn } from '../../../../kit/moderate/shortcut-help.tsx'
import { type KeyAct, type RowKey, useRowKeys } from '../../../../kit/moderate/use-row-keys.ts'
import type { KeyedRow } from '../../../../kit/rows/keyed-row.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { useQuestions } from '../../data.ts'
import { ACTIONS, hostOrder, isMergeable, type QaSession, type Question } from '../../host.ts'
import type { Status } from '../../tables.ts'
import { becameText } from './became-text.ts'
import { decideWaiting, statusTexts } from './decide.ts'
import { t } from './host-messages/t.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { type Part, PartSwitch } from './part-switch.tsx'
import { QuestionGroup } from './question-group.tsx'
import { useStage } from './use-stage.ts'

/** The questions of a session by status, each with its actions. */
export function Moderation({ session }: { session: QaSession }) {
  const questions = useQuestions(session.id)
  const { rows, state, reload } = questions
  if (state === 'loading') return <Loading />
  if (state === 'failed') return <LoadFailed text={t('qa.group.failed')} onRetry={reload} />
  if (rows.length === 0)
    return (
      <Card aria-label={t('qa.panel')} className="px-5 py-16 text-center">
        <p className="font-[650] text-20">{t('qa.none')}</p>
        <p className="mt-1.5 text-quiet">{t('qa.none.about')}</p>
      </Card>
    )
  return <Groups session={session} questions={questions} />
}

const { approve, hide, stage } = t.below('qa.keys')
const KEYS: readonly RowKey[] = [
  ['A', approve],
  ['H', hide],
  ['S', stage],
]

function Groups({
  session: { id: sessionId, show_votes },
  questions,
}: {
  session: QaSession
  questions: FollowedRows<'questions', Question>
}) {
  const ordered = hostOrder(questions.rows, show_votes)
  const of = (status: Status) => ordered.filter((question) => question.status === status)
  const setStatus = (id: string, from: Status, to: Status) => void questions.update(id, { status: to }, statusTexts(), { status: from })
  const [keysOn, setKeysOn] = useKeysOn()
  const waiting = of('pending')
  const approved = of('approved')
  const { toggle: toggleStage } = useStage(sessionId, questions.rows)
  const actOf = (key: string, { id, status }: KeyedRow): KeyAct | null => {
    const from = status as Status
    const action = ACTIONS[from].find((action) => action.key === key)
    if (action) return { run: () => setStatus(id, from, action.to), leaves: true }
    return from === 'approved' && key === 's' ? { run: () => toggleStage(id), leaves: false } : null
  }
  const { selected, select } = useRowKeys(keysOn, waiting[0] ?? null, KEYS, actOf)
  const [part, setPart] = useState<Part>(approved.length === 0 && waiting.length > 0 ? 'pending' : 'approved')
  const [merging, setMerging] = useState<Question | null>(null)
  const chosen = useChosen(waiting.map(({ id }) => id))
  const setAll = (ids: readonly string[], status: Status) => {
    select(null)
    void decideWaiting(questions, ids, status)
  }
  const waitingAside = (
    <div className="flex items-center gap-2">
      <KeysSwitch on={keysOn} onChange={setKeysOn} />
      {waiting.length > 1 && (
        <Button
          size="small"
          onClick={() =>
            setAll(
              waiting.map(({ id }) => id),
              'approved',
            )
          }
        >
          {t('qa.group.approveAll')}
        </Button>
      )}
    </div>
  )
  const order = t(show_votes ? 'qa.group.byVotes' : 'qa.group.byAge')
  const group = (title: string, status: Status, rows: readonly Question[], aside: ReactNode, empty?: string) => (
    <QuestionGroup
      title={title}
      status={status}
      rows={rows}
      aside={aside}
      empty={empty}
      fresh={questions.fresh}
      pending={questions.pending}
      became={(question) => becameText(questions, question, status)}
      selected={selected}
      onSelect={select}
      onStage={toggleStage}
      onAction={(...decision) => {
        // After a click, the keys act on waiting questions again.
        select(null)
        setStatus(...decision)
      }}
      canMerge={(question) => isMergeable(question) && approved.length + (question.status === 'pending' ? waiting.length : 0) > 1}
      onMerge={setMerging}
      textOf={(id) => questions.rows.find((row) => row.id === id)?.content ?? null}
      chosen={status === 'pending' ? chosen : undefined}
      foot={
        status === 'pending' && (
          <ChosenBar
            chosen={chosen}
            off={(count) => t('qa.group.hide', { count })}
            onApprove={(ids) => setAll(ids, 'approved')}
            onOff={(ids) => setAll(ids, 'hidden')}
          />
        )
      }
      // On narrow screens only one of these two groups is shown, chosen by the switch.
      className={(status === 'approved' || status === 'pending') && status !== part ? 'hidden @2xl:block' : undefined}
    />
  )
  return (
    <div className="@container">
      {merging && <MergeDialog question={merging} questions={ordered} onClose={() => setMerging(null)} />}
      <PartSwitch part={part} waiting={waiting.length} approved={approved.length} onChange={setPart} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @2xl:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]">
        {group(t('qa.group.phones'), 'approved', approved, order, t('qa.group.phones.empty'))}
        {group(t('qa.group.waiting'), 'pending', waiting, waitingAside, t('qa.group.waiting.empty'))}
        {of('answered').length > 0 && group(t('qa.group.answered'), 'answered', of('answered'), order)}
        {of('hidden').length > 0 && group(t('qa.group.hidden'), 'hidden', of('hidden'), t('qa.group.hidden.about'))}
      </div>
    </div>
  )
}
