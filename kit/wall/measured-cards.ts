import { type Area, type Box, columnBoxes, columnWidth, type LayStyle, LEAST, rowBoxes } from './lay-cards.ts'
import { mosaicOf } from './mosaic.ts'
import { tightMosaicOf } from './tight-mosaic.ts'
import { measureOfWall } from './wall-words.ts'

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
/** Cards of different sizes are worth letters that are larger by this factor. */
const MOSAIC = 1.25

/** A card of a width, with text of a size: its height, and whether a word is wider than it, or its end is cut. */
interface Measured {
  height: number
  isBroken: boolean
  isCut: boolean
}
/** The height of a line, and that of what stands above and below the lines of a card, in pixels. */
interface LineBox {
  line: number
  around: number
}
/**
 * Measured cards of one area, by width, size, wrap, most lines and card; and lines by their size. If a card is added,
 * it alone is measured.
 */
export interface Measures {
  cards: Map<string, Measured>
  lines: Map<number, LineBox>
}
export const noMeasures = (): Measures => ({ cards: new Map(), lines: new Map() })
export const keyOf = (card: HTMLElement): string => `${card.dataset['card'] ?? ''} ${card.textContent}`

/** Returns the heights of cards in columns with the smallest text, and how many of them are cut. */
export function heightsOf(
  cards: readonly HTMLElement[],
  area: Area,
  { columns, known }: { columns: number; known: Measures },
): { heights: number[]; cut: number } {
  const { measured } = inColumns(cards, area, { columns, size: LEAST, wrap: 'anywhere' }, known)
  return { heights: measured.map(({ height }) => height), cut: cutIn(measured) }
}

const cutIn = (measured: readonly Measured[]): number => measured.filter(({ isCut }) => isCut).length

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
  const least = arrangements.length > 0 ? null : heightsOf(cards, area, { columns: style.columns[0] ?? 1, known }).heights
  const at = (size: number, wrap: Wrap): Laid | null => {
    for (const rows of arrangements) {
      // With the smallest text, also one that is cut after eight lines.
      const laid = intoBoxes(cards, rowBoxes(rows, area), { size, wrap }, known, ({ isWhole, lines, room }) =>
        size === LEAST ? isWhole || room >= LINES : isWhole && lines <= FEW_LINES,
      )
      if (laid) return laid
    }
    if (arrangements.length > 0 && size > LEAST) return null
    const first = before?.columns != null && before.size === size && before.wrap === wrap ? style.columns.indexOf(before.columns) : 0
    let best: { laid: Laid; cut: number } | null = null
    for (const columns of style.columns.slice(first)) {
      if (best && columns > (best.laid.columns ?? 1)) continue
      if (least && !mayFit(least, area, { columns, size, style, known })) continue
      const { measured, most } = inColumns(cards, area, { columns, size, wrap }, known)
      const heights = measured.map(({ height }) => height)
      const boxes = measured.some((one) => one.isBroken) ? null : columnBoxes(heights, area, { columns, growth: style.growth })
      const cut = cutIn(measured)
      if (boxes && cut < (best?.cut ?? Number.POSITIVE_INFINITY))
        best = { laid: { boxes, size, wrap, lines: cards.map(() => most), columns }, cut }
      // Fewer columns are tried only where they may show more of a text.
      if (best?.cut === 0) break
    }
    return best?.laid ?? null
  }
  const isBefore = before?.wrap === 'anywhere' && arrangements.length === 0
  const sizes = isBefore ? [] : style.sizes(cards.length).filter((size) => size <= largest)
  const laid = largestOf(sizes, (size) => at(size, 'normal'))
  const isSmall = !laid || laid.size === LEAST
  const larger = isSmall ? sizes : sizes.filter((one) => one >= laid.size * MOSAIC)
  // Columns cut a text of so few cards.
  const lays = !laid || laid.columns !== null ? [mosaicOf, tightMosaicOf] : [mosaicOf]
  const mosaic = arrangements.length > 0 ? inMosaic(cards, area, { style, sizes: larger, known, lays }) : null
  if (mosaic || !laid) return mosaic ?? at(LEAST, 'anywhere')
  const smaller = sizes.filter((one) => one <= laid.size && one >= laid.size * ONE_LINE)
  return inLines(cards, area, { arrangements, sizes: smaller, known }) ?? laid
}

