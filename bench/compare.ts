/** Something measured on both sides in the same run. A side is a fresh process each time. */
export interface Bench {
  title: string
  unit: string
  better: 'higher' | 'lower'
  /** The ratio that ours / theirs must reach, or must not exceed. */
  mark: number
  ours(): Promise<Figure>
  theirs(): Promise<Figure>
}

/** What a side came to, and a line for the reader. */
export interface Figure {
  figure: number
  about: string
}

export interface Verdict {
  title: string
  ours: number
  theirs: number
  ratio: number
  mark: number
  reached: boolean
  unit: string
}

/** Runs both sides in turn, changing who goes first, and compares within each round: a machine's mood then falls on both. */
export async function compare({ title, unit, better, mark, ours, theirs }: Bench, rounds: number): Promise<Verdict> {
  console.log(`\n${title}`)
  const results: { ours: number; theirs: number }[] = []
  for (let round = 1; round <= rounds; round++) {
    console.log(`   round ${round}`)
    const sides = { ours: Number.NaN, theirs: Number.NaN }
    for (const side of round % 2 === 1 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
      const { figure, about } = await { ours, theirs }[side]()
      console.log(`      ${side.padEnd(6)}  ${about}`)
      sides[side] = figure
    }
    results.push(sides)
  }
  const ratio = median(results.map((result) => result.ours / result.theirs))
  return {
    title,
    unit,
    mark,
    ours: median(results.map((result) => result.ours)),
    theirs: median(results.map((result) => result.theirs)),
    ratio,
    reached: better === 'higher' ? ratio >= mark : ratio <= mark,
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}
