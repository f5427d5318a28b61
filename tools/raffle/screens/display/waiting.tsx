import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Answer } from '../../../../contract/procedure.ts'
import { measureEm } from '../../../../kit/display/measure.ts'
import { followSize } from '../../../../kit/ui/follow-size.ts'
import { reducesMotion } from '../../../../kit/ui/reduced-motion.ts'
import { useRolling } from '../../../../kit/ui/rolling-number.tsx'
import { useSaid } from '../../../../kit/wall/said.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { Lane } from './lane.tsx'
import { lanesOf } from './lanes.ts'

/** Shown until the first draw: how many take part, large, and some of them around it. */
export function Waiting({ entries: { type, count, names } }: { entries: Answer<'raffle_entries'> }) {
  const t = useT()
  const shown = t.number(useRolling(count, 600))
  const words = type === 'tickets' ? 'raffle.wall.ticketsIn' : 'raffle.wall.checkInsIn'
  useSaid((t) => ({ lines: [t('wall.counted', { count }) + t(words, { count })] }))
  const box = useRef<HTMLDivElement>(null)
  const width = useLaneWidth(box)
  const key = names.join('\n')
  const lanes = useMemo(
    () =>
      width === null ? [] : lanesOf(key === '' ? [] : key.split('\n'), { width, measure: measureEm(FONT, 550), isStill: reducesMotion() }),
    [key, width],
  )
  const side = (first: number) => lanes.map((lane, at) => at % 2 === first && <Lane key={lane.at} {...lane} />)
  return (
    <div ref={box} className="raffle-wait" data-few={count <= FEW}>
      <div className="raffle-lanes">{side(1)}</div>
      <p className="raffle-in-count" data-wide={shown.length > 7}>
        <strong>{shown}</strong>
        <span>{t(words, { count })}</span>
      </p>
      <div className="raffle-lanes">{side(0)}</div>
    </div>
  )
}

/** With so few entries the number and the names are larger. */
const FEW = 2

const FONT = 'Inter Variable, system-ui, sans-serif'

/** Part of a lane within the wall's margins. Drifting names run on to the edges. */
const WITHIN_MARGINS = 0.9

/** Returns the width of a lane in its own font size, again on every change of the box; null until measured. */
function useLaneWidth(box: { current: HTMLDivElement | null }): number | null {
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const lane = element.querySelector('.raffle-lanes')
      if (lane && lane.clientWidth > 0) setWidth((lane.clientWidth * WITHIN_MARGINS) / Number.parseFloat(getComputedStyle(lane).fontSize))
    }
    return followSize(element, look)
  }, [box])
  return width
}