/**
 * Lays cards in rows with room by the length of their texts, as the first of `lays` can; null if none of the
 * sizes allows it.
 */
function inMosaic(
  cards: readonly HTMLElement[],
  area: Area,
  { style, sizes, known, lays }: { style: LayStyle; sizes: readonly number[]; known: Measures; lays: readonly (typeof mosaicOf)[] },
): Laid | null {
  if (cards.length < 2 || sizes.length === 0) return null
  const texts = cards.map(({ textContent }) => textContent ?? '')
  const most = ({ width }: Box): number => (width >= area.width / 2 ? LINES : FEW_LINES)
  for (const lay of lays) {
    const boxes = lay(texts, area, { most: Math.max(...style.columns), measure: measureOfWall })
    if (boxes.length === 0) continue
    const laid = largestOf(sizes, (size) =>
      intoBoxes(
        cards,
        boxes,
        { size, wrap: 'normal' },
        known,
        ({ isWhole, lines }, box) => isWhole && (size === LEAST || lines <= most(box)),
      ),
    )
    if (laid) return laid
  }
  return null
}

/** Lines of a card in columns of another width are fewer than its letters say, where long words leave them ragged. */
const RAGGED = 0.8

/**
 * Whether cards may fit in these columns at this size, by their heights with the smallest text: it has as many lines at
 * least, or in other columns as its letters fill. Tries that cannot succeed would cost a layout each.
 */
function mayFit(
  least: readonly number[],
  area: Area,
  { columns, size, style, known }: { columns: number; size: number; style: LayStyle; known: Measures },
): boolean {
  const box = known.lines.get(LEAST)
  const usual = style.columns[0] ?? 1
  if (!box || !(box.line > 0) || size === LEAST) return true
  const scale = size / LEAST
  // A card has 0.6 em on both sides of its text, and a line is 1.2 em high (card-wall.css).
  const room = (count: number, by: number): number => columnWidth(count, area) - box.line * by
  const ratio = (room(usual, 1) / room(columns, scale)) * scale * RAGGED
  const heights = least.map((height) => {
    const lines = Math.round((height - box.around) / box.line)
    const count = columns === usual ? lines : Math.max(columns > usual ? lines : 1, Math.ceil((lines - 1) * ratio))
    return (count * box.line + box.around) * scale - 2
  })
  return columnBoxes(heights, area, { columns, growth: style.growth }) !== null
}

/**
 * Returns what `lay` returns for the first size with which it does not return null. What fits in one size fits in all
 * that come after it, so that half of those left are ruled out with each try; the first is tried first, because while
 * cards are added the size rarely changes.
 */
function largestOf<T>(sizes: readonly number[], lay: (size: number) => T | null): T | null {
  let [from, to] = [0, sizes.length]
  let best: T | null = null
  while (from < to) {
    const middle: number = from === 0 && to === sizes.length ? 0 : Math.floor((from + to) / 2)
    const laid = lay(sizes[middle] as number)
    if (laid === null) from = middle + 1
    else [best, to] = [laid, middle]
  }
  return best
}

/** Lays two or three cards below each other, each in one line; null if none of the sizes allows it. */
function inLines(
  cards: readonly HTMLElement[],
  area: Area,
  { arrangements, sizes, known }: { arrangements: readonly (readonly number[])[]; sizes: readonly number[]; known: Measures },
): Laid | null {
  const below = arrangements.find((rows) => rows.length === cards.length)
  if (!below || cards.length < 2 || cards.length > FEW_CARDS) return null
  const boxes = rowBoxes(below, area)
  return largestOf(sizes, (size) =>
    intoBoxes(cards, boxes, { size, wrap: 'normal' }, known, ({ isWhole, lines }) => isWhole && lines === 1),
  )
}

