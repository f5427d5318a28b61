import type { Bench, Figures, Row } from './bench.ts'
import { median } from './statistics.ts'

/** The figures of one round, by side. */
export type Round = Readonly<Record<string, Figures>>

export interface Verdict {
  row: Row
  /** Median, lowest and highest of the rounds' values. */
  value: number
  lowest: number
  highest: number
  reached: boolean
  /** Medians of the two compared figures. `theirs` is null if the row compares nothing. */
  ours: number
  theirs: number | null
}

/**
 * Runs all sides in turn, reversing the order every second round, so that slow phases of the machine hit all
 * sides. `say` gets progress lines.
 */
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

/** Compares within each round and judges the median. Throws if a side lacks the figure. */
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

/** Formats figures as `18,127 inserts/s, 52 µs of processor each`, with enough digits to compare. */
export const inWords = (figures: Figures): string =>
  Object.entries(figures)
    .map(([name, value]) => `${digits(value)} ${name}`)
    .join(', ')

export function digits(value: number): string {
  if (Number.isNaN(value)) return '–'
  return Number.isFinite(value) ? value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 }) : '∞'
}
