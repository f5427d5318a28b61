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
 * Writing to a large room is done in turns of LIMITS.turnMs.
 * `now` is a monotonic clock in milliseconds.
 */
export function createSendQueue(now: () => number): SendQueue {
  let queued: Sink[] = []
  /** The sinks of the present writing, and how many of them were written. */
  let writing: Sink[] = []
  let written = 0
  let spentMs = 0
  let root = noFramesDue()
  let scheduled: { cancel(): void } | null = null
  let lastFlush = Number.NEGATIVE_INFINITY
  let tick: number = LIMITS.socketTickMs

  function schedule(): void {
    const wait = lastFlush + tick - now()
    if (wait <= 0) scheduleNow()
    else {
      const timer = setTimeout(flush, wait)
      scheduled = { cancel: () => clearTimeout(timer) }
    }
  }

  function scheduleNow(): void {
    const immediate = setImmediate(flush)
    scheduled = { cancel: () => clearImmediate(immediate) }
  }

  function flush(): void {
    if (written === writing.length) begin()
    const since = now()
    while (written < writing.length) {
      if (now() - since >= LIMITS.turnMs) {
        spentMs += now() - since
        scheduleNow()
        return
      }
      const sink = writing[written++] as Sink
      const { due } = sink
      sink.due = null
      if (due) sink.write(due)
    }
    forget()
    lastFlush = now()
    tick = Math.min(Math.max(LIMITS.socketTickMs, REST_PER_WRITING * (spentMs + lastFlush - since)), LONGEST_TICK_MS)
    scheduled = null
    if (queued.length > 0) schedule()
  }

  /** Who is queued from now on is written with the next tick. */
  function begin(): void {
    writing = queued
    written = 0
    spentMs = 0
    queued = []
    root = noFramesDue()
  }

  /** Closed sinks are not kept until the next writing. */
  function forget(): void {
    writing = []
    written = 0
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
      forget()
    },
  }
}
