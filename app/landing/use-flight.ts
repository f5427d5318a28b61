import { type RefObject, useEffect } from 'react'
import { reducesMotion } from '../../kit/ui/reduced-motion.ts'

const FLIGHT_MS = 650

/**
 * Lets the spark fly from the phone's chosen answer to that answer on the wall, whenever `chosen` changes.
 * `onLand` is called when it arrives, or at once where nothing moves. The answers on both are in one order.
 */
export function useFlight(picture: RefObject<HTMLElement | null>, chosen: string | null, onLand: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onLand` is another function each time.
  useEffect(() => {
    if (chosen === null) return
    const spark = picture.current?.querySelector<HTMLElement>('[data-spark]')
    const from = picture.current?.querySelector(`[data-choice="${chosen}"]`)
    const bars = picture.current?.querySelectorAll('[data-wall] li')
    const at = [...(picture.current?.querySelectorAll('[data-choice]') ?? [])].indexOf(from as Element)
    const to = bars?.[at]
    if (!picture.current || !spark?.animate || !from || !to || reducesMotion()) return onLand()
    const box = picture.current.getBoundingClientRect()
    const [start, end] = [from, to].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x - box.x + width / 2, y: y - box.y + height / 2 }
    }) as [Point, Point]
    const flight = spark.animate(
      [
        { transform: place(start, 0.4), opacity: 0 },
        { transform: place(start, 1), opacity: 1, offset: 0.15 },
        { transform: place(end, 1), opacity: 1, offset: 0.85 },
        { transform: place(end, 2.4), opacity: 0 },
      ],
      { duration: FLIGHT_MS, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' },
    )
    flight.onfinish = onLand
    return () => flight.cancel()
  }, [chosen])
}

interface Point {
  x: number
  y: number
}
const place = ({ x, y }: Point, size: number): string => `translate(${x}px, ${y}px) scale(${size})`
