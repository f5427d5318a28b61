/**
 * Returns the page of each row, in order, so that the rows of a page fit into `room`; null for a row that is
 * higher than the room. Pure; in pixels.
 */
export function pagesOf(heights: readonly number[], room: number): (number | null)[] {
  let [page, used] = [0, 0]
  return heights.map((height) => {
    if (height > room + 1) return null
    if (used + height > room + 1) [page, used] = [page + 1, 0]
    used += height
    return page
  })
}
