import type { PartOfPiece } from '../../store/postgres/file-pieces.ts'
import type { ByteRange } from './range.ts'

/** Size in bytes of the pieces in which the database stores a file; the last may be shorter. */
export const PIECE_BYTES = 262_144

/**
 * Splits bytes, which begin at `offset` of a file, at the boundaries of the file's pieces. The first and the
 * last part may be shorter than a piece.
 */
export function cut(offset: number, bytes: Uint8Array): PartOfPiece[] {
  const cuts: PartOfPiece[] = []
  for (let at = 0; at < bytes.length; ) {
    const piece = Math.floor((offset + at) / PIECE_BYTES)
    const end = Math.min(bytes.length, (piece + 1) * PIECE_BYTES - offset)
    cuts.push({ piece, bytes: bytes.subarray(at, end) })
    at = end
  }
  return cuts
}

/**
 * Yields a range of a file piece by piece. Reads the next piece once the previous one is consumed. Throws if
 * a piece is shorter than the range needs.
 */
export async function* bytesWithin({ start, end }: ByteRange, read: (piece: number) => Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let at = start; at <= end; ) {
    const piece = Math.floor(at / PIECE_BYTES)
    const from = piece * PIECE_BYTES
    const bytes = (await read(piece)).subarray(at - from, end - from + 1)
    if (bytes.length !== Math.min(end + 1, from + PIECE_BYTES) - at) throw new Error('The file ends before its end.')
    yield bytes
    at += bytes.length
  }
}
