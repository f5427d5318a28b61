import { type RefObject, useEffect, useRef } from 'react'
import { useRuntime } from './runtime.ts'

/** What is typed into one field, kept on the phone. */
export interface Draft {
  /** Goes to an input or a textarea. */
  field: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
  keep(text: string): void
  drop(): void
}

/**
 * Keeps what is typed into one field, so that a reload or a lost battery loses nothing. The field is uncontrolled: words typed before the
 * script arrived stay. `onText` hears the text that stands in the field, whoever put it there.
 */
export function useDraft(key: string, onText: (text: string) => void): Draft {
  const drafts = useRuntime()?.drafts
  const field: Draft['field'] = useRef(null)
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
