import type { Area, LayStyle } from './lay-cards.ts'
import { heightsOf, keyOf, type Laid, layPage, type Measures, noMeasures } from './measured-cards.ts'
import { moveAll, type Seen, seenOf } from './move-card.ts'
import { placeCards } from './place-cards.ts'

/** More cards than this are on several pages. */
const ON_ONE_PAGE = 30

/** A layout, which the next one is compared with. */
export interface KeptLayout {
  /** The size of the list's area; everything below belongs to it. */
  area: string
  /** The cards that were laid, with their texts, and the page that was asked for. */
  of: string
  /** Measured cards. Each layout adds some; another area begins anew. */
  measures: Measures
  /** Ids of all cards; null before the first layout. */
  known: ReadonlySet<string> | null
  /** Ids of new cards whose page has not been shown since. */
  coming: ReadonlySet<string>
  isPaged: boolean
  /** The columns of several pages; null on one page. */
  columns: number | null
  /** The page shown, and its cards. */
  page: number
  shown: readonly string[]
  /** How each page was laid that was shown so far, with its cards. */
  pages: ReadonlyMap<number, LaidPage>
}
interface LaidPage {
  shown: readonly string[]
  laid: Laid | null
}
export const NOTHING_LAID: KeptLayout = {
  area: '',
  of: '',
  measures: noMeasures(),
  known: null,
  coming: new Set(),
  isPaged: false,
  columns: null,
  page: 0,
  shown: [],
  pages: new Map(),
}

interface Laying {
  kept: KeptLayout
  /** Pages in all, and cards on the others. */
  count: number
  elsewhere: number
  /** Page of the newest card, if it came since the last layout. */
  newest: number | null
}

const idOf = (card: HTMLElement): string => card.dataset['card'] ?? ''

/**
 * Lays the cards of a list, its children with `data-card`: on one page if they fit there, with the largest text
 * that they fit with, else on several. Shows page `at`: cards that make room move to their new places, new ones
 * fly in from below, and those of another page fade in. While cards are added, the others keep their page, and
 * on several pages their place. Null if nothing changed, or if the list has no size yet.
 */
export function layCards(
  list: HTMLElement,
  { at, style, fresh, kept }: { at: number; style: LayStyle; fresh: ReadonlySet<string>; kept: KeptLayout },
): Laying | null {
  const cards = [...list.children] as HTMLElement[]
  const area: Area = { width: list.clientWidth, height: list.clientHeight, gap: Number.parseFloat(getComputedStyle(list).rowGap) || 0 }
  if (area.width === 0 || area.height === 0) return null
  const areaKey = [area.width, area.height, style.columns, getComputedStyle(list).direction].join()
  const of = [at, ...cards.map(keyOf)].join('\n')
  if (kept.area === areaKey && kept.of === of) return null
  const before: KeptLayout =
    kept.area === areaKey ? kept : { ...NOTHING_LAID, measures: noMeasures(), area: areaKey, known: kept.known, coming: kept.coming }
  const isResized = before !== kept
  const frame = list.getBoundingClientRect()
  const seen = isResized ? new Map<string, Seen>() : seenCards(cards, before.shown, frame)

  const ids = cards.map(idOf)
  const isNew = (id: string): boolean => (before.known ? !before.known.has(id) : fresh.has(id))
  const coming = new Set(ids.filter((id) => before.coming.has(id) || isNew(id)))
  const isGrowing = before.known !== null && cards.length >= before.known.size
  const whole = wholePage(cards, area, { style, before, isGrowing })
  const { pageOf, count, columns } = whole ? { pageOf: ids.map(() => 0), count: 1, columns: null } : onPages(cards, area, { style, before })
  const page = Math.min(at, count - 1)
  const shown = cards.filter((_, index) => pageOf[index] === page)
  for (const [index, card] of cards.entries()) card.style.display = pageOf[index] === page ? '' : 'none'
  const was = before.pages.get(page)
  const isAdded = was?.shown.every((id, index) => id === idOf(shown[index] ?? list)) === true
  const laid = whole ?? layPage(shown, area, { style: ofPages(style, columns), before: isAdded ? was.laid : null, known: before.measures })
  if (laid) setBoxes(shown, laid)

  const isTurned = page !== before.page || before.shown.length === 0
  const arrived = shown.filter((card) => coming.delete(idOf(card)))
  const stayed = shown.filter((card) => !arrived.includes(card))
  const moved = isTurned ? [] : stayed.flatMap((card) => (seen.has(idOf(card)) ? [[card, seen.get(idOf(card)) as Seen] as const] : []))
  const faded = isResized || !before.known ? [] : stayed.filter((card) => isTurned || !seen.has(idOf(card)))
  moveAll({ moved, arrived, shown: faded }, frame)
  const added = ids.findLastIndex(isNew)
  return {
    kept: {
      area: areaKey,
      of,
      measures: before.measures,
      known: new Set(ids),
      coming,
      isPaged: whole === null,
      columns,
      page,
      shown: shown.map(idOf),
      pages: new Map(before.pages).set(page, { shown: shown.map(idOf), laid }),
    },
    count,
    elsewhere: cards.length - shown.length,
    newest: before.known && added >= 0 ? (pageOf[added] ?? null) : null,
  }
}

