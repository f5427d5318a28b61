import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Placed, placeCards } from './place-cards.ts'

const NOWHERE: Placed = { pages: 1, places: [] }

/** Returns the positions of a list's cards, measured again when the list, its cards or the fonts change. */
export function usePlacedCards(list: RefObject<HTMLUListElement | null>, { columns, stays }: { columns: number; stays: boolean }): Placed {
  const [placed, setPlaced] = useState(NOWHERE)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      setLines(element)
      const heights = [...element.children].map((card) => card.getBoundingClientRect().height)
      const gap = Number.parseFloat(getComputedStyle(element).rowGap) || 0
      const next = placeCards(heights, { room: element.clientHeight, gap, columns, stays })
      setPlaced((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    look()
    void document.fonts?.ready.then(look)
    return onResize(element, look)
  })
  return placed
}

/** Limits the lines of cards to those that fit; longer text ends in '…'. */
export function useLines(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setLines(element)
    return onResize(element, () => setLines(element))
  })
}

/** Maximum lines of a card, and of a spotlit one. */
const LINES = [
  ['--lines', 8, '.wall-card:not(.wall-card-spot)'],
  ['--spot-lines', 7, '.wall-card-spot'],
] as const

function setLines(element: HTMLElement): void {
  for (const [name, most, selector] of LINES) {
    const card = element.querySelector(selector)
    if (!card) continue
    const { lineHeight, paddingTop, paddingBottom, borderTopWidth } = getComputedStyle(card)
    const [line, ...around] = [lineHeight, paddingTop, paddingBottom, borderTopWidth, borderTopWidth].map(Number.parseFloat)
    const room = element.clientHeight - around.reduce((sum, part) => sum + part, 0)
    const lines = Math.floor(room / (line as number))
    element.style.setProperty(name, String(Number.isFinite(lines) ? Math.min(most, Math.max(1, lines)) : most))
  }
}

function onResize(element: Element, changed: () => void): () => void {
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(changed)
  observer?.observe(element)
  return () => observer?.disconnect()
}
