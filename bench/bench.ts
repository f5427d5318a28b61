/** The figures of one side, by names that include their units, such as `ms p95`. */
export type Figures = Readonly<Record<string, number>>

/**
 * One bench: its sides, each measured in a fresh process in every round, and the rows of the result table.
 */
export interface Bench {
  sides: Readonly<Record<string, () => Promise<Figures>>>
  rows: readonly Row[]
}

/** Judges one figure of one side, alone or relative to the same figure of another side, against a mark. */
export interface Row {
  title: string
  figure: string
  of: string
  /**
   * The side to compare with: the figure is divided by its figure, or reduced by it. Without it, the mark is
   * for the figure itself.
   */
  beside?: { side: string; by: 'ratio' | 'difference' }
  better: 'higher' | 'lower'
  mark: number
}

/** The bench needs something that this machine does not have. The message says what. */
export class Missing extends Error {}

/** Scales a count of the full bench to the size of this run. Returns at least 1. */
export type Scale = (count: number) => number

export const ratioTo = (side: string) => ({ side, by: 'ratio' }) as const
export const differenceTo = (side: string) => ({ side, by: 'difference' }) as const
