import type { Frame } from './frame.ts'

/**
 * The frames due to a socket, in order, as a node of a tree: sockets that are due the same frames stand on the same node and share one buffer.
 * Fan-out goes frame by frame, so the child a socket steps to is nearly always the one made last, and adding a frame costs one comparison.
 */
export interface Batch {
  readonly before: Batch | null
  readonly frame: Frame | null
  /** Of all frames down to this node. */
  readonly bytes: number
  /** The child made last. */
  next: Batch | null
  joined: Buffer | null
}

export const emptyBatch = (): Batch => ({ before: null, frame: null, bytes: 0, next: null, joined: null })

/** The batch with one more frame. */
export function add(batch: Batch, frame: Frame): Batch {
  if (batch.next?.frame === frame) return batch.next
  batch.next = { before: batch, frame, bytes: batch.bytes + frame.bytes.length, next: null, joined: null }
  return batch.next
}

/** The frames in order. */
export function framesOf(batch: Batch): Frame[] {
  const frames: Frame[] = []
  for (let at: Batch | null = batch; at?.frame; at = at.before) frames.push(at.frame)
  return frames.reverse()
}

/** The frames as one buffer, made once for all sockets that share the batch. */
export function bytesOf(batch: Batch): Buffer {
  batch.joined ??= batch.frame && batch.before?.frame === null ? batch.frame.bytes : join(framesOf(batch))
  return batch.joined
}

export const join = (frames: readonly Frame[]): Buffer => Buffer.concat(frames.map((frame) => frame.bytes))
