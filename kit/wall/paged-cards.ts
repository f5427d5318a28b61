import type { Area, LayStyle } from './lay-cards.ts'
import { heightsOf, type Laid, layPage } from './measured-cards.ts'
import { fadeIn, flyIn, moveFrom, type Seen, seenOf } from './move-card.ts'
import { placeCards } from './place-cards.ts'

/** More cards than this are on several pages. */
const ON_ONE_PAGE = 30

/** A layout, which the next one is compared with. */
export interface KeptLayout {
  /** The size of the list's area; everything below belongs to it. */
  area: string
  /** The cards that were laid, with their texts, and the page that was asked for. */
  of: string
  /** Heights with the smallest text, by the card's id and text. */
  heights: ReadonlyMap<string, number>
  /** Ids of all cards; null before the first layout. */
  known: ReadonlySet<string> | null
  /** Ids of new cards whose page has not been shown since. */
  coming: ReadonlySet<string>
  isPaged: boolean
  /** The page shown, its cards, and the size of their text. */
  page: number
  shown: readonly string[]
  size: number
}
export const NOTHING_LAID: KeptLayout = {
  area: '',
  of: '',
  heights: new Map(),
  known: null,
  coming: new Set(),
  isPaged: false,
  page: 0,
  shown: [],
  size: Number.POSITIVE_INFINITY,
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
const keyOf = (card: HTMLElement): string => `${idOf(card)} ${card.textContent}`

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
  const before: KeptLayout = kept.area === areaKey ? kept : { ...NOTHING_LAID, area: areaKey, known: kept.known, coming: kept.coming }
  const isResized = before !== kept
  const frame = list.getBoundingClientRect()
  const seen = isResized ? new Map<string, Seen>() : seenCards(cards, before.shown, frame)

  const ids = cards.map(idOf)
  const isNew = (id: string): boolean => (before.known ? !before.known.has(id) : fresh.has(id))
  const coming = new Set(ids.filter((id) => before.coming.has(id) || isNew(id)))
  const isGrowing = before.known !== null && cards.length >= before.known.size
  const whole = wholePage(cards, area, { style, before, isGrowing })
  const { pageOf, count, heights } = whole
    ? { pageOf: ids.map(() => 0), count: 1, heights: before.heights }
    : onPages(cards, area, { style, before })
  const page = Math.min(at, count - 1)
  const shown = cards.filter((_, index) => pageOf[index] === page)
  for (const [index, card] of cards.entries()) card.style.display = pageOf[index] === page ? '' : 'none'
  const laid = whole ?? layPage(shown, area, { style, largest: Number.POSITIVE_INFINITY })
  if (laid) setBoxes(shown, laid)

  const isTurned = page !== before.page || before.shown.length === 0
  for (const card of shown) {
    const id = idOf(card)
    const was = isTurned ? undefined : seen.get(id)
    if (coming.delete(id)) flyIn(card, frame)
    else if (was) moveFrom(card, was, frame)
    else if (!isResized && before.known) fadeIn(card)
  }
  const added = ids.findLastIndex(isNew)
  return {
    kept: {
      area: areaKey,
      of,
      heights,
      known: new Set(ids),
      coming,
      isPaged: whole === null,
      page,
      shown: shown.map(idOf),
      size: whole?.size ?? Number.POSITIVE_INFINITY,
    },
    count,
    elsewhere: cards.length - shown.length,
    newest: before.known && added >= 0 ? (pageOf[added] ?? null) : null,
  }
}

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
  return layPage(cards, area, { style, largest: isGrowing ? before.size : Number.POSITIVE_INFINITY })
}

/** Returns each card's page, by heights that are measured once. */
function onPages(cards: readonly HTMLElement[], area: Area, { style, before }: { style: LayStyle; before: KeptLayout }) {
  const unknown = cards.filter((card) => !before.heights.has(keyOf(card)))
  for (const card of unknown) card.style.display = ''
  const measured = heightsOf(unknown, area, style)
  const added = new Map(unknown.map((card, index) => [keyOf(card), measured[index] ?? 0]))
  const all = cards.map((card) => before.heights.get(keyOf(card)) ?? added.get(keyOf(card)) ?? 0)
  const { pages, places } = placeCards(all, { room: area.height, gap: area.gap, columns: style.columns[0] ?? 1 })
  return {
    pageOf: places.map(({ page }) => page),
    count: pages,
    heights: new Map(cards.map((card, index) => [keyOf(card), all[index] ?? 0])),
  }
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
