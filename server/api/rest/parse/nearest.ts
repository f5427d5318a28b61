/**
 * Returns the candidate most similar to `name`, for "did you mean" hints. Null: more than a third of the
 * letters differ from every candidate.
 */
export function nearest(name: string, candidates: Iterable<string>): string | null {
  if (name.length > 100) return null
  let best: { candidate: string; distance: number } | null = null
  for (const candidate of candidates) {
    const distance = editDistance(name, candidate)
    if (distance <= Math.max(1, candidate.length / 3) && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { candidate, distance }
  }
  return best?.candidate ?? null
}

function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (above[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(swap, (above[j] as number) + 1, (row[j - 1] as number) + 1))
    }
    above = row
  }
  return above[b.length] as number
}
