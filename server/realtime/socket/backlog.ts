import type { Frame } from '../frame.ts'
import type { BacklogMemory } from './backlog-memory.ts'
import { join } from './due-frames.ts'

/**
 * Backpressure: frames kept back from a socket that reads slower than we write. They are conflated, as a row's later change takes the place of its
 * earlier one (an INSERT that was not sent yet stays an INSERT); everything else waits in order.
 */
export interface Backlog {
  add(frame: Frame): void
  /** The oldest frames as one buffer of about `bytes` (at least one frame), or null when nothing is left. */
  take(bytes: number): Buffer | null
  /** What is left is not sent. */
  drop(): void
  readonly bytes: number
}

export function createBacklog(memory: BacklogMemory): Backlog {
  const waiting = new Map<string | Frame, Frame>()
  let bytes = 0
  return {
    add(frame) {
      const key = frame.row?.key ?? frame
      const earlier = waiting.get(key)
      const kept = earlier?.row?.type === 'INSERT' && frame.row?.type === 'UPDATE' ? frame.row.asInsert() : frame
      bytes += kept.bytes.length - (earlier?.bytes.length ?? 0)
      if (earlier) memory.release(earlier)
      memory.retain(kept)
      waiting.set(key, kept)
    },
    take(most) {
      const frames: Frame[] = []
      let taken = 0
      for (const [key, frame] of waiting) {
        if (frames.length > 0 && taken + frame.bytes.length > most) break
        waiting.delete(key)
        memory.release(frame)
        frames.push(frame)
        taken += frame.bytes.length
      }
      bytes -= taken
      return frames.length === 0 ? null : join(frames)
    },
    drop() {
      for (const frame of waiting.values()) memory.release(frame)
      waiting.clear()
      bytes = 0
    },
    get bytes() {
      return bytes
    },
  }
}
