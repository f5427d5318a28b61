import { refuse } from '../../../contract/errors.ts'
import { FILE_ENDINGS, FILES_PATH, type FileEnding, type StoredFile } from '../../../contract/files.ts'
import type { Clock } from '../../services.ts'
import type { FileRecords } from '../../store/rows/file-records.ts'
import type { Store } from '../../store/store.ts'
import { type AdmissionBounds, admit } from './admission.ts'
import type { UploadsUnderWay, UploadTurn } from './file-store.ts'
import type { Piece } from './piece.ts'

/** Limits of uploads: see the same names in contract/limits.ts. Tests set smaller ones. */
export interface FileBounds extends AdmissionBounds {
  uploadRestMs: number
  fileSpaceBytes: number
}

/** The offset of the next piece, or the stored file once it is complete. */
export type Taken = { offset: number } | StoredFile

export interface Uploads {
  /**
   * Stores a piece. Ignores a piece with another offset than the next and returns the expected offset, so
   * that a client may send a piece again whose response was lost.
   */
  take(piece: Piece): Promise<Taken>
  /** Drops an upload that the client cancelled. */
  cancel(userId: string, upload: string): Promise<void>
  /** Drops uploads without a new piece for `uploadRestMs`. */
  expire(): Promise<void>
}

interface Uses {
  underWay: UploadsUnderWay
  records: FileRecords
  store: Pick<Store, 'full'>
  clock: Clock
  bounds: FileBounds
}

/**
 * Receives uploads in pieces, which are small enough for every proxy and for the time limit of a request.
 * Decision records 040 and 115.
 */
export function createUploads({ underWay, records, store, clock, bounds }: Uses): Uploads {
  async function nameFor(turn: UploadTurn, piece: Piece): Promise<string> {
    const ending = await admit(turn, piece, records, bounds)
    return `${Buffer.from(clock.randomBytes(16)).toString('hex')}.${ending}`
  }

  /** Refuses 53100 unless `fileSpaceBytes` stay free for the database after all uploads complete. */
  function checkSpace(): void {
    if (store.full() || underWay.space() < bounds.fileSpaceBytes) refuse('53100', 'The disk has no room for this file. It was not kept.')
  }

  async function step(turn: UploadTurn, piece: Piece): Promise<Taken> {
    const { upload } = turn
    if (upload.isKept && upload.name !== null) return keptAs(upload.name)
    if (piece.offset !== upload.stands) return { offset: upload.stands }
    const name = upload.name ?? (await nameFor(turn, piece))
    upload.name = name
    checkSpace()
    await turn.write(name, piece.bytes)
    upload.stands += piece.bytes.length
    if (upload.stands < upload.size) return { offset: upload.stands }
    await turn.finish(name)
    const { userId, table, row, size } = upload
    await records.add({ name, userId, table, row, bytes: size })
    upload.isKept = true
    return keptAs(name)
  }

  return {
    take: async (piece) => (await underWay.inTurn(piece, (turn) => step(turn, piece))) ?? { offset: 0 },
    cancel: (userId, upload) => underWay.drop(userId, upload),
    expire: () => underWay.expire(clock.now() - bounds.uploadRestMs),
  }
}

const keptAs = (name: string): StoredFile => ({
  url: `${FILES_PATH}${name}`,
  type: FILE_ENDINGS[name.slice(33) as FileEnding].kind,
})
