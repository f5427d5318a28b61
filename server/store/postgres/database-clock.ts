import type { Logger } from 'pino'
import { LIMITS } from '../../../contract/limits.ts'
import type { Store } from '../store.ts'

/** An estimate of the database's clock, which all nodes use instead of their own (decision record 128). */
export interface DatabaseClock {
  /** Milliseconds since the epoch. */
  now(): number
  /** How far this machine's clock was ahead of the database's at the last measurement, in ms. */
  drift(): number
  close(): void
}

export interface DatabaseClockOptions {
  readSql: Store['readSql']
  /** This machine's clock, in ms since the epoch. */
  machine(): number
  log: Logger
}

const ASK = 'select extract(epoch from clock_timestamp()) * 1000 as ms'
const TRIES_AT_START = 3

interface Measure {
  /** The database's time and this process's monotonic clock, at the same moment. */
  there: number
  here: number
  drift: number
  tripMs: number
}

/**
 * Measures at start and every LIMITS.clockMeasureMs. In between, the monotonic clock counts, so that a jump
 * of the machine's clock has no effect. Half of the round trip is taken as the way back. Throws a message for
 * the operator if the machine's clock is off by more than LIMITS.clockDriftMs.
 */
export async function followDatabaseClock({ readSql, machine, log }: DatabaseClockOptions): Promise<DatabaseClock> {
  async function measure(): Promise<Measure> {
    const asked = performance.now()
    const [row] = await readSql(ASK, [])
    const here = performance.now()
    const there = (row?.['ms'] as number) + (here - asked) / 2
    return { there, here, drift: machine() - there, tripMs: here - asked }
  }

  let last = await measure()
  for (let tries = 1; tries < TRIES_AT_START; tries++) {
    const again = await measure()
    if (again.tripMs < last.tripMs) last = again
  }
  if (Math.abs(last.drift) > LIMITS.clockDriftMs) throw new Error(`${sayDrift(last.drift)} Set it (NTP), then start again.`)

  let isTold = false
  function tell(): void {
    const isOff = Math.abs(last.drift) > LIMITS.clockDriftToldMs
    if (isOff && !isTold) log.error({ driftMs: Math.round(last.drift) }, `${sayDrift(last.drift)} Times are PostgreSQL's. Set it (NTP).`)
    if (!isOff && isTold) log.info({ driftMs: Math.round(last.drift) }, "this machine's clock is right again")
    isTold = isOff
  }
  tell()

  const timer = setInterval(() => {
    measure().then(
      (made) => {
        // A long round trip makes the measurement too uncertain.
        if (made.tripMs > LIMITS.clockTripMs) return
        last = made
        tell()
      },
      // An unreachable database is reported elsewhere.
      () => {},
    )
  }, LIMITS.clockMeasureMs)
  timer.unref()
  return {
    now: () => Math.round(last.there + performance.now() - last.here),
    drift: () => last.drift,
    close: () => clearInterval(timer),
  }
}

function sayDrift(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 100) / 10
  return `The clock of this machine is ${seconds} s ${ms > 0 ? 'ahead of' : 'behind'} that of PostgreSQL.`
}
