import type { Readable } from 'node:stream'
import type { Upload } from '../../store/rows/file-records.ts'
import type { Piece } from './piece.ts'
import type { ByteRange } from './range.ts'

/** Where files are that are whole, each under its random name: in the data folder, or in the database that several nodes share. */
export interface FileStore {
  /** Bytes of a file that is whole; null: there is none. */
  size(name: string): Promise<number | null>
  /** A part of a file that is there, first and last byte included, read no faster than it is taken. */
  read(name: string, range: ByteRange): Readable
  /** Removes a file, whole or half. One that is not there is removed already. */
  remove(name: string): Promise<void>
  /** At start: removes files that are not among `names`, which is asked after looking which there are, and what can be known to be left half. What is not ours stays. */
  tidy(names: () => Promise<ReadonlySet<string>>): Promise<void>
}

/** One piece’s turn on its upload, whose fields it changes. */
export interface UploadTurn {
  upload: Upload
  /** What else this host is sending, and has not sent to its end. */
  others(): Promise<readonly Upload[]>
  /** Writes bytes of the upload’s file where it stands. Refuses 53100 where there is no space. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** All bytes of the file are written: from the end of this turn on it is there whole, also after a power cut, or not at all. */
  finish(name: string): Promise<void>
}

/** What uploads are under way, wherever their pieces arrive. */
export interface UploadsUnderWay {
  /**
   * Runs work for a piece, after all work on its upload that came before. A piece of offset 0 begins an upload that is not known; for any other the answer
   * is null. Refuses 22023 where the upload’s id is another file's. Where `work` throws, the upload is dropped; a database that is away for a moment
   * (53000) leaves it as it was.
   */
  inTurn<T>(piece: Piece, work: (turn: UploadTurn) => Promise<T>): Promise<T | null>
  /** Drops an upload, and what arrived of it. One that is kept is forgotten, and its file stays. */
  drop(userId: string, upload: string): Promise<void>
  /** Drops all uploads that nothing arrived for since then, in milliseconds since the epoch. */
  expire(before: number): Promise<void>
  /** Bytes that may be written beside all that is still to come. */
  space(): number
}

/** The files of one server, and the uploads that become files. */
export interface FileKeeping {
  files: FileStore
  underWay: UploadsUnderWay
  close(): Promise<void>
}
