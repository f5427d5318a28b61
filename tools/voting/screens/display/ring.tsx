import { type CSSProperties, type ReactNode, useState } from 'react'
import { serverClock } from '../../../../kit/data/server-clock.ts'
import './ring.css'

/**
 * A ring that empties until the end of a countdown, by the server's clock: one animation from its begin to
 * its end, that starts where the time is now. `isLast`: the last seconds, in another colour.
 */
export function TimeRing({ from, until, isLast, children }: { from: string | null; until: string; isLast: boolean; children: ReactNode }) {
  const [style] = useState(() => {
    const now = serverClock.at(Date.now())
    const began = from === null ? now : Date.parse(from)
    return { '--whole': `${Math.max(1, Date.parse(until) - began)}ms`, '--past': `${Math.min(0, began - now)}ms` }
  })
  return (
    <div className="voting-ring" data-last={isLast} role="timer" style={style as CSSProperties}>
      <Halves />
      <p className="voting-ring-middle">{children}</p>
    </div>
  )
}

/**
 * Each half shows its side of a turning half circle: transforms are smooth on any machine, and a changing
 * stroke would be painted anew for each frame.
 */
const Halves = () => (
  <span aria-hidden="true">
    <span className="voting-ring-half" data-half="first">
      <i />
    </span>
    <span className="voting-ring-half" data-half="second">
      <i />
    </span>
  </span>
)
