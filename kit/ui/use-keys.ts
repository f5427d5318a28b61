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
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null)
