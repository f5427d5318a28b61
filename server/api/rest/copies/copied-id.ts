import { createHash } from 'node:crypto'

/** Characters of an id that its copy has too: those by which ids that are made over time have their order. */
const KEPT = 24

/**
 * Returns the id of a row's copy: always the same one for a row and a copy, so that rows which point to each
 * other are copied in parts without a list of ids. Copies have the order of their rows, since ids decide between
 * rows of one time, and over the order of strokes.
 */
export function copiedId(copy: string, id: string): string {
  const hash = createHash('sha256').update(`${copy} ${id}`).digest('hex')
  return id.slice(0, KEPT) + hash.slice(0, 36 - KEPT)
}
