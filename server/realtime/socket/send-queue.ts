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

/** Writing to thousands of sockets takes a while. Its tick is so many times as long, so that reading and answering get their turn. */
const TICK_PER_WRITING = 4
/** The tick of a large room at most: what comes 60 times a second, as a pen's pieces do, leaves in pairs, and what comes 40 times a second at once. */
const LONGEST_TICK_MS = 22

/**
 * The write to the kernel is what sending costs, so frames are gathered and each socket is written once in a tick, counted from when the last writing
 * began. What comes after the tick leaves at once (after the events that already wait in the event loop). What comes within it waits for its end; or,
 * where each socket is sent frames more often than once in a tick, for the first frame after its end, at most another tick: so every second frame of a
 * pen takes the one before along, and both leave as it arrives.
 * Writing to a large room is done in turns of LIMITS.turnMs.
 * `now` is a monotonic clock in milliseconds.
 */
export function createSendQueue(now: () => number): SendQueue {
  let queued: Sink[] = []
  let framesQueued = 0
  /** The sinks of the present writing, and how many of them were written. */
  let writing: Sink[] = []
  let written = 0
  let began = Number.NEGATIVE_INFINITY
  let spentMs = 0
  let root = noFramesDue()
  /** The mean time between two frames for the same sink. */
  let gapMs = Number.POSITIVE_INFINITY
  let notBefore = Number.NEGATIVE_INFINITY
  /** How long a frame waits for the next one, where one is to be expected. */
  let companyMs = 0
  /** The writing to come. While it `waits`, a frame that comes after `notBefore` brings it forward. */
  let scheduled: { waits: boolean; cancel(): void } | null = null

  function schedule(): void {
    const time = now()
    if (time >= notBefore) scheduleNow()
    else {
      const timer = setTimeout(flush, Math.max(notBefore - time, companyMs))
      scheduled = { waits: true, cancel: () => clearTimeout(timer) }
    }
  }

  function scheduleNow(): void {
    scheduled?.cancel()
    const immediate = setImmediate(flush)
    scheduled = { waits: false, cancel: () => clearImmediate(immediate) }
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
    rest(spentMs + now() - since)
    scheduled = null
    if (queued.length > 0) schedule()
  }

  /** However long writing takes, a rest follows: a third of the time, up to a tick. */
  function rest(tookMs: number): void {
    const tick = Math.min(Math.max(LIMITS.socketTickMs, TICK_PER_WRITING * tookMs), LONGEST_TICK_MS)
    notBefore = Math.max(began + tick, now() + Math.min(tookMs / 2, tick))
    companyMs = gapMs < tick ? tick : 0
  }

  /** Who is queued from now on is written with the next tick. */
  function begin(): void {
    const time = now()
    gapMs = ((time - began) * queued.length) / framesQueued
    began = time
    writing = queued
    written = 0
    spentMs = 0
    queued = []
    framesQueued = 0
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
      framesQueued++
      sink.due = withFrame(sink.due ?? root, frame)
      if (scheduled === null) schedule()
      else if (scheduled.waits && now() >= notBefore) scheduleNow()
    },
    close() {
      scheduled?.cancel()
      scheduled = null
      queued = []
      forget()
    },
  }
}
