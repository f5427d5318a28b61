import { LIMITS } from '../../../contract/limits.ts'
import type { Frame } from '../frame.ts'
import { type DueFrames, noFramesDue, withFrame } from './due-frames.ts'

export interface Sink {
  /** Frames not yet written. Only the send queue changes it, and the owner on closing. */
  due: DueFrames | null
  write(due: DueFrames): void
}

export interface SendQueue {
  /** Queues a frame. At the next tick, all frames queued for a sink are sent in order, in one write. */
  push(sink: Sink, frame: Frame): void
  close(): void
}

/** In a large room a tick lasts this many times as long as writing took, to leave time for requests. */
const TICK_PER_WRITING = 4
/**
 * Longest tick of a large room: frames that come 60 times a second (strokes of a pen) leave in pairs, frames
 * that come 40 times a second leave one by one.
 */
const LONGEST_TICK_MS = 22

/**
 * Sending costs one write to the kernel, so frames are gathered: each socket is written once per tick. A tick
 * begins with a writing. A frame that comes after the tick's end leaves without delay (behind pending events
 * of the event loop). A frame that comes within the tick waits for its end. If sockets get frames more often
 * than once per tick, the frame waits longer, for the next one, at most another tick: so a pen's frames leave
 * in pairs, as the second of each arrives. Writing to a large room is split into turns of LIMITS.turnMs.
 * `now`: milliseconds of a monotonic clock.
 */
export function createSendQueue(now: () => number): SendQueue {
  let queued: Sink[] = []
  let framesQueued = 0
  /** Sinks of the current writing, and how many of them are written. */
  let writing: Sink[] = []
  let written = 0
  let began = Number.NEGATIVE_INFINITY
  let spentMs = 0
  let root = noFramesDue()
  /** Mean time between two frames for the same sink. */
  let gapMs = Number.POSITIVE_INFINITY
  let notBefore = Number.NEGATIVE_INFINITY
  /** How long a waiting frame waits for the next one, if one is expected soon. */
  let companyMs = 0
  /** The scheduled writing. If it `waits`, a frame that comes after `notBefore` brings it forward. */
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

  /** Sets the pause after a writing: at least half as long as the writing took, up to a tick. */
  function rest(tookMs: number): void {
    const tick = Math.min(Math.max(LIMITS.socketTickMs, TICK_PER_WRITING * tookMs), LONGEST_TICK_MS)
    notBefore = Math.max(began + tick, now() + Math.min(tookMs / 2, tick))
    companyMs = gapMs < tick ? tick : 0
  }

  /** Starts a writing of all queued sinks. Frames from now on belong to the next tick. */
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

  /** Releases the sinks at once: otherwise closed ones would stay in memory until the next writing. */
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
