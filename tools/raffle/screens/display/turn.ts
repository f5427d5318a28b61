import type { Reveal, SeenWinner } from '../../tables.ts'

/** Time from a reveal until the drum stands still on the winner. */
export const LANDING_MS = 2_600

/**
 * Returns for how many winners of a reveal the drum has stopped at `now` (ms, by the server's clock). It turns on where
 * the next one is revealed while it brakes.
 */
export function landedAt({ winners, ranked }: Pick<Reveal, 'winners' | 'ranked'>, now: number): number {
  const latestFirst = ranked ? winners : [...winners].reverse()
  let next = now
  const stopped = latestFirst.findIndex((one) => {
    const hasStopped = next - toldAt(one) >= LANDING_MS
    next = toldAt(one)
    return hasStopped
  })
  return stopped === -1 ? 0 : winners.length - stopped
}

/** Returns when the room was told of a winner, in ms by the server's clock. */
export const toldAt = ({ at }: SeenWinner): number => (at === undefined ? Number.NEGATIVE_INFINITY : Date.parse(at))

/** Time in which the drum reaches its full speed. */
const START_MS = 450
/** Names per second at full speed. */
const SPEED = 9
/**
 * Names per second from which on names are dim. A bright name at each passing would be a flash, of which there
 * may be three a second (WCAG 2.3.1).
 */
const CALM = 3
const DIM = 0.32

/** Position of the drum in names, and its speed in names per second. */
export interface Motion {
  at: number
  speed: number
}

/** A turn of the drum that began with `from`. */
export interface Turn {
  /** The name at which it stops, or null: it goes on. */
  to: number | null
  motionAt(ms: number): Motion
}

/** Turns on at full speed until a winner is revealed. */
export const turnOn = (from: Motion): Turn => ({
  to: null,
  motionAt: (ms) => ({ at: from.at + startedAt(from.speed, ms), speed: speedAt(from.speed, ms) }),
})

/** Speeds up if necessary, then brakes and stops exactly at a name, `LANDING_MS` after its begin. */
export function turnToStop(from: Motion): Turn {
  const braking = (LANDING_MS - START_MS) / 1_000
  const atStart = startedAt(from.speed, START_MS)
  // A cubic that begins with the full speed covers a third of what that speed would.
  const distance = (ms: number): number =>
    ms <= START_MS
      ? startedAt(from.speed, ms)
      : atStart + (SPEED * braking * (1 - (1 - Math.min(1, (ms - START_MS) / (braking * 1_000))) ** 3)) / 3
  const whole = distance(LANDING_MS)
  const to = Math.ceil(from.at + whole)
  const stretch = (to - from.at) / whole
  return {
    to,
    motionAt(ms) {
      if (ms >= LANDING_MS) return { at: to, speed: 0 }
      const [at, soon] = [distance(ms), distance(ms + 1)]
      return { at: from.at + at * stretch, speed: (soon - at) * 1_000 * stretch }
    },
  }
}

/** Names passed `ms` after a start with this speed. */
function startedAt(speed: number, ms: number): number {
  const started = Math.min(ms, START_MS) / 1_000
  const full = Math.max(0, ms - START_MS) / 1_000
  return ((speed + speedAt(speed, ms)) / 2) * started + SPEED * full
}
const speedAt = (speed: number, ms: number): number => speed + (SPEED - speed) * Math.min(1, ms / START_MS)

/** How a name looks at a distance from the middle, in names: below is positive. */
export interface Look {
  /** Distance from the middle, in heights of the largest name. */
  y: number
  scale: number
  opacity: number
}

/** Names become smaller and fainter away from the middle, as on a drum, and all are dim while it is fast. */
export function lookAt(distance: number, speed: number): Look {
  const away = Math.abs(distance)
  const light = Math.max(0, 1 - away / 3) ** 1.4
  const dim = speed >= CALM ? DIM : 1 - (1 - DIM) * (speed / CALM)
  return {
    y: Math.sign(distance) * 2.15 * (1 - Math.exp(-0.65 * away)),
    scale: 1 / (1 + 0.72 * away ** 1.25),
    opacity: light * dim,
  }
}

/**
 * Light of a name that comes from below into a box: none while its middle is outside, all once all of it is inside.
 * `down`: from the middle of the box to that of the name.
 */
export const lightWithin = (boxHeight: number, down: number, nameHeight: number): number => ramp(0, nameHeight / 2, boxHeight / 2 - down)

/** From 0 to 1 between two values, without a kink at either end. */
export function ramp(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}