/** A page whose columns are fewer than usual keeps to them; others may have more with larger text. */
const ofPages = (style: LayStyle, columns: number | null): LayStyle =>
  columns === null || columns === style.columns[0] ? style : { ...style, columns: [columns] }

function seenCards(cards: readonly HTMLElement[], shown: readonly string[], frame: DOMRect): Map<string, Seen> {
  const ids = new Set(shown)
  return new Map(cards.flatMap((card) => (ids.has(idOf(card)) ? [[idOf(card), seenOf(card, frame)] as const] : [])))
}

/** Lays all cards on one page; null if they do not fit. Text does not grow while cards are added. */
function wholePage(
  cards: readonly HTMLElement[],
  area: Area,
  { style, before, isGrowing }: { style: LayStyle; before: KeptLayout; isGrowing: boolean },
): Laid | null {
  if (cards.length > ON_ONE_PAGE || (before.isPaged && isGrowing)) return null
  for (const card of cards) card.style.display = ''
  return layPage(cards, area, { style, before: isGrowing ? (before.pages.get(0)?.laid ?? null) : null, known: before.measures })
}

/** Returns each card's page, by heights that are measured once. Pages keep their columns while cards are added. */
function onPages(cards: readonly HTMLElement[], area: Area, { style, before }: { style: LayStyle; before: KeptLayout }) {
  const columns = before.columns ?? columnsOfPages(cards, area, { style, known: before.measures })
  const { heights } = heightsOf(cards, area, { columns, known: before.measures })
  const { pages, places } = placeCards(heights, { room: area.height, gap: area.gap, columns })
  return { pageOf: places.map(({ page }) => page), count: pages, columns }
}

/** Returns the usual number of columns, or, where those cut a text, the number with the most whole cards on a page. */
function columnsOfPages(cards: readonly HTMLElement[], area: Area, { style, known }: { style: LayStyle; known: Measures }): number {
  const usual = style.columns[0] ?? 1
  let best = { columns: usual, whole: -1 }
  for (const columns of style.columns.filter((count) => count <= usual)) {
    const { heights, cut } = heightsOf(cards, area, { columns, known })
    const whole = (cards.length - cut) / placeCards(heights, { room: area.height, gap: area.gap, columns }).pages
    if (whole > best.whole) best = { columns, whole }
    if (cut === 0) break
  }
  return best.columns
}

/** On a mirrored wall the first card is at the right. */
function setBoxes(cards: readonly HTMLElement[], { boxes, size, wrap, lines }: Laid): void {
  const list = cards[0]?.parentElement
  const isMirrored = list != null && getComputedStyle(list).direction === 'rtl'
  for (const [at, { style }] of cards.entries()) {
    const box = boxes[at]
    if (!box) continue
    style.left = `${isMirrored ? list.clientWidth - box.left - box.width : box.left}px`
    style.top = `${box.top}px`
    style.width = `${box.width}px`
    style.height = `${box.height}px`
    style.setProperty('--size', String(size))
    style.setProperty('--wrap', wrap)
    style.setProperty('--lines', String(lines[at]))
  }
}
