import { type RefObject, useLayoutEffect, useState } from 'react'
import { followSize } from '../../kit/ui/follow-size.ts'

/** The least width of a card, and the gap between two, in CSS pixels. */
const CARD = 304
const GAP = 16
const MOST = 3

/** Returns in how many columns of cards an element of this width is divided. */
export const columnsIn = (width: number): number => Math.min(MOST, Math.max(1, Math.floor((width + GAP) / (CARD + GAP))))

/** Follows the number of columns that fit into an element. One before it is measured. */
export function useColumns(element: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const { current } = element
    return current ? followSize(current, () => setColumns(columnsIn(current.clientWidth))) : undefined
  }, [element])
  return columns
}

/** Deals items to columns one by one, so that they are read as in rows. */
export const dealt = <T>(items: readonly T[], columns: number): readonly T[][] =>
  Array.from({ length: columns }, (_, column) => items.filter((_, at) => at % columns === column))
