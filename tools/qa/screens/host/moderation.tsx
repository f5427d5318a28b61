import { type ReactNode, useState } from 'react'
import type { LiveRows } from '../../../../web/data/live.ts'
import { LoadFailed } from '../../../../web/list/load-failed.tsx'
import { Card } from '../../../../web/ui/card.tsx'
import { Loading } from '../../../../web/ui/spinner.tsx'
import { STATUS_TEXTS, useQuestions } from '../../data.ts'
import { hostOrder } from '../../logic.ts'
import type { QaSession, Question, Status } from '../../tables.ts'
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

function Groups({ session: { show_votes }, questions }: { session: QaSession; questions: LiveRows<Question> }) {
  const ordered = hostOrder(questions.rows, show_votes)
  const of = (status: Status) => ordered.filter((question) => question.status === status)
  const setStatus = (id: string, status: Status) => void questions.update(id, { status }, STATUS_TEXTS)
  const [shortcutsOn, setShortcutsOn] = useState(readShortcutsOn)
  const { selected, select } = useShortcuts(shortcutsOn, setStatus)
  const waiting = of('pending')
  const order = show_votes ? 'Most votes first' : 'Oldest first. Phones see no votes'
  const group = (title: string, rows: readonly Question[], aside: ReactNode, empty?: string) => (
    <QuestionGroup
      title={title}
      rows={rows}
      aside={aside}
      empty={empty}
      fresh={questions.fresh}
      pending={questions.pending}
      selectedId={selected ?? (shortcutsOn ? (waiting[0]?.id ?? null) : null)}
      onSelect={select}
      onAction={(id, to) => {
        // Done with the mouse: the keys mean what waits again.
        select(null)
        setStatus(id, to)
      }}
    />
  )
  return (
    <div className="grid gap-5">
      {group(
        'Waiting for you',
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
      {group('On the audience’s phones', of('approved'), order, 'None yet. What you approve appears here and on every phone.')}
      {of('answered').length > 0 && group('Answered', of('answered'), order)}
      {of('hidden').length > 0 && group('Hidden', of('hidden'), 'Nobody but the one who asked knows of them')}
    </div>
  )
}

const SHORTCUTS_KEY = 'limelight:qa-shortcuts'
const readShortcutsOn = (): boolean => localStorage.getItem(SHORTCUTS_KEY) !== 'off'
const keepShortcutsOn = (on: boolean): void => localStorage.setItem(SHORTCUTS_KEY, on ? 'on' : 'off')
