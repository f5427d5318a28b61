import { startOf } from './graphemes.ts'

/** Numbers and booleans are written unchanged; texts are guarded against being run as formulas. */
export type Cell = string | number | boolean | null
type Quote = 'needed' | 'always'

/**
 * Returns a CSV file per RFC 4180 (CRLF, doubled quotes), with a byte order mark so that Excel reads it as
 * UTF-8. Texts that a spreadsheet would run as a formula get a leading apostrophe. Quotes cells where
 * necessary, or `always`.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[], options: { quote?: Quote } = {}): string {
  return `\uFEFF${csvLines([header, ...rows], options)}`
}

/** Returns CSV rows without the byte order mark, for a file that is written in pieces. */
export const csvLines = (rows: readonly (readonly Cell[])[], { quote = 'needed' }: { quote?: Quote } = {}): string =>
  rows.map((row) => `${row.map((cell) => cellText(cell, quote)).join(',')}\r\n`).join('')

const cellText = (cell: Cell, quote: Quote): string => {
  if (cell === null) return ''
  const text = typeof cell === 'string' ? noFormula(cell) : String(cell)
  return quote === 'always' || /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * First characters of formulas in Excel, LibreOffice and Google Sheets, their full-width forms, and control
 * characters that may precede one.
 */
const FORMULA_START = /^[=+\-@\t\r\n\0＝＋－＠]/
/** Returns the text with a leading apostrophe if a spreadsheet would run it as a formula (CWE-1236). */
export const noFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text)
/** Returns the text without the apostrophe that `noFormula` gave it, for a file that is read again. */
export const withoutGuard = (text: string): string => (text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text)

/**
 * Makes a file name of free text: letters and digits of any script with dashes between, at most 60
 * characters. Returns `fallback` if nothing is left.
 */
export function fileName(text: string, fallback: string): string {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const name = startOf(words.join('-'), 60).replace(/-+$/, '')
  return name || fallback
}

/**
 * Characters that some file system reserves (Windows: < > : " / \ | ? *), control characters, and marks that
 * change the direction of text, which can disguise a file's extension. The joiners of Persian, Indic scripts and
 * emoji stay.
 */
const NOT_IN_FILES = /(?:(?![\u200C\u200D])[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu
/**
 * Makes a text usable in a file name: replaces reserved characters by a dash and keeps at most 60 characters.
 * Returns `fallback` if nothing is left.
 */
export function nameInFile(text: string, fallback: string): string {
  const name = text.normalize('NFC').replace(NOT_IN_FILES, '-').replace(/\s+/g, ' ')
  // Trims dots and blanks: Windows drops them, and elsewhere a leading dot hides the file.
  return startOf(name, 60).replace(/^[-.\s\u200C\u200D]+|[-.\s\u200C\u200D]+$/g, '') || fallback
}

/**
 * Returns a formatter of ISO times as `YYYY-MM-DD HH:MM:SS` in a time zone (IANA name). Spreadsheets read
 * this form as a date, and the zone is the host's, so that times match the screen.
 */
export function localTime(timeZone: string): (at: string) => string {
  // The Swedish locale formats dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return (at) => format.format(new Date(at))
}
