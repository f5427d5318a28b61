import type { Random } from '../setup/random.ts'

/** Returns the value below which a share of the list lies (0.5: the median), or NaN for an empty list. */
export function quantile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
export const median = (list: readonly number[]): number => quantile(list, 0.5)

/**
 * Returns the probability that chance alone shifts the mean of paired differences as far from zero (paired
 * permutation test): the share of random flips of their signs that do. Clips differences at ten times their
 * median size first, because one stall of the machine is no evidence.
 */
export function pairedChance(differences: readonly number[], random: Random, flips = 4_000): number {
  const most = 10 * median(differences.map(Math.abs))
  const clipped = differences.map((d) => Math.max(-most, Math.min(most, d)))
  const seen = Math.abs(clipped.reduce((sum, d) => sum + d, 0))
  let asFar = 0
  for (let flip = 0; flip < flips; flip++) {
    let sum = 0
    for (const d of clipped) sum += random.next() < 0.5 ? d : -d
    if (Math.abs(sum) >= seen) asFar++
  }
  return (asFar + 1) / (flips + 1)
}
