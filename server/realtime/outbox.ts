import { LIMITS } from '../../contract/limits.ts'
import { add, type Batch, emptyBatch } from './batch.ts'
import type { Frame } from './frame.ts'

/** Something that frames are due to: a socket. */
export interface Sink {
  /** What is due and not yet written. The outbox keeps it. */
  batch: Batch | null
  write(batch: Batch): void
}

export interface Outbox {
  /** Adds a frame to what is due to a sink. It leaves with everything else that is due by then, in order, in one write. */
  push(sink: Sink, frame: Frame): void
  close(): void
}

/**
 * Writing to thousands of sockets takes a while. The next writing waits several times as long, so that reading and answering get their turn:
 * large rooms have longer ticks, up to 30 a second, which is as smooth as shared boards get.
 */
const REST_PER_WRITING = 4
const LONGEST_TICK_MS = 32

/**
 * Fan-out. The write to the kernel is what a delivery costs, so frames are gathered and each socket is written once in a tick:
 * at once (after the events that are already waiting) when the last write is longer ago than a tick, else at the tick.
 * `now` is a monotonic clock in milliseconds.
 */
export function createOutbox(now: () => number): Outbox {
  let due: Sink[] = []
  let root = emptyBatch()
  let scheduled: { cancel(): void } | null = null
  let lastFlush = Number.NEGATIVE_INFINITY
  let tick: number = LIMITS.socketTickMs

  function schedule(): void {
    const wait = lastFlush + tick - now()
    if (wait <= 0) {
      const immediate = setImmediate(flush)
      scheduled = { cancel: () => clearImmediate(immediate) }
    } else {
      const timer = setTimeout(flush, wait)
      scheduled = { cancel: () => clearTimeout(timer) }
    }
  }

  function flush(): void {
    scheduled?.cancel()
    scheduled = null
    const begin = now()
    const sinks = due
    due = []
    root = emptyBatch()
    for (const sink of sinks) {
      const { batch } = sink
      sink.batch = null
      if (batch) sink.write(batch)
    }
    lastFlush = now()
    tick = Math.min(Math.max(LIMITS.socketTickMs, REST_PER_WRITING * (lastFlush - begin)), LONGEST_TICK_MS)
  }

  return {
    push(sink, frame) {
      if (sink.batch === null) due.push(sink)
      sink.batch = add(sink.batch ?? root, frame)
      if (scheduled === null) schedule()
    },
    close() {
      scheduled?.cancel()
      scheduled = null
      due = []
    },
  }
}
