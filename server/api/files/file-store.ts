import type { Readable } from 'node:stream'
import type { Upload } from '../../store/rows/file-records.ts'
import type { Piece } from './piece.ts'
import type { ByteRange } from './range.ts'

/** Storage of complete files under random names: the data folder, or the database that nodes share. */
export interface FileStore {
  /** Returns the size of a complete file in bytes. Null: there is no such file. */
  size(name: string): Promise<number | null>
  /** Streams a range of an existing file, both ends included, no faster than it is consumed. */
  read(name: string, range: ByteRange): Readable
  /** Removes a file, complete or not. Does nothing if it is absent. */
  remove(name: string): Promise<void>
  /**
   * At start: removes files without a name in `names()`, and incomplete ones that no upload can continue.
   * Calls `names` after listing the files, so that a file that is recorded meanwhile stays. Ignores entries
   * whose names are not those of files.
   */
  tidy(names: () => Promise<ReadonlySet<string>>): Promise<void>
}

/** Exclusive access to an upload while one piece is processed, which changes the upload's fields. */
export interface UploadTurn {
  upload: Upload
  /** Returns the host's other incomplete uploads. */
  others(): Promise<readonly Upload[]>
  /** Writes bytes at the upload's offset in its file. Refuses 53100 if the disk is full. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Completes the file. After this turn it is either whole, even after a power cut, or absent. */
  finish(name: string): Promise<void>
}

/** The uploads in progress. */
export interface UploadsUnderWay {
  /**
   * Runs work for a piece after all earlier work on its upload. A piece of offset 0 begins an unknown upload.
   * Returns null for any other piece of an unknown upload. Refuses 22023 if the upload's id belongs to
   * another file. If `work` throws, the upload is dropped; in the database, 53000 (unreachable) leaves it
   * unchanged.
   */
  inTurn<T>(piece: Piece, work: (turn: UploadTurn) => Promise<T>): Promise<T | null>
  /**
   * Drops an upload and the bytes received. If it is complete, only the upload is dropped; the file stays.
   */
  drop(userId: string, upload: string): Promise<void>
  /** Drops all uploads without a new piece since `before` (ms since the epoch). */
  expire(before: number): Promise<void>
  /** Returns the disk's free bytes after all uploads in progress complete; infinite if unknown. */
  space(): number
}

/** A server's stored files and its uploads in progress. */
export interface FileKeeping {
  files: FileStore
  underWay: UploadsUnderWay
  close(): Promise<void>
}
