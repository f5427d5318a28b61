import type { Random } from '../setup/random.ts'

/** The value below which a share of the list lies; 0.5 is the median. NaN of nothing. */
export function quantile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
export const median = (list: readonly number[]): number => quantile(list, 0.5)

/**
 * How often chance alone would make the differences of pairs lean to one side as far as these do: the share of random flips of their signs whose mean is as
 * far from zero (paired permutation test). Differences are clipped at ten times their median size first: one stall of the machine is no evidence.
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
