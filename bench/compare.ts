import type { Bench, Figures, Row } from './bench.ts'
import { median } from './statistics.ts'

/** One round: what each side came to. */
export type Round = Readonly<Record<string, Figures>>

export interface Verdict {
  row: Row
  /** Of the rounds' values: the median, and the spread. */
  value: number
  lowest: number
  highest: number
  reached: boolean
  /** Medians of the two figures that it was made of; `theirs` is null where there is one only. */
  ours: number
  theirs: number | null
}

/** Runs all sides in turn, in the other order every second round, so that a machine's mood falls on all of them. `say` is given a line for the reader. */
export async function runRounds({ sides }: Bench, rounds: number, say: (line: string) => void): Promise<Round[]> {
  const names = Object.keys(sides)
  const width = Math.max(...names.map((name) => name.length))
  const results: Round[] = []
  for (let round = 1; round <= rounds; round++) {
    say(`   round ${round}`)
    const result: Record<string, Figures> = {}
    for (const name of round % 2 === 1 ? names : names.toReversed()) {
      const figures = (await sides[name]?.()) as Figures
      say(`      ${name.padEnd(width)}  ${inWords(figures)}`)
      result[name] = figures
    }
    results.push(result)
  }
  return results
}

/** Compares within each round, and judges the median. Throws where a side has no such figure. */
export function judge(row: Row, rounds: readonly Round[]): Verdict {
  const ours = rounds.map((round) => figureOf(round, row.of, row.figure))
  const { beside } = row
  const theirs = beside && rounds.map((round) => figureOf(round, beside.side, row.figure))
  const values = ours.map((own, n) => {
    const other = theirs?.[n]
    if (other === undefined) return own
    return beside?.by === 'ratio' ? own / other : own - other
  })
  const value = median(values)
  return {
    row,
    value,
    lowest: Math.min(...values),
    highest: Math.max(...values),
    reached: row.better === 'higher' ? value >= row.mark : value <= row.mark,
    ours: median(ours),
    theirs: theirs ? median(theirs) : null,
  }
}

function figureOf(round: Round, side: string, figure: string): number {
  const value = round[side]?.[figure]
  if (value === undefined) throw new Error(`The side "${side}" has no figure "${figure}".`)
  return value
}

/** `18,127 inserts/s, 52 µs of processor each`; enough digits to compare by. */
export const inWords = (figures: Figures): string =>
  Object.entries(figures)
    .map(([name, value]) => `${digits(value)} ${name}`)
    .join(', ')

export function digits(value: number): string {
  if (Number.isNaN(value)) return '–'
  return Number.isFinite(value) ? value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 }) : '∞'
}
