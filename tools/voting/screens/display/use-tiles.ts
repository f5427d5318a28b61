import { type RefObject, useLayoutEffect } from 'react'
import { followLayout } from '../../../../kit/ui/follow-size.ts'

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
/** With more characters in all choices the question above them is small: they need its height. */
export const DENSE = 240
/** With even more they need the width of the ring as well, unless it tells the time. */
export const CROWDED = 400

interface Try {
  columns: number
  /** Room for the numbers is kept before they are told, so that words stay where they are. */
  reserves: boolean
  /** Without air above and below the words, where they have no room otherwise. */
  isTight?: boolean
}

/**
 * Lays out tiles: chooses the columns with which the texts are largest, and one size for all of them. Sets
 * `data-columns`, `--size` and, where a text is too long at the smallest size, its lines (`--lines`), after
 * which it ends in '…'. Updated when the list, the texts or the fonts change.
 */
export function useTiles(list: RefObject<HTMLElement | null>, isTold: boolean): void {
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const choose = () => layOut(element, isTold)
    return followLayout(element, choose)
  })
}

function layOut(list: HTMLElement, isTold: boolean): void {
  const wall = list.closest('.wall')?.clientHeight ?? 0
  if (wall === 0) return
  list.dataset['breaks'] = 'false'
  // The bar of a tile grows from where its words begin.
  for (const tile of list.children) (tile as HTMLElement).dataset['direction'] = getComputedStyle(tile).direction
  for (const text of textsOf(list)) text.style.removeProperty('--lines')
  const columns = list.children.length < 4 ? [1, 2] : [2, 1]
  const tries = (isTold ? [true] : list.children.length > FEW ? [false] : [true, false]).flatMap((reserves) =>
    columns.map((count): Try => ({ columns: count, reserves })),
  )
  const best =
    bestOf(tries, list, wall) ??
    bestOf(
      tries.map((one) => ({ ...one, isTight: true })),
      list,
      wall,
    )
  if (best) {
    set(list, best.one, wall)
    setSize(list, best.size, wall)
    return
  }
  const losses = columns.map((count) => ({ count, lost: lostBy(list, { columns: count, reserves: isTold, isTight: true }, wall) }))
  const { count } = losses.reduce((least, one) => (one.lost < least.lost ? one : least))
  lostBy(list, { columns: count, reserves: isTold, isTight: true }, wall)
  for (const text of textsOf(list)) cut(text)
}

/** Returns the layout with the largest words, if all are whole in one of them. */
function bestOf(tries: readonly Try[], list: HTMLElement, wall: number): { size: number; one: Try } | null {
  let best: { size: number; worth: number; one: Try } | null = null
  for (const one of tries) {
    // A layout with room for the numbers is better than one with larger words.
    if (best && !one.reserves) break
    const size = largest(list, one, wall)
    if (size === null) continue
    const worth = textsOf(list).every(isOneLine) ? size : size * SEVERAL_LINES
    if (worth > (best?.worth ?? 0) * 1.06) best = { size, worth, one }
  }
  return best
}

/** Sets the smallest size, with words broken anywhere, and returns how much is cut: a text that is gone counts 1. */
function lostBy(list: HTMLElement, one: Try, wall: number): number {
  set(list, one, wall)
  setSize(list, SMALLEST * wall, wall)
  list.dataset['breaks'] = 'true'
  return textsOf(list).reduce((lost, text) => lost + (isWhole(text) ? 0 : 1 - (linesIn(text) * lineOf(text)) / text.scrollHeight), 0)
}

/** Returns the largest size in pixels at which every text is whole, or null. */
function largest(list: HTMLElement, one: Try, wall: number): number | null {
  set(list, one, wall)
  const tile = (list.children[0] as HTMLElement).clientHeight
  const least = SMALLEST * wall
  for (let size = Math.max(least, Math.min(LARGEST * wall, OF_TILE * tile)); size >= least; size *= STEP) {
    setSize(list, size, wall)
    if (textsOf(list).every(isWhole)) return size
    if (size > least && size * STEP < least) size = least / STEP
  }
  return null
}

function set(list: HTMLElement, { columns, reserves, isTight = false }: Try, wall: number): void {
  list.dataset['columns'] = String(columns)
  list.dataset['reserves'] = String(reserves)
  list.style.setProperty('--rows', String(Math.ceil(list.children.length / columns)))
  const height = list.clientHeight / Math.ceil(list.children.length / columns)
  list.dataset['low'] = String(isTight || height < LOW * wall)
  list.dataset['lowest'] = String(height < LOWEST * wall)
}

const setSize = (list: HTMLElement, size: number, wall: number): void =>
  list.style.setProperty('--size', `${((size / wall) * 100).toFixed(2)}cqh`)

const textsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('.voting-tile-text')]

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
