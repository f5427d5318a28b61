import { useEffect, useMemo, useRef, useState } from 'react'
import type { Say } from '../../contract/messages.ts'
import { useListed } from '../keys/listed-keys.ts'
import type { KeyedRow, RowKeys } from '../rows/keyed-row.ts'
import { showNote } from '../ui/toasts.tsx'
import { t } from './host-messages/t.ts'

/**
 * The effect of a key on a row. If `leaves`, the row leaves its status, and the next one of that status is
 * selected.
 */
export interface KeyAct {
  run: () => unknown
  leaves: boolean
}

/** A letter of the keyboard and what it does to the selected row: 'A', 'approve'. */
export type RowKey = readonly [letter: string, does: Say]

/** Selects elements with the attributes of `placeAttributes`. */
const PLACES = '[data-row][data-status]'

const isSelected = (place: HTMLElement, selected: KeyedRow | null): boolean =>
  place.dataset['row'] === selected?.id && place.dataset['status'] === selected?.status
const rowOf = ({ dataset }: HTMLElement): KeyedRow => ({ id: dataset['row'] as string, status: dataset['status'] as string })
const isGone = (place: HTMLElement): boolean => place.dataset['gone'] !== undefined
const MOVES = {
  keys: ['arrowup', 'arrowdown'],
  get does() {
    return t('moderate.keys.rows')
  },
}

/** Whether the row is visible, so that a person can read it before a key decides about it. */
function isInSight(place: HTMLElement): boolean {
  const { top, bottom } = place.getBoundingClientRect()
  const middle = (top + bottom) / 2
  return middle >= 0 && middle <= window.innerHeight
}

/** Whether the row is not in the hidden part of a narrow screen. */
const isShown = (place: HTMLElement): boolean => place.checkVisibility?.() ?? true

/**
 * The shortcut keys of a moderator. Arrows move between rows; the letters of `letters` act on the
 * selected row, as `actOf` returns, where null means no effect, and the screen's help lists them. `letters` must be
 * the same value in every render. A row that leaves the list stays selected until the person moves on,
 * so that no key acts on the row that took its place. On a row out of sight, the first press only scrolls to
 * it. Keys have no effect while somebody types or a dialog is open; on a checkbox they have. `first` is selected
 * if nothing else is.
 */
export function useRowKeys(
  on: boolean,
  first: KeyedRow | null,
  letters: readonly RowKey[],
  actOf: (key: string, row: KeyedRow) => KeyAct | null,
): RowKeys {
  const [selected, setSelected] = useState<KeyedRow | null>(null)
  if (on && selected === null && first !== null) setSelected(first)
  const latest = useRef({ selected, actOf })
  latest.current = { selected, actOf }
  const listed = useMemo(() => [...letters.map(([letter, does]) => ({ keys: [letter.toLowerCase()], does: does() })), MOVES], [letters])
  useListed(listed, on)

  useEffect(() => {
    if (!on) return
    const select = (place: HTMLElement | undefined) => {
      setSelected(place ? rowOf(place) : null)
      place?.focus({ preventScroll: true })
      place?.scrollIntoView({ block: 'nearest' })
    }
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      const places = [...document.querySelectorAll<HTMLElement>(PLACES)].filter(isShown)
      const at = places.findIndex((place) => isSelected(place, latest.current.selected))
      const current = places[at]
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const to = nextPlace(places, at, event.key === 'ArrowDown' ? 1 : -1)
        if (!to) return
        event.preventDefault()
        return select(to)
      }
      if (!current) return
      const row = rowOf(current)
      const key = event.key.toLowerCase()
      const act = letters.some(([letter]) => letter.toLowerCase() === key) ? latest.current.actOf(key, row) : null
      // A held key acts once.
      if (!act || event.repeat) return
      event.preventDefault()
      if (isGone(current)) return showNote(`${current.textContent}. Nothing was done.`)
      if (!isInSight(current)) return select(current)
      if (act.leaves) {
        const others = places.filter((place) => place.dataset['status'] === row.status && (place === current || !isGone(place)))
        const place = others.indexOf(current)
        select(others[place + 1] ?? others[place - 1])
      }
      act.run()
    }
    // Moving the mouse means that the person has seen the row leave. Deselect it, so that `first` is
    // selected.
    const look = ({ movementX, movementY }: PointerEvent) => {
      if (movementX === 0 && movementY === 0) return
      const { selected } = latest.current
      const isThere = (place: HTMLElement) => isSelected(place, selected) && !isGone(place)
      if (selected && ![...document.querySelectorAll<HTMLElement>(PLACES)].some(isThere)) setSelected(null)
    }
    window.addEventListener('keydown', press)
    window.addEventListener('pointermove', look, { passive: true })
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('pointermove', look)
    }
  }, [on, letters])

  return { selected, select: setSelected }
}

/** Returns the nearest row in a direction, skipping those that have left; from nowhere, the first. */
function nextPlace(places: readonly HTMLElement[], at: number, step: 1 | -1): HTMLElement | undefined {
  if (at < 0) return places.find((place) => !isGone(place))
  for (let next = at + step; next >= 0 && next < places.length; next += step) {
    const place = places[next]
    if (place && !isGone(place)) return place
  }
  return undefined
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]') !== null
