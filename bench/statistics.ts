/** Returns the value below which that share of the list lies. NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}

/** Returns the middle value, or the mean of the middle two. NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Returns the quantiles of latencies in milliseconds. */
export const latencyFigures = (ms: readonly number[]) => ({
  'ms p50': quantile(ms, 0.5),
  'ms p95': quantile(ms, 0.95),
  'ms p99': quantile(ms, 0.99),
  'ms longest': ms.reduce((most, one) => Math.max(most, one), 0),
})
