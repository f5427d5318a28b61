/**
 * Returns the page of each row, in order, so that the rows of a page fit into `room`. A row that is higher than the
 * room has a page of its own. Pure; in pixels.
 */
export function pagesOf(heights: readonly number[], room: number): number[] {
  let [page, used] = [0, 0]
  return heights.map((height) => {
    if (used > 0 && used + height > room + 1) [page, used] = [page + 1, 0]
    used += height
    return page
  })
}
