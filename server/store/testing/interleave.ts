import { setTimeout } from 'node:timers/promises'
import type { Journey, SteppedLine } from './stepped-line.ts'

/** A write of one store whose journeys wait on its line. */
export interface Stepped {
  line: SteppedLine
  write(): Promise<unknown>
}

interface Running {
  line: SteppedLine
  /** A journey that was passed on and is not answered yet. */
  isInDatabase: boolean
  isSettled: boolean
  outcome: unknown
}

/** If nothing moves for so long, the writes wait for each other. PostgreSQL itself looks after a second. */
const STANDSTILL_MS = 10_000

/**
 * Runs two writes at the same time, journey by journey. Where both have one to make, `choose` says whose is
 * next. Where one waits for a lock in the database, the other goes on. Returns their outcomes: a value, or an
 * error. Throws if they wait for each other.
 */
export async function interleave(
  writes: readonly [Stepped, Stepped],
  locksAwaited: () => Promise<number>,
  choose: () => 0 | 1,
): Promise<unknown[]> {
  for (const { line } of writes) line.hold()
  const running = writes.map(({ line, write }): Running => {
    const one: Running = { line, isInDatabase: false, isSettled: false, outcome: undefined }
    void write()
      .then(
        (value) => (one.outcome = value),
        (error: unknown) => (one.outcome = error),
      )
      .finally(() => (one.isSettled = true))
    return one
  })
  try {
    for (;;) {
      const next = await nextOf(running, locksAwaited)
      if (next.length === 0) return running.map(({ outcome }) => outcome)
      const [one, journey] = next[next.length === 2 ? choose() : 0] as readonly [Running, Journey]
      one.isInDatabase = true
      void journey.pass().then(() => (one.isInDatabase = false))
    }
  } finally {
    for (const { line } of writes) line.letPass()
  }
}

/** Waits until nothing moves. Returns the journeys that wait; none if both writes are settled. */
async function nextOf(running: readonly Running[], locksAwaited: () => Promise<number>): Promise<(readonly [Running, Journey])[]> {
  let blocked = 0
  for (const end = performance.now() + STANDSTILL_MS; performance.now() < end; await setTimeout(1)) {
    const waiting = running.flatMap((one) => {
      const journey = one.line.waiting()
      return journey ? [[one, journey] as const] : []
    })
    const away = running.filter(({ isSettled, isInDatabase }) => !isSettled && isInDatabase)
    const settled = running.filter(({ isSettled }) => isSettled)
    if (waiting.length + away.length + settled.length < running.length) continue
    if (away.length === 0) return waiting
    // A backend that was just given its lock may still be listed as waiting: it must be seen so twice.
    blocked = (await locksAwaited()) >= away.length ? blocked + 1 : 0
    if (blocked >= 2 && waiting.length > 0) return waiting
  }
  throw new Error('The writes wait for each other.')
}

/**
 * Calls `run` with every sequence of choices that it can make, in order, but at most `most` times. `run` gets
 * a function that makes its next choice. Returns the number of runs.
 */
export async function everySequence(run: (choose: () => 0 | 1) => Promise<void>, most: number): Promise<number> {
  let made: (0 | 1)[] = []
  for (let runs = 1; ; runs++) {
    let at = 0
    await run(() => {
      made[at] ??= 0
      return made[at++] as 0 | 1
    })
    made = made.slice(0, made.lastIndexOf(0, at - 1) + 1)
    if (made.length === 0 || runs === most) return runs
    made[made.length - 1] = 1
  }
}
