import { type RefObject, useRef, useState } from 'react'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { isAskedFrom, PRIVATE_URL } from '../../logic.ts'
import { fileType, type TelestratorFile, urlProblem } from '../../tables.ts'

/** What the field starts with. */
export const START = 'http://'

/** The address that is typed into the field for one more file. */
export interface AddedFile {
  /** Null: the field is not open. */
  text: string | null
  /** What is wrong with it, once it was tried. */
  problem: string | null
  /** Something was typed that may be meant. */
  isTouched: boolean
  field: RefObject<HTMLFormElement | null>
  type(text: string): void
  open(): void
  close(): void
  /** The file, in a list, and the field closes; a blank address gives none. Null: it is wrong, which is said, and stays to be mended. */
  take(): TelestratorFile[] | null
}

/** It is kept beside the list, not in its field: saving the settings takes it too. */
export function useAddFile(): AddedFile {
  const [text, type] = useState<string | null>(null)
  const [tried, setTried] = useState<string | null>(null)
  const field = useRef<HTMLFormElement>(null)
  const url = text?.trim() ?? ''
  return {
    text,
    problem: text !== null && tried === text ? problemOf(url) : null,
    isTouched: url !== '' && url !== START,
    field,
    type,
    open() {
      setTried(null)
      type(START)
    },
    close: () => type(null),
    take() {
      if (url === '') return []
      const kind = fileType(url)
      const problem = problemOf(url)
      if (kind === null || problem !== null) {
        setTried(text)
        if (problem !== null) showFailure(problem)
        field.current?.querySelector('input')?.focus()
        return null
      }
      type(null)
      return [{ url, type: kind }]
    },
  }
}

const problemOf = (url: string): string | null => urlProblem(url) ?? (isAskedFrom(window.location.hostname, url) ? null : PRIVATE_URL)
