/** What a side came to: figures by names that say their units, such as `ms p95`. */
export type Figures = Readonly<Record<string, number>>

/** What is measured: sides, each a fresh process in every round, and the rows of the table that comes of them. */
export interface Bench {
  sides: Readonly<Record<string, () => Promise<Figures>>>
  rows: readonly Row[]
}

/** One figure of one side, by itself or beside the same figure of another side, and the mark that it has to reach. */
export interface Row {
  title: string
  figure: string
  of: string
  /** The side that it is compared with: divided by it, or how much more it is. Without it the mark is for the figure itself. */
  beside?: { side: string; by: 'ratio' | 'difference' }
  better: 'higher' | 'lower'
  mark: number
}

/** What is measured needs something that is not on this machine. The message says what. */
export class Missing extends Error {}

/** How many of something a run has: a count of the full bench, or its share of it. At least 1. */
export type Scale = (count: number) => number

export const ratioTo = (side: string) => ({ side, by: 'ratio' }) as const
export const differenceTo = (side: string) => ({ side, by: 'difference' }) as const
