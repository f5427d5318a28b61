import { type RefObject, useCallback, useRef } from 'react'

/** Whether something was typed or chosen within an element since it was first touched, by what its fields hold. */
export interface Typed {
  isChanged: () => boolean
  /** Begins anew. */
  forget: () => void
  /** For the element. */
  watch: {
    onFocusCapture: () => void
    onPointerDownCapture: () => void
    onKeyDownCapture: () => void
    onInput: () => void
    onClick: () => void
  }
}

/** No form has to say that it was changed, so none can forget to. Fields that change by themselves, untouched, are no change of anybody's here. */
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
    isChanged: useCallback(() => touched.current && before.current !== null && before.current !== valuesIn(element.current), [element]),
    forget: useCallback(() => {
      before.current = null
      touched.current = false
    }, []),
    watch: { onFocusCapture: remember, onPointerDownCapture: remember, onKeyDownCapture: remember, onInput: touch, onClick: touch },
  }
}

/** A switch holds a checkbox, so it is among them. */
function valuesIn(element: HTMLElement | null): string {
  const fields = [
    ...(element?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input, textarea, select') ?? []),
  ]
  return JSON.stringify(fields.map((field) => ('checked' in field && field.type === 'checkbox' ? field.checked : field.value)))
}
