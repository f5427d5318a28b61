import type { Frame } from './frame.ts'

/** What the backlogs of all sockets hold together. A frame that many wait for is in memory once, and counts once. */
export interface Holdings {
  hold(frame: Frame): void
  release(frame: Frame): void
  readonly bytes: number
}

export function createHoldings(): Holdings {
  const holders = new Map<Frame, number>()
  let bytes = 0
  return {
    hold(frame) {
      const count = holders.get(frame) ?? 0
      if (count === 0) bytes += frame.bytes.length
      holders.set(frame, count + 1)
    },
    release(frame) {
      const count = holders.get(frame) ?? 0
      if (count > 1) holders.set(frame, count - 1)
      else if (holders.delete(frame)) bytes -= frame.bytes.length
    },
    get bytes() {
      return bytes
    },
  }
}
