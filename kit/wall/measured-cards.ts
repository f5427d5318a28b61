import { type Area, type Box, columnBoxes, columnWidth, type LayStyle, LEAST, rowBoxes } from './lay-cards.ts'

/** Boxes of the cards of one page, the size of their text in cqh, and the most lines of each. */
export interface Laid {
  boxes: readonly Box[]
  size: number
  wrap: Wrap
  lines: readonly number[]
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

/**
 * Returns the heights of cards in the columns of several pages, with the smallest text. The cards must be
 * displayed, here and below.
 */
export const heightsOf = (cards: readonly HTMLElement[], area: Area, { columns: [columns = 1] }: LayStyle): number[] =>
  heightsIn(cards, area, { columns, size: LEAST, wrap: 'anywhere' })

/**
 * Lays cards on one page with the largest text of which every card is complete and no word is broken; null if
 * they do not fit with the smallest one. `largest`: no larger text is tried.
 */
export function layPage(cards: readonly HTMLElement[], area: Area, { style, largest }: { style: LayStyle; largest: number }): Laid | null {
  const arrangements = style.rows(cards.length)
  const at = (size: number, wrap: Wrap): Laid | null => {
    for (const rows of arrangements) {
      const boxes = rowBoxes(rows, area)
      const lines = linesInRows(cards, boxes, { size, wrap })
      if (lines) return { boxes, size, wrap, lines }
    }
    if (arrangements.length > 0 && size > LEAST) return null
    for (const columns of style.columns) {
      const heights = heightsIn(cards, area, { columns, size, wrap })
      const boxes = cards.some(isBroken) ? null : columnBoxes(heights, area, { columns, growth: style.growth })
      const most = mostLines(cards, area.height)
      if (boxes) return { boxes, size, wrap, lines: cards.map(() => most) }
    }
    return null
  }
  const sizes = style.sizes(cards.length).filter((size) => size <= largest)
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
    if (lines && cards.every((card) => linesIn(card, card.offsetHeight) === 1)) return { boxes, size, wrap: 'normal', lines }
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

function heightsIn(cards: readonly HTMLElement[], area: Area, { columns, ...setting }: Setting & { columns: number }): number[] {
  const width = columnWidth(columns, area)
  for (const card of cards) setCard(card, { ...setting, width, lines: LINES })
  const most = mostLines(cards, area.height)
  if (most < LINES) for (const card of cards) card.style.setProperty('--lines', String(most))
  return cards.map((card) => card.offsetHeight)
}

const mostLines = ([first]: readonly HTMLElement[], height: number): number => (first ? Math.min(LINES, linesIn(first, height)) : LINES)

function setCard({ style }: HTMLElement, { width, size, wrap, lines }: Setting & { width: number; lines: number }): void {
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
