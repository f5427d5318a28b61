import { type Area, type Box, columnBoxes, columnWidth, type LayStyle, LEAST, rowBoxes } from './lay-cards.ts'

/** Boxes of the cards of one page, the size of their text in cqh, and the most lines of each. */
export interface Laid {
  boxes: readonly Box[]
  size: number
  wrap: Wrap
  lines: readonly number[]
  /** The number of columns; null for rows. */
  columns: number | null
}
/** Anywhere: words may be broken. */
type Wrap = 'normal' | 'anywhere'
/** How text is set. */
interface Setting {
  size: number
  wrap: Wrap
}

/** Lines of a card in a column. Longer text ends in '…'. */
const LINES = 8
const ANY = 99
/** Most lines of a card in a row with larger text: a column of single words reads badly. */
const FEW_LINES = 5
/** So few cards stand below each other if each is one line then, in letters of at least this part of the size. */
const FEW_CARDS = 3
const ONE_LINE = 0.7

/** A card in a column: its height, whether a word is wider than it, and the most lines that any card has. */
interface Measured {
  height: number
  isBroken: boolean
  most: number
}
/** Measured cards of one area, by columns, size, wrap and card. If a card is added, it alone is measured. */
export type Measures = Map<string, Measured>
export const keyOf = (card: HTMLElement): string => `${card.dataset['card'] ?? ''} ${card.textContent}`

/** Returns the heights of cards in the columns of several pages, with the smallest text. */
export const heightsOf = (cards: readonly HTMLElement[], area: Area, { style, known }: { style: LayStyle; known: Measures }): number[] =>
  inColumns(cards, area, { columns: style.columns[0] ?? 1, size: LEAST, wrap: 'anywhere' }, known).map(({ height }) => height)

/**
 * Lays cards on one page with the largest text of which every card is complete and no word is broken; null if
 * they do not fit with the smallest one. `before`: how the cards were laid before others were added to them. What
 * did not fit then is not tried again: each try makes the browser compute the layout of the page.
 */
export function layPage(
  cards: readonly HTMLElement[],
  area: Area,
  { style, before, known }: { style: LayStyle; before: Laid | null; known: Measures },
): Laid | null {
  const arrangements = style.rows(cards.length)
  const largest = before?.size ?? Number.POSITIVE_INFINITY
  const at = (size: number, wrap: Wrap): Laid | null => {
    for (const rows of arrangements) {
      const boxes = rowBoxes(rows, area)
      const lines = linesInRows(cards, boxes, { size, wrap })
      if (lines) return { boxes, size, wrap, lines, columns: null }
    }
    if (arrangements.length > 0 && size > LEAST) return null
    const first = before?.columns != null && before.size === size && before.wrap === wrap ? style.columns.indexOf(before.columns) : 0
    for (const columns of style.columns.slice(first)) {
      const measured = inColumns(cards, area, { columns, size, wrap }, known)
      const heights = measured.map(({ height }) => height)
      const boxes = measured.some((one) => one.isBroken) ? null : columnBoxes(heights, area, { columns, growth: style.growth })
      const most = measured[0]?.most ?? LINES
      if (boxes) return { boxes, size, wrap, lines: cards.map(() => most), columns }
    }
    return null
  }
  const isBefore = before?.wrap === 'anywhere' && arrangements.length === 0
  const sizes = isBefore ? [] : style.sizes(cards.length).filter((size) => size <= largest)
  for (const size of sizes) {
    const laid = at(size, 'normal')
    if (laid) return inLines(cards, area, { arrangements, sizes: sizes.filter((one) => one <= size && one >= size * ONE_LINE) }) ?? laid
  }
  return at(LEAST, 'anywhere')
}

/** Lays two or three cards below each other, each in one line; null if none of the sizes allows it. */
function inLines(
  cards: readonly HTMLElement[],
  area: Area,
  { arrangements, sizes }: { arrangements: readonly (readonly number[])[]; sizes: readonly number[] },
): Laid | null {
  const below = arrangements.find((rows) => rows.length === cards.length)
  if (!below || cards.length < 2 || cards.length > FEW_CARDS) return null
  const boxes = rowBoxes(below, area)
  for (const size of sizes) {
    const lines = linesInRows(cards, boxes, { size, wrap: 'normal' })
    if (lines && cards.every((card) => linesIn(card, card.offsetHeight) === 1)) return { boxes, size, wrap: 'normal', lines, columns: null }
  }
  return null
}

/**
 * Returns the lines of each card, if each fits into its box with few lines; with the smallest text, also if it is
 * cut after eight.
 */
function linesInRows(cards: readonly HTMLElement[], boxes: readonly Box[], setting: Setting): number[] | null {
  const isLeast = setting.size === LEAST
  for (const [at, card] of cards.entries()) setCard(card, { ...setting, width: boxes[at]?.width ?? 0, lines: ANY })
  if (cards.some(isBroken)) return null
  const heights = cards.map((card) => card.offsetHeight)
  const room = cards.map((card, at) => linesIn(card, boxes[at]?.height ?? 0))
  const fits = heights.every((height, at) => {
    const isWhole = height <= (boxes[at]?.height ?? 0)
    return isLeast ? isWhole || (room[at] ?? 0) >= LINES : isWhole && linesIn(cards[at] as HTMLElement, height) <= FEW_LINES
  })
  return fits ? room : null
}

function inColumns(
  cards: readonly HTMLElement[],
  area: Area,
  { columns, ...setting }: Setting & { columns: number },
  known: Measures,
): Measured[] {
  const width = columnWidth(columns, area)
  const keys = cards.map((card) => `${columns} ${setting.size} ${setting.wrap} ${keyOf(card)}`)
  const unknown = cards.filter((_, at) => !known.has(keys[at] as string))
  for (const card of unknown) setCard(card, { ...setting, width, lines: LINES })
  const most = unknown[0] ? Math.min(LINES, linesIn(unknown[0], area.height)) : LINES
  if (most < LINES) for (const card of unknown) card.style.setProperty('--lines', String(most))
  const measured = new Map(unknown.map((card) => [card, { height: card.offsetHeight, isBroken: isBroken(card), most }]))
  return cards.map((card, at) => {
    const one = measured.get(card) ?? (known.get(keys[at] as string) as Measured)
    known.set(keys[at] as string, one)
    return one
  })
}

/** A card of another page is displayed, to be measured. */
function setCard({ style }: HTMLElement, { width, size, wrap, lines }: Setting & { width: number; lines: number }): void {
  style.display = ''
  style.width = `${width}px`
  style.height = 'auto'
  style.setProperty('--size', String(size))
  style.setProperty('--wrap', wrap)
  style.setProperty('--lines', String(lines))
}

/** Whether a word is wider than its card. */
function isBroken({ firstElementChild: text }: HTMLElement): boolean {
  return text !== null && text.scrollWidth > text.clientWidth + 1
}

/** Returns how many lines have room in a card of this height. */
function linesIn(card: HTMLElement, height: number): number {
  const { lineHeight, paddingTop, paddingBottom, borderTopWidth } = getComputedStyle(card)
  const [line = 1, ...around] = [lineHeight, paddingTop, paddingBottom, borderTopWidth, borderTopWidth].map(Number.parseFloat)
  const lines = Math.floor((height - around.reduce((sum, part) => sum + part, 0)) / line)
  return Number.isFinite(lines) ? Math.max(1, lines) : LINES
}
