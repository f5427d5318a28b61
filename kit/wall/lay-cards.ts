import { placeCards } from './place-cards.ts'

/** Position and size of a card in pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}
/** Size of the area that cards are laid in, and the gap between them. */
export interface Area {
  width: number
  height: number
  gap: number
}

/** The smallest text of a card, in cqh. */
export const LEAST = 4

/** How cards are laid on a page. */
export interface LayStyle {
  /** Numbers of columns to try; the first one is that of several pages. */
  columns: readonly number[]
  /** Font sizes (cqh) to try for this many cards, largest first. */
  sizes: (count: number) => readonly number[]
  /** Rows that fill the area, as the numbers of their cards from the top; none for many cards. */
  rows: (count: number) => readonly (readonly number[])[]
  /** By how much of its own height a card grows at most, so that its column reaches the bottom. */
  growth: number
}

const ROWS = [
  [[1]],
  [[2], [1, 1]],
  [[3], [1, 2], [1, 1, 1]],
  [
    [2, 2],
    [1, 1, 1, 1],
  ],
  [
    [2, 3],
    [1, 2, 2],
    [1, 1, 1, 1, 1],
  ],
  [
    [3, 3],
    [2, 2, 2],
  ],
]
const SIZES = [
  { most: 1, sizes: [17, 15, 13, 11.5, 10, 9, 8, 7, 6.2, 5.4, 4.8, 4.4, LEAST] },
  { most: 2, sizes: [13, 11.5, 10, 9, 8, 7, 6.2, 5.4, 4.8, 4.4, LEAST] },
  { most: 3, sizes: [10, 9, 8, 7, 6.2, 5.4, 4.8, 4.4, LEAST] },
  { most: 6, sizes: [8, 7, 6.2, 5.4, 4.8, 4.4, LEAST] },
  { most: Number.POSITIVE_INFINITY, sizes: [6.2, 5.4, 4.8, 4.4, LEAST] },
]
/** Up to six cards fill the wall in rows, more stand in columns. */
const filling = (columns: readonly number[]): LayStyle => ({
  columns,
  sizes: (count) => SIZES.find(({ most }) => count <= most)?.sizes ?? [],
  rows: (count) => (ROWS[count - 1] ?? []).filter((rows) => Math.max(...rows) <= Math.max(...columns)),
  growth: 1,
})
export const WHOLE_WALL = filling([3, 4, 2])
export const BESIDE_A_CARD = filling([2, 1])
export const BESIDE_A_LONG_CARD = filling([1])
/** Lines of text below each other. */
export const LIST: LayStyle = { columns: [1], sizes: () => [LEAST], rows: () => [], growth: 0 }

/** Returns boxes of cards in rows of these numbers, which fill the area. */
export const rowBoxes = (rows: readonly number[], area: Area): Box[] =>
  shareBoxes(
    rows.map((count) => Array.from({ length: count }, () => 1 / count)),
    area,
  )

/**
 * Returns boxes of cards in rows, which fill the area: a row has its share of the height, a card its share of
 * the row.
 */
export function shareBoxes(rows: readonly (readonly number[])[], { width, height, gap }: Area): Box[] {
  const high = height - (rows.length - 1) * gap
  const all = sum(rows.map(sum))
  let top = 0
  return rows.flatMap((shares) => {
    const [own, wide] = [sum(shares), width - (shares.length - 1) * gap]
    const row = { top, height: (high * own) / all }
    top += row.height + gap
    let left = 0
    return shares.map((share): Box => {
      const box = { ...row, left, width: (wide * share) / own }
      left += box.width + gap
      return box
    })
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

export const columnWidth = (columns: number, { width, gap }: Area): number => (width - (columns - 1) * gap) / columns

/**
 * Returns boxes of cards of these heights in columns; null if they need more than one page. The cards of a
 * column grow equally until it reaches the bottom, or by `growth`.
 */
export function columnBoxes(
  heights: readonly number[],
  area: Area,
  { columns, growth }: { columns: number; growth: number },
): Box[] | null {
  const { pages, places } = placeCards(heights, { room: area.height, gap: area.gap, columns })
  if (pages > 1) return null
  const width = columnWidth(columns, area)
  const boxes = places.map(({ column, top }, at) => ({ left: column * (width + area.gap), top, width, height: heights[at] ?? 0 }))
  for (let column = 0; column < columns; column++) {
    const below = boxes.filter((_, at) => places[at]?.column === column)
    const end = Math.max(0, ...below.map(({ top, height }) => top + height))
    const more = Math.max(0, area.height - end) / below.length
    let moved = 0
    for (const box of below) {
      const grown = Math.min(more, box.height * growth)
      box.top += moved
      box.height += grown
      moved += grown
    }
  }
  return boxes
}
