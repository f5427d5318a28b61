import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { followLayout } from '../../../../kit/ui/follow-size.ts'
import { showPage } from '../../../../kit/wall/show-page.ts'
import { type PagesState, usePages } from '../../../../kit/wall/use-pages.ts'

/** Largest text, as a share of the tile's height and of the wall's; and the smallest, as one of the wall's. */
const OF_TILE = 0.42
const LARGEST = 0.076
const SMALLEST = 0.0405
const STEP = 0.94
/** Worth of a size at which words need several lines: one line is read at once. */
const SEVERAL_LINES = 0.75
/** Below these shares of the wall's height a tile is low: less air; and lowest: its numbers in one line. */
const LOW = 0.115
const LOWEST = 0.076
/** With more choices, or longer ones in characters, their numbers need the whole width of the wall: see wall.tsx. */
export const FEW = 6
export const LONG = 40
/**
 * With more characters in all choices the question above them is small: they need its height, and the width
 * of the ring as well, unless it tells the time.
 */
export const DENSE = 240

interface Try {
  columns: number
  /** Room for the numbers is kept before they are told, so that words stay where they are. */
  reserves: boolean
  /** Without air above and below the words, where they have no room otherwise. */
  isTight?: boolean
  /** Words stand around their letter and their number, in all of the tile's width. */
  flows?: boolean
}

/** Pages of tiles, and how many stand on each: 0 before they are laid out. */
interface TilePages extends PagesState {
  perPage: number
}

/**
 * Lays out tiles: chooses the columns with which the texts are largest, and one size for all of them. Where
 * they are whole at no size, they stand on as few pages of the same length as possible, which turn by
 * themselves; where one text alone is too long, it ends in '…' after its lines (`--lines`). Sets
 * `data-columns` and `--size`. Updated when the list, the texts or the fonts change. Once a question is
 * closed it keeps the columns that its `voting-wall` had, if the texts are whole in them at any size: the
 * room has just read where each choice stands.
 */
export function useTiles(list: RefObject<HTMLElement | null>, isTold: boolean): TilePages {
  const laidFor = useRef('')
  const [laid, setLaid] = useState({ count: 1, perPage: 0 })
  const pages = usePages(laid.count)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const choose = () => {
      const wall = element.closest('.wall')?.clientHeight ?? 0
      const { clientWidth, clientHeight, dataset } = element
      const key = [
        wall,
        clientWidth,
        clientHeight,
        document.fonts?.status,
        isTold,
        dataset['judged'],
        pages.at,
        ...[...element.children].map(said),
      ].join('\n')
      if (wall === 0 || key === laidFor.current) return
      laidFor.current = key
      const home = element.closest<HTMLElement>('.voting-wall')?.dataset ?? {}
      const isOpen = home['state'] === 'open'
      const perPage = layOut(element, { isTold, wall, kept: isOpen ? 0 : Number(home['columns'] ?? 0) })
      if (isOpen) home['columns'] = dataset['columns']
      const count = Math.ceil(element.children.length / perPage)
      showPage(element, perPage, Math.min(pages.at, count - 1))
      setLaid((now) => (now.count === count && now.perPage === perPage ? now : { count, perPage }))
    }
    return followLayout(element, choose)
  })
  return { ...pages, perPage: laid.perPage }
}

const said = (tile: Element): string => tile.querySelector('.voting-tile-text')?.textContent ?? ''

/**
 * Lays out all tiles, or those of each page alike. `kept`: the columns that are tried before others, or 0.
 * Returns how many stand on a page.
 */
function layOut(list: HTMLElement, { isTold, wall, kept }: { isTold: boolean; wall: number; kept: number }): number {
  const count = list.children.length
  list.dataset['breaks'] = 'false'
  showPage(list, count, 0)
  // The bar of a tile grows from where its words begin.
  for (const tile of list.children) (tile as HTMLElement).dataset['direction'] = getComputedStyle(tile).direction
  for (const text of textsOf(list)) text.style.removeProperty('--lines')
  const columns = count < 4 ? [1, 2] : [2, 1]
  const triesOf = (columns: readonly number[]): Try[] =>
    (isTold ? [true] : count > FEW ? [false] : [true, false]).flatMap((reserves) => columns.map((columns): Try => ({ columns, reserves })))
  const tightOf = (columns: readonly number[]): Try[] => triesOf(columns).map((one) => ({ ...one, isTight: true }))
  const flowing: Try[] = isTold && count > FEW ? [{ columns: 2, reserves: true, isTight: true, flows: true }] : []
  const layWhole = (perPage: number): boolean => {
    list.dataset['paged'] = String(perPage < count)
    const room = { perPage, wall }
    const among = (columns: readonly number[]) => bestOf(triesOf(columns), list, room) ?? bestOf(tightOf(columns), list, room)
    const best = (kept > 0 ? among([kept]) : null) ?? among(columns) ?? bestOf(flowing, list, room)
    if (!best) return false
    set(list, best.one, room)
    setSize(list, best.size, wall)
    return true
  }
  if (layWhole(count)) return count
  const broken = (columns: number): number => lostBy(list, { columns, reserves: isTold, isTight: true }, { perPage: count, wall })
  const losses = columns.map((columns) => ({ columns, lost: broken(columns) }))
  const least = losses.reduce((least, one) => (one.lost < least.lost ? one : least))
  if (least.lost > 0) {
    list.dataset['breaks'] = 'false'
    for (let perPage = Math.ceil(count / 2); perPage >= 1; perPage--) if (layWhole(perPage)) return equal(count, perPage)
  }
  broken(least.columns)
  for (const text of textsOf(list)) cut(text)
  return count
}

