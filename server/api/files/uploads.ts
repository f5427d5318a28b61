import { refuse } from '../../../contract/errors.ts'
import { FILE_ENDINGS, FILES_PATH, type FileEnding, type StoredFile } from '../../../contract/files.ts'
import type { Clock } from '../../services.ts'
import type { FileRecords } from '../../store/rows/file-records.ts'
import type { Store } from '../../store/store.ts'
import { type AdmissionBounds, admit } from './admission.ts'
import type { UploadsUnderWay, UploadTurn } from './file-store.ts'
import type { Piece } from './piece.ts'

/** What uploads are held to: see the same names in contract/limits.ts. Tests give smaller ones. */
export interface FileBounds extends AdmissionBounds {
  uploadRestMs: number
  fileSpaceBytes: number
}

/** Where the next piece belongs, or the file that is now kept. */
export type Taken = { offset: number } | StoredFile

export interface Uploads {
  /** Takes a piece. One that belongs elsewhere is not taken; the answer says where the next one does, so that a piece whose answer was lost may be sent again. */
  take(piece: Piece): Promise<Taken>
  /** The client gave up. */
  cancel(userId: string, upload: string): Promise<void>
  /** Gives up uploads that nothing has arrived for in a while. */
  expire(): Promise<void>
}

interface Uses {
  underWay: UploadsUnderWay
  records: FileRecords
  store: Pick<Store, 'full'>
  clock: Clock
  bounds: FileBounds
}

/** Uploads under way, in pieces small enough for every proxy and for the time that a request may take. Decision records 040 and 115. */
export function createUploads({ underWay, records, store, clock, bounds }: Uses): Uploads {
  async function nameFor(turn: UploadTurn, piece: Piece): Promise<string> {
    const ending = await admit(turn, piece, records, bounds)
    return `${Buffer.from(clock.randomBytes(16)).toString('hex')}.${ending}`
  }

  /** What is still to come of all files must fit beside what the database needs. */
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
