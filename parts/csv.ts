/** One cell: numbers and booleans are written as they are; a text is data, never a formula. */
export type Cell = string | number | boolean | null
type Quote = 'needed' | 'always'

/**
 * A CSV file that every spreadsheet opens right: RFC 4180 (CRLF, quotes doubled), with a byte order mark so that Excel reads UTF-8.
 * A text that a spreadsheet would run as a formula gets a leading apostrophe. Cells are quoted where they must be, or `always`.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[], options: { quote?: Quote } = {}): string {
  return `\uFEFF${csvLines([header, ...rows], options)}`
}

/** Rows of such a file without its beginning, for one that is written in pieces. */
export const csvLines = (rows: readonly (readonly Cell[])[], { quote = 'needed' }: { quote?: Quote } = {}): string =>
  rows.map((row) => `${row.map((cell) => cellText(cell, quote)).join(',')}\r\n`).join('')

const cellText = (cell: Cell, quote: Quote): string => {
  if (cell === null) return ''
  const text = typeof cell === 'string' ? noFormula(cell) : String(cell)
  return quote === 'always' || /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** Formula starts of Excel, LibreOffice and Google Sheets, their full-width forms, and the control characters that hide one. */
const FORMULA_START = /^[=+\-@\t\r\n\0＝＋－＠]/
/** A text as a cell that no spreadsheet runs as a formula: what begins like one gets a leading apostrophe (CWE-1236). */
export const noFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text)

/** A file name from free text: letters and digits of any script, dashes between, at most 60 characters. `fallback` when nothing is left. */
export function fileName(text: string, fallback: string): string {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const name = Array.from(words.join('-')).slice(0, 60).join('').replace(/-+$/, '')
  return name || fallback
}

/** What some file system takes for something else (Windows: < > : " / \ | ? *), controls, and marks that turn the direction of a text, so that an ending reads as another. */
const NOT_IN_FILES = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/** A text as part of a file's name, as it is but for what a file system does not take: a dash stands there. At most 60 characters. `fallback` when nothing is left. */
export function nameInFile(text: string, fallback: string): string {
  const name = text.normalize('NFC').replace(NOT_IN_FILES, '-').replace(/\s+/g, ' ')
  // No file begins or ends in a dot or a blank: Windows drops them, and elsewhere a dot hides the file.
  return (
    Array.from(name)
      .slice(0, 60)
      .join('')
      .replace(/^[-.\s]+|[-.\s]+$/g, '') || fallback
  )
}

/** Times as cells: `YYYY-MM-DD HH:MM:SS` in the given time zone (an IANA name), which spreadsheets read as a date and which is the time the host saw. */
export function localTime(timeZone: string): (at: string) => string {
  // The Swedish form of a date is the ISO form.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return (at) => format.format(new Date(at))
}
