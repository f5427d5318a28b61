import { useLayoutEffect, useRef } from 'react'
import { actOf, type KeyBinding } from './key-bindings.ts'
import { useListed } from './listed-keys.ts'

/**
 * Handles shortcut keys and lists them in the screen's help, except while the person types, uses a control, or has
 * a dialog open. `bindings` must be the same value in every render.
 */
export function useKeys<Act>(bindings: readonly KeyBinding<Act>[], act: (act: Act) => void): void {
  const latest = useRef(act)
  latest.current = act
  useListed(bindings)
  // Before the screen is painted, so that no key is lost on a screen that is seen.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return
      const pressed = actOf(bindings, event)
      if (pressed === null) return
      event.preventDefault()
      // A held key acts once.
      if (!event.repeat) latest.current(pressed)
    }
    // Captured, so that the Escape that closes a dialog still finds it open.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [bindings])
}

const TYPED_IN = 'input, textarea, select, [contenteditable], [role=menu]'
const PEN_KEYS: ReadonlySet<string> = new Set([' ', 'Enter', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'])
/** A dialog or menu that fades out is closed already: the key after the Escape that closed it is for the screen. */
const CLOSED = '[data-closed]'
const DIALOG = `dialog[open], [role=dialog]:not(${CLOSED}), [role=alertdialog]:not(${CLOSED})`

/** Whether a dialog is open. */
export const isDialogOpen = (): boolean => document.querySelector(DIALOG) !== null

function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (isDialogOpen()) return true
  if (!(target instanceof Element) || target.closest(CLOSED)) return false
  // A surface to draw on moves its pen by arrows.
  if (PEN_KEYS.has(key) && target.closest('[role=application]') !== null) return true
  // A focused button or link uses the space bar itself.
  return target.closest(TYPED_IN) !== null || (key === ' ' && target.closest('button, a') !== null)
}
