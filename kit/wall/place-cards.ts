/** Position of a card: page, column, and pixels from the column's top. */
export interface Place {
  page: number
  column: number
  top: number
}
export interface Placed {
  pages: number
  /** In the order of the cards. */
  places: readonly Place[]
}

/**
 * Places cards of these heights (pixels) in columns of height `room`, with `gap` in between. Each card goes
 * to the shortest column, so that the first cards are at the top. A card that does not fit comes first on the
 * next page, and later ones that fit fill the space; one higher than a column gets a column of its own. Cards
 * that are added at the end move no other. Pure.
 */
export function placeCards(heights: readonly number[], { room, gap, columns }: { room: number; gap: number; columns: number }): Placed {
  const places: Place[] = heights.map(() => ({ page: 0, column: 0, top: 0 }))
  let waiting = [...heights.keys()]
  let pages = 0
  do {
    const ends = new Array<number>(columns).fill(0)
    waiting = waiting.filter((at) => {
      const top = Math.min(...ends)
      const height = heights[at] ?? 0
      if (top > 0 && top + height > room) return true
      const column = ends.indexOf(top)
      places[at] = { page: pages, column, top }
      ends[column] = top + height + gap
      return false
    })
    pages++
  } while (waiting.length > 0)
  return { pages, places }
}
