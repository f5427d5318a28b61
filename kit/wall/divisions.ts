/** Returns every division of a list into rows: each bit of a number says whether a row ends there. */
export function divisionsOf<T>(list: readonly T[]): T[][][] {
  return Array.from({ length: 2 ** Math.max(0, list.length - 1) }, (_, ends) => {
    const rows: T[][] = [[]]
    for (const [at, item] of list.entries()) {
      if (at > 0 && ends & (1 << (at - 1))) rows.push([])
      rows.at(-1)?.push(item)
    }
    return rows
  })
}
