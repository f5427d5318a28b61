import { readWifi } from '../../parts/wifi-text.ts'
import type { ScanSession } from './tables.ts'

/** Address of the host's screen. */
export const sessionPath = (sessionId: string): string => `/scanthis/${sessionId}`
/** Address of the full-screen display. */
export const displayPath = (sessionId: string): string => `/scanthis/${sessionId}/view`

/** Content of the form 'Scan Settings'. */
export interface ScanDraft {
  text: string
  description: string
}

/** The columns that the form saves. */
export type ScanValues = Pick<ScanSession, 'text_to_encode' | 'description'>

export const draftOf = ({ text_to_encode, description }: ScanValues): ScanDraft => ({
  text: text_to_encode,
  description: description ?? '',
})

/** Returns the values to store: trimmed, and null for an empty description. */
export const valuesOf = ({ text, description }: ScanDraft): ScanValues => ({
  text_to_encode: text.trim(),
  description: description.trim() || null,
})

/** Returns the text of the code, or '' where there is none yet: a Wi-Fi needs a name. */
export const codeText = (text: string): string => (readWifi(text)?.name.trim() === '' ? '' : text)

/** Whether both are stored as the same values. */
export const isSame = (a: ScanValues, b: ScanValues): boolean =>
  a.text_to_encode === b.text_to_encode && (a.description ?? '') === (b.description ?? '')

/** Most lines of a description on a display. Longer ones are joined, to stay legible. */
const LINES = 8

/** Returns a description as displayed, with its lines joined if they are too many. Null if it is empty. */
export function shownDescription(description: string | null): string | null {
  const lines = (description ?? '').split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.trim())
  const said = lines.filter((line) => line !== '')
  if (said.length === 0) return null
  return lines.length <= LINES ? lines.join('\n').trim() : said.join(said.length <= LINES ? '\n' : ' ')
}
