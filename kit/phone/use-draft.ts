import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { useRuntime } from './runtime.ts'

/** What is typed into one field, kept on the phone until the server has it or the person throws it away. */
export interface Draft {
  /** Goes to an input or a textarea. */
  field: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
  keep(text: string): void
}

/**
 * Keeps what is typed into one field, so that no reload, lost battery, refusal or closed session loses it. The field is uncontrolled: words
 * typed before the script arrived stay. `onText` hears the text that stands in the field, whoever put it there.
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
    if (element.value.trim() === '') return
    drafts?.set(key, element.value)
    hear.current(element.value)
  }, [drafts, key])

  return {
    field,
    keep(text) {
      if (text.trim() === '') drafts?.remove(key)
      else drafts?.set(key, text)
    },
  }
}

const never = () => () => {}

/** What is kept under a name as a screen is drawn; null in the server's paint and where nothing is. */
export function useStoredDraft(key: string): string | null {
  const drafts = useRuntime()?.drafts
  return useSyncExternalStore(
    never,
    () => drafts?.get(key) ?? null,
    () => null,
  )
}