/** Returns the tiles of a page if all pages that `perPage` makes necessary are as long as possible. */
const equal = (count: number, perPage: number): number => Math.ceil(count / Math.ceil(count / perPage))

/** The height of the wall in pixels, and how many tiles share it. */
interface Room {
  perPage: number
  wall: number
}

/** Returns the layout with the largest words, if all are whole in one of them, on every page. */
function bestOf(tries: readonly Try[], list: HTMLElement, room: Room): { size: number; one: Try } | null {
  let best: { size: number; worth: number; one: Try } | null = null
  for (const one of tries) {
    // A layout with room for the numbers is better than one with larger words.
    if (best && !one.reserves) break
    const size = largestOnPages(list, one, room)
    if (size === null) continue
    const worth = textsOf(list).every(isOneLine) ? size : size * SEVERAL_LINES
    if (worth > (best?.worth ?? 0) * 1.06) best = { size, worth, one }
  }
  return best
}

/** Returns the largest size at which the texts of all pages are whole, or null. */
function largestOnPages(list: HTMLElement, one: Try, room: Room): number | null {
  let least: number | null = null
  for (let page = 0; page * room.perPage < list.children.length; page++) {
    showPage(list, room.perPage, page)
    const size = largest(list, one, room)
    if (size === null) return null
    least = Math.min(least ?? size, size)
  }
  return least
}

/** Sets the smallest size, with words broken anywhere, and returns how much is cut: a text that is gone counts 1. */
function lostBy(list: HTMLElement, one: Try, room: Room): number {
  showPage(list, room.perPage, 0)
  set(list, one, room)
  setSize(list, SMALLEST * room.wall, room.wall)
  list.dataset['breaks'] = 'true'
  return textsOf(list).reduce((lost, text) => lost + (isWhole(text) ? 0 : 1 - (linesIn(text) * lineOf(text)) / text.scrollHeight), 0)
}

/** Returns the largest size in pixels at which every text is whole, or null. */
function largest(list: HTMLElement, one: Try, { perPage, wall }: Room): number | null {
  set(list, one, { perPage, wall })
  const tile = Math.max(...[...list.children].map(({ clientHeight }) => clientHeight))
  const least = SMALLEST * wall
  for (let size = Math.max(least, Math.min(LARGEST * wall, OF_TILE * tile)); size >= least; size *= STEP) {
    setSize(list, size, wall)
    if (textsOf(list).every(isWhole)) return size
    if (size > least && size * STEP < least) size = least / STEP
  }
  return null
}

function set(list: HTMLElement, { columns, reserves, isTight = false, flows = false }: Try, { perPage, wall }: Room): void {
  list.dataset['columns'] = String(columns)
  list.dataset['reserves'] = String(reserves)
  list.dataset['flows'] = String(flows)
  const rows = Math.ceil(perPage / columns)
  list.style.setProperty('--rows', String(rows))
  const height = list.clientHeight / rows
  list.dataset['low'] = String(isTight || height < LOW * wall)
  list.dataset['lowest'] = String(flows || height < LOWEST * wall)
}

const setSize = (list: HTMLElement, size: number, wall: number): void =>
  list.style.setProperty('--size', `${((size / wall) * 100).toFixed(2)}cqh`)

const textsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('.voting-tile:not([hidden]) > .voting-tile-text'),
]

/** Returns the height that the tile of this text has for it. */
function roomOf(text: HTMLElement): number {
  const tile = text.parentElement as HTMLElement
  const { paddingTop, paddingBottom } = getComputedStyle(tile)
  return tile.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
}

const isWhole = (text: HTMLElement): boolean => text.scrollHeight <= roomOf(text) + 1 && text.scrollWidth <= text.clientWidth + 1

const lineOf = (text: HTMLElement): number => Number.parseFloat(getComputedStyle(text).lineHeight)

/** Returns how many lines the tile of this text has room for. */
const linesIn = (text: HTMLElement): number => Math.floor((roomOf(text) + 1) / lineOf(text))

const isOneLine = (text: HTMLElement): boolean => text.offsetHeight < lineOf(text) * 1.5

function cut(text: HTMLElement): void {
  if (!isWhole(text)) text.style.setProperty('--lines', String(Math.max(1, linesIn(text))))
}
