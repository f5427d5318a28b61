/** Gives what is kept under a key, or makes it and keeps it. */
export type KeepNewest<V> = (key: string, make: () => V) => V

/** A cache of so many of the newest: what is made when it is full takes the place of the oldest. */
export function keepNewest<V>(most: number): KeepNewest<V> {
  const kept = new Map<string, V>()
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make()
    if (kept.size >= most) kept.delete(kept.keys().next().value as string)
    kept.set(key, made)
    return made
  }
}
