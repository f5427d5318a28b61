import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Writes } from '../../../../kit/data/writes.ts'
import { Button, ButtonLink, IconButton } from '../../../../kit/ui/button.tsx'
import { reveal, useWaitingWords } from '../../data.ts'
import { answersAnchor, resultsPath, type Survey } from '../../host.ts'
import { keysOf } from '../../logic.ts'
import { DECIDED_AT_ONCE } from '../../tables.ts'
import { type OnWall, questionOnWall } from '../display/on-wall.ts'
import { waitingText } from './undecided-answers.tsx'

const FAILED = { failure: 'Failed to change what the wall shows' }

/** Below the small wall: choice of the question, reveal, and shortcut keys for both. Rule SURVEY-35. */
export function WallControl({ survey, update }: { survey: Survey; update: Writes<'survey_sessions', Survey>['update'] }) {
  const [busy, setBusy] = useState(false)
  const shown = questionOnWall(survey)
  const step = (by: 1 | -1) => {
    const key = shown && keysOf(survey.questions)[shown.at + by]
    if (key !== undefined && key !== null) void update(survey.id, { wall_question: key }, FAILED)
  }
  const toggle = async () => {
    if (!shown || busy) return
    setBusy(true)
    await reveal(survey.id, shown.key, !shown.isRevealed)
    setBusy(false)
  }
  useKeys((key) => {
    if (key === 'r') void toggle()
    else if (key === 'arrowleft' || key === 'arrowright') step(key === 'arrowleft' ? -1 : 1)
    else return false
    return true
  })
  if (!shown) return null
  const { at, total, question, isRevealed } = shown
  return (
    <section aria-label="Question on the wall">
      <p className="line-clamp-2 text-14" dir="auto">
        <span className="text-quiet tabular-nums">
          {at + 1} of {total} ·{' '}
        </span>
        {question.question}
      </p>
      <div className="mt-2 flex gap-2">
        <IconButton label="Previous question" disabled={at === 0} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <Button className="flex-1" aria-pressed={isRevealed} busy={busy} onClick={toggle}>
          {isRevealed ? 'Hide result' : 'Reveal result'}
        </Button>
        <IconButton label="Next question" disabled={at === total - 1} onClick={() => step(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      {question.type === 'text' && <Waiting survey={survey.id} shown={shown} />}
      <p className="mt-1.5 text-12 text-quiet [@media(hover:none)]:hidden">Keys: ← → step, R reveals and hides</p>
    </section>
  )
}

/** Links to text answers that await approval, since the wall shows none before. */
function Waiting({ survey, shown }: { survey: string; shown: OnWall }) {
  const waiting = useWaitingWords(survey, shown.key).rows.filter(({ count }) => count > 0).length
  if (waiting === 0) return null
  return (
    <ButtonLink className="mt-2 w-full" to={`${resultsPath(survey)}#${answersAnchor(shown.at + 1)}`}>
      {waitingText(waiting, waiting === DECIDED_AT_ONCE)}
    </ButtonLink>
  )
}

/**
 * Handles shortcut keys (in lower case), except while the person types, uses a control, or has a dialog open.
 * `act` returns whether it handled a key.
 */
function useKeys(act: (key: string) => boolean): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event.target)) return
      if (latest.current(event.key.toLowerCase())) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null)
