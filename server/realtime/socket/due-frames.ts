import type { Frame } from '../frame.ts'

/**
 * The frames that one write will send to a socket, in order, as a node of a prefix tree: sockets with equal
 * frames share the node and its one buffer. Fan-out goes frame by frame, so a socket's next child is nearly
 * always the newest one, and adding a frame costs one comparison.
 */
export interface DueFrames {
  readonly before: DueFrames | null
  readonly frame: Frame | null
  /** Bytes of all frames down to this node. */
  readonly bytes: number
  /** The newest child. */
  next: DueFrames | null
  joined: Buffer | null
}

export const noFramesDue = (): DueFrames => ({ before: null, frame: null, bytes: 0, next: null, joined: null })

export function withFrame(due: DueFrames, frame: Frame): DueFrames {
  if (due.next?.frame === frame) return due.next
  due.next = { before: due, frame, bytes: due.bytes + frame.bytes.length, next: null, joined: null }
  return due.next
}

export function framesOf(due: DueFrames): Frame[] {
  const frames: Frame[] = []
  for (let at: DueFrames | null = due; at?.frame; at = at.before) frames.push(at.frame)
  return frames.reverse()
}

/** Returns the frames as one buffer, concatenated once for all sockets on this node. */
export function bytesOf(due: DueFrames): Buffer {
  due.joined ??= due.frame && due.before?.frame === null ? due.frame.bytes : join(framesOf(due))
  return due.joined
}

export const join = (frames: readonly Frame[]): Buffer => Buffer.concat(frames.map((frame) => frame.bytes))
