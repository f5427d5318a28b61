import { useEffect, useRef } from 'react'

export interface KeyActions {
  go(by: -1 | 1): void
  choose(marker: number): void
  clear(): void
  undo(): void
  redo(): void
  playOrPause(): void
}

/** The presenter's keys: 1 2 3, arrows, Z (with Shift: redo), C, space. Tooltips show them. */
export function useShortcuts(actions: KeyActions): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event, latest.current)
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function actionOf(event: KeyboardEvent, { go, choose, clear, undo, redo, playOrPause }: KeyActions): (() => void) | null {
  const { key, altKey, shiftKey } = event
  const target = event.target instanceof HTMLElement ? event.target : null
  const command = event.ctrlKey || event.metaKey
  // Sliders use the arrow keys themselves.
  if (altKey || target?.closest('input, textarea, select')) return null
  if (key.toLowerCase() === 'z') return shiftKey ? redo : undo
  if (command) return null
  if (key === '1' || key === '2' || key === '3') return () => choose(Number(key) - 1)
  if (key === 'ArrowLeft') return () => go(-1)
  if (key === 'ArrowRight') return () => go(1)
  if (key.toLowerCase() === 'c') return clear
  // Focused buttons use the space bar themselves.
  return key === ' ' && !target?.closest('button, a') ? playOrPause : null
}
