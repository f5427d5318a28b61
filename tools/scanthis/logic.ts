import { tooLong } from '../../parts/free-text.ts'
import { qrLoad, qrProblem } from '../../parts/qr-capacity.ts'
import { texts } from '../../parts/texts/texts.tsx'
import { DESCRIPTION_MAX, type ScanSession, TEXT_MAX } from './tables.ts'

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

/** Whether both are stored as the same values. */
export const isSame = (a: ScanValues, b: ScanValues): boolean =>
  a.text_to_encode === b.text_to_encode && (a.description ?? '') === (b.description ?? '')

/** Problem at each field, or null. */
export interface ScanProblems {
  text: string | null
  description: string | null
}

export function scanProblems(draft: ScanDraft): ScanProblems {
  const { text_to_encode, description } = valuesOf(draft)
  return {
    text: qrProblem(text_to_encode) ?? tooLong(text_to_encode, TEXT_MAX, texts()),
    description: tooLong(description ?? '', DESCRIPTION_MAX, texts()),
  }
}

/** Above this share of a code's capacity its modules are so small that the host is warned. */
const DENSE = 0.15

/** Hint below the field. Includes the load once it limits the distance from which the code can be scanned. */
export function loadHint(text: string): string {
  const { used, most, unit } = qrLoad(text.trim())
  if (used < most * DENSE) return 'A link, or any other text. The shorter it is, the farther away it can be scanned.'
  return `${used.toLocaleString('en')} of at most ${most.toLocaleString('en')} ${unit}. A shorter text can be scanned from farther away.`
}

/** Most lines of a description on a display. Longer ones are joined, to stay legible. */
const LINES = 8

/** Returns a description as displayed, with its lines joined if they are too many. Null if it is empty. */
export function shownDescription(description: string | null): string | null {
  const lines = (description ?? '').split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.trim())
  const said = lines.filter((line) => line !== '')
  if (said.length === 0) return null
  return lines.length <= LINES ? lines.join('\n').trim() : said.join(said.length <= LINES ? '\n' : ' ')
}
