import type { Frame } from '../frame.ts'

/** Memory of all backlogs. Reference-counted: a frame that many sockets wait for counts once. */
export interface BacklogMemory {
  retain(frame: Frame): void
  release(frame: Frame): void
  readonly bytes: number
}

export function createBacklogMemory(): BacklogMemory {
  const uses = new Map<Frame, number>()
  let bytes = 0
  return {
    retain(frame) {
      const count = uses.get(frame) ?? 0
      if (count === 0) bytes += frame.bytes.length
      uses.set(frame, count + 1)
    },
    release(frame) {
      const count = uses.get(frame) ?? 0
      if (count > 1) uses.set(frame, count - 1)
      else if (uses.delete(frame)) bytes -= frame.bytes.length
    },
    get bytes() {
      return bytes
    },
  }
}
