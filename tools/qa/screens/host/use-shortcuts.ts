import { useEffect, useRef, useState } from 'react'
import { showNote } from '../../../../kit/ui/toasts.tsx'
import { ACTIONS } from '../../host.ts'
import type { Status } from '../../tables.ts'

/** A question by its place on the screen: among those of a status, which may be the one it had when it was selected. */
export interface SelectedQuestion {
  id: string
  status: Status
}

/** A place in the document; the screen's order is the document's. */
export const placeAttributes = ({ id, status }: SelectedQuestion) => ({ 'data-row': id, 'data-status': status })
const PLACES = '[data-row][data-status]'

const isSelected = (place: HTMLElement, selected: SelectedQuestion | null): boolean =>
  place.dataset['row'] === selected?.id && place.dataset['status'] === selected?.status
const isGone = (place: HTMLElement): boolean => place.dataset['gone'] !== undefined
/** Not in the part of a narrow screen that is switched away. */
const isShown = (place: HTMLElement): boolean => place.checkVisibility?.() ?? true

/**
 * The keys of a moderator: arrows move between questions, A approves and H hides the one that is selected, and the next one that waits is selected then;
 * S puts the one that is selected on stage, or takes it off.
 * What is selected stays selected when it goes, until the person moves on: no key acts on what came into its place. They rest while somebody types
 * or a window is open over the page. `first`: what waits first; it is selected where nothing else is.
 */
export function useShortcuts(
  on: boolean,
  first: string | undefined,
  setStatus: (id: string, from: Status, to: Status) => void,
  toggleStage: (id: string) => unknown,
): { selected: SelectedQuestion | null; select: (place: SelectedQuestion | null) => void } {
  const [selected, setSelected] = useState<SelectedQuestion | null>(null)
  if (on && selected === null && first !== undefined) setSelected({ id: first, status: 'pending' })
  const latest = useRef({ selected, setStatus, toggleStage })
  latest.current = { selected, setStatus, toggleStage }

  useEffect(() => {
    if (!on) return
    const select = (place: HTMLElement | undefined) => {
      setSelected(place ? { id: place.dataset['row'] as string, status: place.dataset['status'] as Status } : null)
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
      const status = current.dataset['status'] as Status
      const key = event.key.toLowerCase()
      const action = ACTIONS[status].find((action) => action.key === key)
      const stages = status === 'approved' && key === 's'
      // Held down, a key acts once.
      if ((!action && !stages) || event.repeat) return
      event.preventDefault()
      if (isGone(current)) return showNote(`${current.textContent}. Nothing was done.`)
      if (!action) return latest.current.toggleStage(current.dataset['row'] as string)
      const others = places.filter((place) => place.dataset['status'] === status && (place === current || !isGone(place)))
      const place = others.indexOf(current)
      select(others[place + 1] ?? others[place - 1])
      latest.current.setStatus(current.dataset['row'] as string, status, action.to)
    }
    // Who moves the mouse has seen that it is gone; the keys act on what waits then.
    const look = ({ movementX, movementY }: PointerEvent) => {
      if (movementX === 0 && movementY === 0) return
      const { selected } = latest.current
      if (selected && [...document.querySelectorAll<HTMLElement>(PLACES)].some((place) => isGone(place) && isSelected(place, selected)))
        setSelected(null)
    }
    window.addEventListener('keydown', press)
    window.addEventListener('pointermove', look, { passive: true })
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('pointermove', look)
    }
  }, [on])

  return { selected, select: setSelected }
}

/** The nearest question in a direction; places whose question is gone are passed by. From nowhere: the first. */
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
  target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]') !== null
