import { type ReactNode, useRef, useState } from 'react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { goneText } from '../../../../kit/rows/removed-row.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { putOnStage, STATUS_TEXTS, useQuestions } from '../../data.ts'
import { doneText, hostOrder, type QaSession, type Question } from '../../host.ts'
import type { Status } from '../../tables.ts'
import { type Part, PartSwitch } from './part-switch.tsx'
import { QuestionGroup } from './question-group.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** The questions of a session by status, each with what may be done to it. */
export function Moderation({ session }: { session: QaSession }) {
  const questions = useQuestions(session.id)
  const { rows, state, reload } = questions
  if (state === 'loading') return <Loading />
  if (state === 'failed') return <LoadFailed text="Failed to load questions" onRetry={reload} />
  if (rows.length === 0)
    return (
      <Card aria-label="Questions" className="px-5 py-16 text-center">
        <p className="font-[650] text-20">No questions yet</p>
        <p className="mt-1.5 text-quiet">Show the code. What the room asks waits here for you before anybody else sees it.</p>
      </Card>
    )
  return <Groups session={session} questions={questions} />
}

function Groups({
  session: { id: sessionId, show_votes },
  questions,
}: {
  session: QaSession
  questions: FollowedRows<'questions', Question>
}) {
  const ordered = hostOrder(questions.rows, show_votes)
  const of = (status: Status) => ordered.filter((question) => question.status === status)
  const { setStatus, became } = useDecisions(questions)
  const [shortcutsOn, setShortcutsOn] = useState(readShortcutsOn)
  const waiting = of('pending')
  const approved = of('approved')
  const toggleStage = (id: string) => {
    const isStaged = questions.rows.some((row) => row.id === id && row.staged_at !== null)
    return putOnStage(sessionId, isStaged ? null : id)
  }
  const { selected, select } = useShortcuts(shortcutsOn, waiting[0]?.id, setStatus, toggleStage)
  const [part, setPart] = useState<Part>(approved.length === 0 && waiting.length > 0 ? 'pending' : 'approved')
  const order = show_votes ? 'Most votes first' : 'Oldest first. Phones see no votes'
  const group = (title: string, status: Status, rows: readonly Question[], aside: ReactNode, empty?: string) => (
    <QuestionGroup
      title={title}
      status={status}
      rows={rows}
      aside={aside}
      empty={empty}
      fresh={questions.fresh}
      pending={questions.pending}
      became={(question) => became(question, status)}
      selected={selected}
      onSelect={select}
      onStage={toggleStage}
      onAction={(...decision) => {
        // Done with the mouse: the keys act on what waits again.
        select(null)
        setStatus(...decision)
      }}
      // Where both have no room beside each other, the switch says which is shown.
      className={(status === 'approved' || status === 'pending') && status !== part ? 'hidden @2xl:block' : undefined}
    />
  )
  return (
    <div className="@container">
      <PartSwitch part={part} waiting={waiting.length} approved={approved.length} onChange={setPart} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @2xl:grid-cols-2">
        {group('On the audience’s phones', 'approved', approved, order, 'None yet. What you approve appears here and on every phone.')}
        {group(
          'Waiting for you',
          'pending',
          waiting,
          <ShortcutHelp
            on={shortcutsOn}
            onChange={(on) => {
              keepShortcutsOn(on)
              setShortcutsOn(on)
            }}
          />,
          'Nothing waits.',
        )}
        {of('answered').length > 0 && group('Answered', 'answered', of('answered'), order)}
        {of('hidden').length > 0 && group('Hidden', 'hidden', of('hidden'), 'Nobody but the one who asked knows of them')}
      </div>
    </div>
  )
}

/** Deciding about questions, and what became of one that another window, or this one, has decided about. */
function useDecisions({ rows, update }: FollowedRows<'questions', Question>) {
  const ours = useRef(new Map<string, Status>())
  return {
    setStatus(id: string, from: Status, to: Status) {
      ours.current.set(id, to)
      void update(id, { status: to }, STATUS_TEXTS, { status: from }).then((stored) => {
        if (!stored) ours.current.delete(id)
      })
    },
    became({ id }: Question, from: Status): string {
      const now = rows.find((row) => row.id === id)?.status
      return goneText(doneText(from, now), now !== undefined && ours.current.get(id) === now)
    },
  }
}

const SHORTCUTS_KEY = 'limelight:qa-shortcuts'
const readShortcutsOn = (): boolean => localStorage.getItem(SHORTCUTS_KEY) !== 'off'
const keepShortcutsOn = (on: boolean): void => localStorage.setItem(SHORTCUTS_KEY, on ? 'on' : 'off')
