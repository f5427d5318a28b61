import { type RefObject, useLayoutEffect, useRef } from 'react'
import { moveAll, type Seen } from './move-card.ts'

interface Place {
  left: number
  top: number
}

/** Moves the rows of a list to their new places when their order changes. Those of a page that is turned to fade in. */
export function useMovingRows(list: RefObject<HTMLElement | null>): void {
  const kept = useRef<{ area: string; places: ReadonlyMap<Element, Place> }>({ area: '', places: new Map() })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const all = [...element.children] as HTMLElement[]
    const rows = all.filter(({ hidden }) => !hidden)
    const area = [element.clientWidth, element.clientHeight, all.length, element.dataset['layout'], element.dataset['told']].join()
    const places = new Map(rows.map((row) => [row, { left: row.offsetLeft, top: row.offsetTop }]))
    const before = kept.current
    kept.current = { area, places }
    if (before.area !== area) return
    const frame = element.getBoundingClientRect()
    const moved = rows.flatMap((row): (readonly [HTMLElement, Seen])[] => {
      const [was, now] = [before.places.get(row), places.get(row)]
      if (!was || !now || (was.left === now.left && was.top === now.top)) return []
      const { left, top } = row.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(row).fontSize)
      // A row that is still moving goes on from where it is seen.
      return [[row, { left: left - frame.left + was.left - now.left, top: top - frame.top + was.top - now.top, size }]]
    })
    moveAll({ moved, shown: rows.filter((row) => !before.places.has(row)) }, frame)
  })
}
