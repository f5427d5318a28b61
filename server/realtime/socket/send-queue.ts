import { LIMITS } from '../../../contract/limits.ts'
import type { Frame } from '../frame.ts'
import { type DueFrames, noFramesDue, withFrame } from './due-frames.ts'

/** What frames are sent to: a socket. */
export interface Sink {
  /** What is queued for it and not yet written. Only the send queue changes it, and who closes the sink. */
  due: DueFrames | null
  write(due: DueFrames): void
}

/** Frames on their way to sockets. */
export interface SendQueue {
  /** Queues a frame for a sink. It leaves with everything else that is queued for it by then, in order, in one write. */
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
 * The write to the kernel is what sending costs, so frames are gathered and each socket is written once in a tick:
 * at once (after the events that already wait in the event loop) when the last write is longer ago than a tick, else at the tick.
 * `now` is a monotonic clock in milliseconds.
 */
export function createSendQueue(now: () => number): SendQueue {
  let queued: Sink[] = []
  let root = noFramesDue()
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
    const sinks = queued
    queued = []
    root = noFramesDue()
    for (const sink of sinks) {
      const { due } = sink
      sink.due = null
      if (due) sink.write(due)
    }
    lastFlush = now()
    tick = Math.min(Math.max(LIMITS.socketTickMs, REST_PER_WRITING * (lastFlush - begin)), LONGEST_TICK_MS)
  }

  return {
    push(sink, frame) {
      if (sink.due === null) queued.push(sink)
      sink.due = withFrame(sink.due ?? root, frame)
      if (scheduled === null) schedule()
    },
    close() {
      scheduled?.cancel()
      scheduled = null
      queued = []
    },
  }
}