/** A card in its box: whether it is whole there, the lines that it has, and those that have room. */
interface InBox {
  isWhole: boolean
  lines: number
  room: number
}

/** Lays cards into boxes; null if a word is broken, or if `fits` says no of one. */
function intoBoxes(
  cards: readonly HTMLElement[],
  boxes: readonly Box[],
  setting: Setting,
  known: Measures,
  fits: (card: InBox, box: Box) => boolean,
): Laid | null {
  const measured = measure(cards, boxes, { ...setting, lines: ANY }, known)
  if (measured.some(({ isBroken }) => isBroken)) return null
  const linesOf = (height: number) => linesIn(height, setting.size, known)
  const room = boxes.map(({ height }) => linesOf(height))
  const isFitting = boxes.every((box, at) => {
    const { height } = measured[at] as Measured
    return fits({ isWhole: height <= box.height, lines: linesOf(height), room: room[at] as number }, box)
  })
  return isFitting ? { ...setting, boxes, lines: room, columns: null } : null
}

/** `most`: the lines that any card has. */
function inColumns(
  cards: readonly HTMLElement[],
  area: Area,
  { columns, ...setting }: Setting & { columns: number },
  known: Measures,
): { measured: readonly Measured[]; most: number } {
  const boxes = cards.map(() => ({ width: columnWidth(columns, area) }))
  const measured = measure(cards, boxes, { ...setting, lines: LINES }, known)
  const most = Math.min(LINES, linesIn(area.height, setting.size, known))
  return { measured: most < LINES ? measure(cards, boxes, { ...setting, lines: most }, known) : measured, most }
}

/** Measures cards of these widths; all that were not measured yet at once, so that the browser computes one layout. */
function measure(
  cards: readonly HTMLElement[],
  boxes: readonly Pick<Box, 'width'>[],
  setting: Setting & { lines: number },
  { cards: known, lines }: Measures,
): readonly Measured[] {
  const { size, wrap, lines: most } = setting
  const widthOf = (at: number) => boxes[at]?.width ?? 0
  const keys = cards.map((card, at) => `${Math.round(widthOf(at))} ${size} ${wrap} ${most} ${keyOf(card)}`)
  const unknown = [...cards.entries()].filter(([at]) => !known.has(keys[at] as string))
  for (const [at, card] of unknown) setCard(card, { ...setting, width: widthOf(at) })
  const [first] = unknown
  if (first && !lines.has(size)) lines.set(size, lineBoxOf(first[1]))
  const line = lines.get(size)?.line ?? 0
  for (const [at, card] of unknown)
    known.set(keys[at] as string, { height: heightOf(card), isBroken: isBroken(card), isCut: isCut(card, line) })
  return keys.map((key) => known.get(key) as Measured)
}

/** In fractions of a pixel: in the small wall beside a list, whole ones are other shares of the height. */
const heightOf = (card: HTMLElement): number => Number.parseFloat(getComputedStyle(card).height) || card.offsetHeight

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

/** Whether a text has more lines than its card shows. Letters may reach beyond their line, by less than half of it. */
function isCut({ firstElementChild: text }: HTMLElement, line: number): boolean {
  return text !== null && text.scrollHeight > text.clientHeight + line / 2
}

function lineBoxOf(card: HTMLElement): LineBox {
  const { lineHeight, paddingTop, paddingBottom, borderTopWidth } = getComputedStyle(card)
  const [line = 1, ...around] = [lineHeight, paddingTop, paddingBottom, borderTopWidth, borderTopWidth].map(Number.parseFloat)
  return { line, around: around.reduce((sum, part) => sum + part, 0) }
}

/** Returns how many lines have room in a card of this height. */
function linesIn(height: number, size: number, { lines }: Measures): number {
  const { line, around } = lines.get(size) ?? { line: Number.NaN, around: 0 }
  const count = Math.floor((height - around) / line)
  return Number.isFinite(count) ? Math.max(1, count) : LINES
}
