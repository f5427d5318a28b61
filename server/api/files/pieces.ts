import type { PartOfPiece } from '../../store/postgres/file-pieces.ts'
import type { ByteRange } from './range.ts'

/** Bytes of each piece in which the database keeps a file, but for its last. */
export const PIECE_BYTES = 262_144

/** Bytes that arrive for a place in a file, as the file's pieces have them. The first and the last may fill their piece in part. */
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

/** The bytes of a part of a file, piece by piece: the next is read when the one before was taken. Throws where a piece is not as long as the part needs it. */
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
