import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from './geometry.ts'

/** Returns the inner size of an element in CSS pixels, and follows its changes. */
export function useBox(element: RefObject<HTMLElement | null>): Size {
  const [box, setBox] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    const read = () => {
      const { clientWidth: width, clientHeight: height } = watched
      setBox((known) => (known.width === width && known.height === height ? known : { width, height }))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return box
}
