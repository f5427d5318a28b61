import type { Random } from '../setup/random.ts'
import type { House, HouseOptions } from './house.ts'

/** One kind of attack on a house of its own: the real server in its own process. */
export interface Attack {
  /** For `--only`. */
  name: string
  /** What is tried, and what must come of it. */
  about: string
  house?: Omit<HouseOptions, 'script'>
  run(battle: Battle): Promise<Report>
}

export interface Battle {
  house: House
  /** 1: everything, by hand. Less: a share of it; `npm test` runs with SHORT. */
  scale: number
  random: Random
}

export interface Report {
  /** Requests, messages or connections that should have been refused, or should have told nothing. */
  tries: number
  /** What got through, in words. Empty: the doors held. */
  failures: string[]
  /** Measured on the way. */
  figures: string[]
}

/** The scale of `npm test`. */
export const SHORT = 0.02

const KEPT = 40

/** Counts tries and gathers failures, each once and the first of them in words. */
export interface Score extends Report {
  /** One try: `wrong` says what got through, or null. */
  mark(wrong: string | null | false | undefined): void
  figure(text: string): void
}

export function createScore(): Score {
  const score: Score = {
    tries: 0,
    failures: [],
    figures: [],
    mark(wrong) {
      score.tries++
      if (typeof wrong !== 'string' || score.failures.includes(wrong)) return
      if (score.failures.length < KEPT) score.failures.push(wrong)
      else score.failures[KEPT] = '… and more'
    },
    figure: (text) => void score.figures.push(text),
  }
  return score
}

/** So many of `whole` at this scale, and never fewer than `least`. */
export const share = (scale: number, whole: number, least: number): number => Math.max(least, Math.round(whole * scale))

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
