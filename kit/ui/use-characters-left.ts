import { type RefObject, useEffect, useRef } from 'react'
import { t } from './host-messages/t.ts'

/** Remaining characters from which on they are counted down. */
const NEAR = 40

/**
 * Returns a field's messages about its limit: how many characters are left, close to the limit, or too many.
 * Text is never cut, so that pasting loses nothing; the form is not submitted while it is too long.
 * Characters are counted as in a trimmed text column.
 */
export function useCharactersLeft<T extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  max: number | undefined,
): { left: string | null; problem: string | null; field: RefObject<T | null> } {
  const field = useRef<T>(null)
  const left = max === undefined ? Number.POSITIVE_INFINITY : max - Array.from(value.trim()).length
  const isOver = left < 0
  useEffect(() => {
    const element = field.current
    const form = element?.form
    if (!isOver || !form) return
    // Handled in the capture phase, before React, so that no form has to check.
    const refuse = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      element.focus()
    }
    form.addEventListener('submit', refuse, true)
    return () => form.removeEventListener('submit', refuse, true)
  }, [isOver])
  const near = max !== undefined && left <= Math.min(NEAR, max / 4)
  return {
    left: near && !isOver ? t('ui.left', { count: left }) : null,
    problem: isOver ? t('ui.tooMany', { count: -left, max: max ?? 0 }) : null,
    field,
  }
}
