import { type RefObject, useEffect, useRef } from 'react'

/** Characters before a limit from which on they are counted down. */
const NEAR = 40

/**
 * What a field says about its limit: how many characters are left once that matters, and what is too much. Nothing is cut, so nothing is lost by pasting;
 * the field's form is not sent while it is too long. Characters count as in a trimmed text column.
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
    // Before React hears of it: no form has to look.
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
    left: near && !isOver ? `${charactersText(left)} left` : null,
    problem: isOver ? `${charactersText(-left)} too many. At most ${max?.toLocaleString('en')}.` : null,
    field,
  }
}

const charactersText = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'character' : 'characters'}`
