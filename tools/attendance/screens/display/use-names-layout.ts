import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { followLayout } from '../../../../kit/ui/follow-size.ts'
import { layNames, type NamesWay } from './names-layout.ts'

/**
 * Sets the names of a list as `layNames` chooses, again when the list, its names or the fonts change. Returns how
 * many are shown. A name higher than the list ends in '…'.
 */
export function useNamesLayout(list: RefObject<HTMLElement | null>): number {
  const laidFor = useRef('')
  const [shown, setShown] = useState(0)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const lay = () => {
      const names = [...element.children] as HTMLElement[]
      const room = element.clientHeight
      const key = [element.clientWidth, room, document.fonts?.status, ...names.map(({ textContent }) => textContent)].join('\n')
      if (key === laidFor.current) return
      laidFor.current = key
      const measure = (way: NamesWay) => {
        setWay(element, way)
        cutBelow(names[0], element)
        return { heights: names.map(({ offsetHeight }) => offsetHeight), isBroken: names.map((name) => isBroken(name, way)) }
      }
      const laid = layNames(names.length, room, measure, names.some(isLong))
      setWay(element, laid)
      cutBelow(names[0], element)
      setShown(laid.shown)
    }
    return followLayout(element, lay)
  })
  return shown
}

function setWay({ style, dataset }: HTMLElement, { size, columns, splits, bounds }: NamesWay): void {
  dataset['bounds'] = String(bounds)
  style.setProperty('--size', String(size))
  style.setProperty('--columns', String(columns))
  style.setProperty('--wrap', splits ? 'anywhere' : 'normal')
}

const isLong = ({ dataset }: HTMLElement): boolean => dataset['long'] === 'true'

/** Letters may reach beyond their line, by less than half of their size. A long name that is bound ends in '…'. */
function isBroken(name: HTMLElement, { bounds }: NamesWay): boolean {
  const words = name.firstElementChild
  if (!words) return false
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = words
  if (scrollWidth > clientWidth + 1) return true
  if (bounds && isLong(name)) return false
  return scrollHeight > clientHeight + Number.parseFloat(getComputedStyle(words).fontSize) / 2
}

/** Sets the most lines of a name: those that have room in a column. */
function cutBelow(name: HTMLElement | undefined, list: HTMLElement): void {
  if (!name) return
  const { lineHeight, paddingTop, borderBottomWidth } = getComputedStyle(name)
  const around = 2 * Number.parseFloat(paddingTop) + Number.parseFloat(borderBottomWidth)
  const lines = Math.floor((list.clientHeight - around) / Number.parseFloat(lineHeight))
  list.style.setProperty('--lines', String(Number.isFinite(lines) ? Math.max(1, lines) : 1))
}
