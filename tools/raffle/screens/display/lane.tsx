import { useEffect, useRef } from 'react'
import type { LaneOfNames } from './lanes.ts'

/** Speed of a lane, in em per second: slow enough to read each name. */
const SPEED = 0.8
const COPIES = [0, 1, 2]

/**
 * A line of names that drifts, some lanes to the right, or stands still. A drifting one has its names three times,
 * so that it is never seen to end, and goes on where it is when names are added.
 */
export function Lane({ at, names, drifts }: LaneOfNames) {
  const back = at === 1 || at === 2
  const run = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = run.current
    if (!drifts || !element) return
    const half = element.children[0] as HTMLElement
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    let [x, before] = [0, performance.now()]
    let frame = requestAnimationFrame(function step(now) {
      x += ((now - before) / 1_000) * SPEED * size
      before = now
      const width = half.offsetWidth
      if (width > 0) x %= width
      element.style.transform = `translateX(${(back ? x - width : -x).toFixed(2)}px)`
      frame = requestAnimationFrame(step)
    })
    return () => {
      cancelAnimationFrame(frame)
      element.style.transform = ''
    }
  }, [drifts, back])
  return (
    <div className="raffle-lane" data-drifts={drifts} aria-hidden="true">
      <div ref={run} className="raffle-lane-run">
        {COPIES.map((copy) => (copy === 0 || drifts) && <Names key={copy} names={names} />)}
      </div>
    </div>
  )
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <div className="raffle-lane-names">
      {names.map((name) => (
        <span key={name} dir="auto">
          {name}
        </span>
      ))}
    </div>
  )
}
