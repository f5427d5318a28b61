import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { useRuntime } from './runtime.ts'

/** The text of one field, stored on the phone until the server has it or the person deletes it. */
export interface Draft {
  /** Ref for an input or a textarea. */
  field: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
  keep(text: string): void
}

/**
 * Stores the text of one field, so that no reload, empty battery, refusal or closed session loses it. The
 * field is uncontrolled, so that text typed before the script loaded is kept. `onText` gets the text
 * initially in the field.
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

/** Returns the text stored under this key at render time; null on the server, and if there is none. */
export function useStoredDraft(key: string): string | null {
  const drafts = useRuntime()?.drafts
  return useSyncExternalStore(
    never,
    () => drafts?.get(key) ?? null,
    () => null,
  )
}
