import type { Frame } from '../frame.ts'
import type { BacklogMemory } from './backlog-memory.ts'
import { join } from './due-frames.ts'

/**
 * Backpressure: frames held back from a socket that reads slower than we write. A row's later change replaces
 * its earlier one (an unsent INSERT stays an INSERT); all other frames stay in order.
 */
export interface Backlog {
  add(frame: Frame): void
  /** Removes the oldest frames: one buffer of about `bytes`, at least one frame. Null: none is left. */
  take(bytes: number): Buffer | null
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
