import { useEffect, useRef, useState } from 'react'
import { ACTIONS } from '../../logic.ts'
import type { Question, Status } from '../../tables.ts'

/** A question's row in the document; the screen's order is the document's. */
export const rowAttributes = (question: Question) => ({ 'data-question': question.id, 'data-status': question.status })
const ROWS = '[data-question]'

/**
 * The keys of a moderator: arrows move between questions, A approves and H hides the one that is meant, and the next one that waits is meant then.
 * They rest while somebody types or a window is open over the page.
 */
export function useShortcuts(
  on: boolean,
  setStatus: (id: string, to: Status) => void,
): { selected: string | null; select: (id: string | null) => void } {
  const [selected, setSelected] = useState<string | null>(null)
  const latest = useRef({ selected, setStatus })
  latest.current = { selected, setStatus }

  useEffect(() => {
    if (!on) return
    const mean = (row: HTMLElement | undefined) => {
      setSelected(row?.dataset.question ?? null)
      row?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
    }
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      const rows = [...document.querySelectorAll<HTMLElement>(ROWS)]
      const at = rows.findIndex((row) => row.dataset.question === latest.current.selected)
      const current = rows[at] ?? rows[0]
      if (!current) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        mean(at < 0 ? current : rows[Math.min(rows.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))])
        return
      }
      const status = current.dataset.status as Status
      const action = ACTIONS[status].find(({ key }) => key === event.key.toLowerCase())
      // Held down, a key acts once.
      if (!action || event.repeat || (at < 0 && status !== 'pending')) return
      event.preventDefault()
      const waiting = rows.filter((row) => row.dataset.status === status)
      const place = waiting.indexOf(current)
      mean(waiting[place + 1] ?? waiting[place - 1])
      latest.current.setStatus(current.dataset.question as string, action.to)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [on])

  return { selected, select: setSelected }
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]') !== null
