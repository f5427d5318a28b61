import type { Random } from '../setup/random.ts'
import type { House, HouseOptions } from './house.ts'

/** One kind of attack on a house of its own: the real server in its own process. */
export interface Attack {
  /** The name that `--only` takes. */
  name: string
  /** States the attack and its expected outcome, for reports and test titles. */
  about: string
  house?: HouseOptions
  run(battle: Battle): Promise<Report>
}

export interface Battle {
  house: House
  /** 1 tries everything, as `npm run attack` does. A smaller number tries about that share. */
  scale: number
  random: Random
}

export interface Report {
  /** Requests, messages or connections that should have been refused, or should have told nothing. */
  tries: number
  /** Descriptions of the attempts that got through. Empty: none did. */
  failures: string[]
  /** Measurements to print. */
  figures: string[]
}

/** The scale of `npm test`. */
export const SHORT = 0.02

const KEPT = 40

/** Counts attempts and collects distinct failures. It keeps the first KEPT of them. */
export interface Score extends Report {
  /** Counts one try. A text says what got through; anything else means that nothing did. */
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

/** Returns the share of `whole` at this scale, but at least `least`. */
export const share = (scale: number, whole: number, least: number): number => Math.max(least, Math.round(whole * scale))

const LANES = 6

/**
 * Does the work for each entry, a few at a time. One at a time, each request of it would wait for two busy
 * processes in turn.
 */
export async function inLanes<T>(entries: readonly T[], work: (entry: T) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < entries.length) await work(entries[next++] as T)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
