/** One cell: numbers and booleans are written as they are; a text is data, never a formula. */
export type Cell = string | number | boolean | null

/**
 * A CSV file that every spreadsheet opens right: RFC 4180 (CRLF, quotes doubled), with a byte order mark so that Excel reads UTF-8.
 * A text that a spreadsheet would run as a formula gets a leading apostrophe (CWE-1236). Cells are quoted where they must be, or `always`.
 */
export function toCsv(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  { quote = 'needed' }: { quote?: 'needed' | 'always' } = {},
): string {
  const line = (row: readonly Cell[]) => `${row.map((cell) => cellText(cell, quote)).join(',')}\r\n`
  return `\uFEFF${[header, ...rows].map(line).join('')}`
}

const cellText = (cell: Cell, quote: 'needed' | 'always'): string => {
  if (cell === null) return ''
  const text = typeof cell === 'string' ? harmless(cell) : String(cell)
  return quote === 'always' || /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** Formula starts of Excel, LibreOffice and Google Sheets, their full-width forms, and the control characters that hide one. */
const FORMULA_START = /^[=+\-@\t\r\n\0＝＋－＠]/
const harmless = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text)

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

/** Times as cells: `YYYY-MM-DD HH:MM:SS` in the given time zone (an IANA name), which spreadsheets read as a date and which is the time the host saw. */
export function localTime(timeZone: string): (at: string) => string {
  // The Swedish form of a date is the ISO form.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return (at) => format.format(new Date(at))
}
