import { digits, type Round, type Verdict } from './compare.ts'

const sign = ({ row }: Verdict): string => (row.better === 'higher' ? '≥' : '≤')
const between = ({ lowest, highest }: Verdict): string => `${digits(lowest)} to ${digits(highest)}`

export function verdictLines(verdict: Verdict): string[] {
  const { row, value, ours, theirs, reached } = verdict
  const how = row.beside?.by === 'ratio' ? '/' : '−'
  const made = theirs === null ? '' : `${digits(ours)} ${how} ${digits(theirs)} ${row.figure} = `
  const unit = row.beside?.by === 'ratio' ? '' : ` ${row.figure}`
  return [
    `   ${row.title}`,
    `      ${made}${digits(value)}${unit} (${between(verdict)})   mark ${sign(verdict)} ${digits(row.mark)}   ${reached ? 'reached' : 'NOT REACHED'}`,
  ]
}

/** Formats a verdict as a row of RESULTS.md. */
export function resultRow(verdict: Verdict, { date, where }: { date: string; where: string }): string {
  const { row, value, ours, theirs } = verdict
  const cells = [
    date,
    row.title,
    `${digits(ours)} ${row.figure}`,
    theirs === null ? '–' : `${digits(theirs)} ${row.figure}`,
    `**${digits(value)}**`,
    between(verdict),
    `${sign(verdict)} ${digits(row.mark)}`,
    where,
  ]
  return `| ${cells.join(' | ')} |`
}

/** Formats a bench with all its rounds as one line of JSON. A figure that is not finite becomes null. */
export const jsonLine = (name: string, where: string, rounds: readonly Round[], verdicts: readonly Verdict[]): string =>
  JSON.stringify({
    bench: name,
    where,
    rounds,
    rows: verdicts.map(({ row, ...judged }) => ({ ...row, ...judged })),
  })
