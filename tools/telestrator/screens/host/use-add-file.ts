import { type RefObject, useRef, useState } from 'react'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { isAskedFrom } from '../../logic.ts'
import { fileType, type TelestratorFile, URL_MAX, urlProblem } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** Initial content of the field. */
export const START = 'http://'

/** State of the field for another file's address. */
export interface AddedFile {
  /** Null: the field is closed. */
  text: string | null
  /** Problem of the address, once adding was tried. */
  problem: string | null
  /** The field has content other than its initial one. */
  isTouched: boolean
  field: RefObject<HTMLFormElement | null>
  type(text: string): void
  open(): void
  close(): void
  /**
   * Returns the file in a list, and closes the field; a blank address yields an empty list. Null if the
   * address is invalid: the field then stays and shows the problem.
   */
  take(): TelestratorFile[] | null
}

/** Kept outside the field's component, because saving the settings takes the address as well. */
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

/** Returns what is wrong with an address, in the host's language. The rule is the table's. */
function problemOf(url: string): string | null {
  if (urlProblem(url) === null) return isAskedFrom(window.location.hostname, url) ? null : t('telestrator.url.private')
  if (fileType(url) === null) return t('telestrator.url.type')
  return url.length > URL_MAX ? t('telestrator.url.long', { max: URL_MAX }) : t('telestrator.url.start')
}
