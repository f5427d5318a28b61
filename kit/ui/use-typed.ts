import { type RefObject, useCallback, useRef } from 'react'

/** Tracks whether somebody changed the fields within an element since it was first touched. */
export interface Typed {
  isChanged: () => boolean
  /** Resets the comparison. */
  forget: () => void
  /** Handlers for the element. */
  watch: {
    onFocusCapture: () => void
    onPointerDownCapture: () => void
    onKeyDownCapture: () => void
    onInput: () => void
    onClick: () => void
  }
}

/**
 * Compares the values of all fields, so that no form has to report changes. Changes before anything was
 * touched do not count, nor do choices that are no loss (`data-choice`).
 */
export function useTyped(element: RefObject<HTMLElement | null>): Typed {
  const before = useRef<string | null>(null)
  const touched = useRef(false)
  const remember = useCallback(() => {
    before.current ??= valuesIn(element.current)
  }, [element])
  const touch = useCallback(() => {
    touched.current = true
  }, [])
  return {
    isChanged: useCallback(() => {
      const now = valuesIn(element.current)
      // Where no field is left, what was typed has been sent.
      return touched.current && before.current !== null && before.current !== now && now !== NO_FIELDS
    }, [element]),
    forget: useCallback(() => {
      before.current = null
      touched.current = false
    }, []),
    watch: { onFocusCapture: remember, onPointerDownCapture: remember, onKeyDownCapture: remember, onInput: touch, onClick: touch },
  }
}

const NO_FIELDS = '[]'

/** Base UI's switch contains a checkbox, so switches are included. */
function valuesIn(element: HTMLElement | null): string {
  const fields = [
    ...(element?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input, textarea, select:not([data-choice])',
    ) ?? []),
  ]
  return JSON.stringify(fields.map((field) => ('checked' in field && field.type === 'checkbox' ? field.checked : field.value)))
}
