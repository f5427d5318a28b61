import { useEffect, useRef } from 'react'

/**
 * Handles shortcut keys (in lower case), except while the person types, uses a control, or has a dialog open.
 * `act` returns whether it handled a key.
 */
export function useKeys(act: (key: string) => boolean): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event.target)) return
      if (latest.current(event.key.toLowerCase())) event.preventDefault()
    }
    // Captured, so that the Escape that closes a dialog still finds it open.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}

/** Whether a dialog is open. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null

const isElsewhere = (target: EventTarget | null): boolean =>
  isDialogOpen() || (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null)
