import { fileName } from '../../parts/csv.ts'
import { textProblem } from '../../parts/free-text.ts'
import { qrLoad, qrProblem } from '../../parts/qr-capacity.ts'
import { DESCRIPTION_MAX, type ScanSession, TEXT_MAX } from './tables.ts'

/** Where its host sets a session up. */
export const sessionPath = (sessionId: string): string => `/scanthis/${sessionId}`
/** Its full-screen code. */
export const displayPath = (sessionId: string): string => `/scanthis/${sessionId}/view`

/** The form 'Scan Settings' while it is filled in. */
export interface ScanDraft {
  text: string
  description: string
}

/** The two columns that the form saves. */
export type ScanValues = Pick<ScanSession, 'text_to_encode' | 'description'>

export const draftOf = ({ text_to_encode, description }: ScanValues): ScanDraft => ({
  text: text_to_encode,
  description: description ?? '',
})

/** The draft as it is stored: white space around it goes, and no description is null. */
export const valuesOf = ({ text, description }: ScanDraft): ScanValues => ({
  text_to_encode: text.trim(),
  description: description.trim() || null,
})

/** Whether saving the one would store what the other is. */
export const isSame = (a: ScanValues, b: ScanValues): boolean =>
  a.text_to_encode === b.text_to_encode && (a.description ?? '') === (b.description ?? '')

/** What is wrong with a draft, at the field where it is. */
export interface ScanProblems {
  text: string | null
  description: string | null
}

export function scanProblems(draft: ScanDraft): ScanProblems {
  const { text_to_encode, description } = valuesOf(draft)
  return {
    text: qrProblem(text_to_encode) ?? tooLong(text_to_encode, TEXT_MAX),
    description: tooLong(description ?? '', DESCRIPTION_MAX),
  }
}

const tooLong = (text: string, max: number): string | null => (text === '' ? null : textProblem(text, { max, blank: '' }))

/** From this share of what a code holds on, its squares are so small that the host is told. */
const DENSE = 0.15

/** Under the field: how full the code is, once that matters to people who stand far away. */
export function loadHint(text: string): string {
  const { used, most, unit } = qrLoad(text.trim())
  if (used < most * DENSE) return 'A link, or any other text. The shorter it is, the farther away it can be scanned.'
  return `${used.toLocaleString('en')} of at most ${most.toLocaleString('en')} ${unit}. A shorter text can be scanned from farther away.`
}

/** Lines that a display gives a description; more of them run on as one text, so that none is set too small to read. */
const LINES = 8

/** A description as a display shows it: its own lines, or, where they are too many, one after the other. Null: there is none. */
export function shownDescription(description: string | null): string | null {
  const lines = (description ?? '').split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.trim())
  const said = lines.filter((line) => line !== '')
  if (said.length === 0) return null
  return lines.length <= LINES ? lines.join('\n').trim() : said.join(said.length <= LINES ? '\n' : ' ')
}

/** The name of a code's file, after its session: `qr-lunch-menu.svg`. */
export const codeFileName = (sessionName: string, kind: 'svg' | 'png'): string => `qr-${fileName(sessionName, 'code')}.${kind}`
