import type { Frame } from '../frame.ts'

/**
 * The frames that one write will send to a socket, in order, as a node of a prefix tree: sockets that get the same frames stand on the same node and
 * share one buffer. Fan-out goes frame by frame, so the child a socket steps to is nearly always the one made last, and adding a frame costs one comparison.
 */
export interface FrameBatch {
  readonly before: FrameBatch | null
  readonly frame: Frame | null
  /** Of all frames down to this node. */
  readonly bytes: number
  /** The child made last. */
  next: FrameBatch | null
  joined: Buffer | null
}

export const emptyBatch = (): FrameBatch => ({ before: null, frame: null, bytes: 0, next: null, joined: null })

/** The batch with one more frame. */
export function withFrame(batch: FrameBatch, frame: Frame): FrameBatch {
  if (batch.next?.frame === frame) return batch.next
  batch.next = { before: batch, frame, bytes: batch.bytes + frame.bytes.length, next: null, joined: null }
  return batch.next
}

/** The frames in order. */
export function framesOf(batch: FrameBatch): Frame[] {
  const frames: Frame[] = []
  for (let at: FrameBatch | null = batch; at?.frame; at = at.before) frames.push(at.frame)
  return frames.reverse()
}

/** The frames as one buffer, made once for all sockets that share the batch. */
export function bytesOf(batch: FrameBatch): Buffer {
  batch.joined ??= batch.frame && batch.before?.frame === null ? batch.frame.bytes : join(framesOf(batch))
  return batch.joined
}

export const join = (frames: readonly Frame[]): Buffer => Buffer.concat(frames.map((frame) => frame.bytes))
