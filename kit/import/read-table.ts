import Papa from 'papaparse'
import { withoutGuard } from '../../parts/csv.ts'
import { t } from './host-messages/t.ts'

/** Largest file that is read, in bytes. */
const FILE_MAX = 5_000_000
/**
 * Most lines of a list, and most UTF-16 units of a line. With several times as much in a field, a browser answers
 * nothing for minutes.
 */
export const LINES_MAX = 25_000
export const LINE_MAX = 10_000
/** Separators by which cells are told apart: the first that fits. A text without any is a list of one column. */
const SEPARATORS = ['\t', ';', ',', '|']

/**
 * Returns the cells of a list that was pasted or read from a file, trimmed, without empty lines: CSV (RFC 4180)
 * with commas or semicolons, or cells copied from a spreadsheet, which are separated by tabs.
 */
export function readTable(text: string): readonly (readonly string[])[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trim(), {
    delimitersToGuess: SEPARATORS,
    skipEmptyLines: 'greedy',
  })
  return data.map((line) => line.map((cell) => withoutGuard(cell.trim())))
}

/** Control characters that no list has: a workbook, a picture or a PDF does. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NO_TEXT = /[\0-\x08\x0e-\x1f]/

/** Returns the list in a file, or, as `problem`, why there is none. */
export async function listOf(file: Blob): Promise<{ text: string } | { problem: string }> {
  if (file.size > FILE_MAX) return { problem: t('import.file.large') }
  const text = textOf(new Uint8Array(await file.arrayBuffer()))
  if (NO_TEXT.test(text)) return { problem: t('import.file.noText') }
  if (text.replace(/^\uFEFF/, '').trim() === '') return { problem: t('import.file.empty') }
  const problem = tooMuch(text)
  return problem === null ? { text } : { problem }
}

/** Returns why a list is more than a field shows, or null. */
export function tooMuch(text: string): string | null {
  let [lines, from] = [0, 0]
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n|$/g)) {
    if (index - from > LINE_MAX) return t('import.longLine', { max: LINE_MAX })
    if (lines++ > LINES_MAX) return t('import.long', { max: LINES_MAX })
    from = index + end.length
  }
  return null
}

/**
 * Returns the text of a file: UTF-8, UTF-16 with its mark, or else Windows-1252, as which spreadsheets in
 * western Europe save CSV.
 */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
