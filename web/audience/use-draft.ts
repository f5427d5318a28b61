import { type RefObject, useEffect, useRef } from 'react'
import { useRuntime } from './runtime.ts'

type Field = HTMLTextAreaElement | HTMLInputElement

/**
 * Keeps what is typed into one field, so that a reload or a lost battery loses nothing. The field is uncontrolled: words typed before the
 * script arrived stay. `onText` hears the text that stands in the field, whoever put it there.
 */
export function useDraft<F extends Field>(
  key: string,
  onText: (text: string) => void,
): { field: RefObject<F | null>; keep(text: string): void; drop(): void } {
  const drafts = useRuntime()?.drafts
  const field = useRef<F>(null)
  const hear = useRef(onText)
  hear.current = onText

  useEffect(() => {
    const element = field.current
    if (!element) return
    if (element.value === '') element.value = drafts?.get(key) ?? ''
    if (element.value !== '') hear.current(element.value)
  }, [drafts, key])

  return {
    field,
    keep(text) {
      if (text === '') drafts?.remove(key)
      else drafts?.set(key, text)
    },
    drop: () => drafts?.remove(key),
  }
}

/** Drops a draft whose words arrived another way. */
export function useDropDraft(key: string, when: boolean): void {
  const drafts = useRuntime()?.drafts
  useEffect(() => {
    if (when) drafts?.remove(key)
  }, [drafts, key, when])
}
