import { Refusal } from '../../../contract/errors.ts'
import type { Clock } from '../../services.ts'
import type { Apart, Ask } from '../../store/postgres/apart.ts'
import { addFile, writePieces } from '../../store/postgres/file-pieces.ts'
import { forgetUploads, holdBeginning, holdUpload, keepUpload, otherUploads, restingUploads } from '../../store/postgres/upload-rows.ts'
import type { Upload } from '../../store/rows/file-records.ts'
import type { UploadsUnderWay, UploadTurn } from './file-store.ts'
import { begun, holdToFirst } from './piece.ts'
import { cut } from './pieces.ts'

/**
 * Uploads into the database, whose pieces may arrive at any node. Each piece is one transaction, separate
 * from the store's commits. It locks the upload's row, so that all nodes together process one piece of an
 * upload at a time, and it writes the piece's bytes and the upload's new offset atomically.
 */
export function createDatabaseUploads({ within }: Apart, clock: Clock): UploadsUnderWay {
  const drop = (userId: string, upload: string): Promise<void> =>
    within(async (ask) => {
      const known = await holdBeginning(ask, userId, upload)
      if (known) await forgetUploads(ask, [known])
    })

  return {
    async inTurn(piece, work) {
      let known: Upload | null = null
      try {
        const hold = piece.offset === 0 ? holdBeginning : holdUpload
        return await within(async (ask) => {
          const found = await hold(ask, piece.userId, piece.upload)
          if (found) holdToFirst(found, piece)
          if (!found && piece.offset > 0) return null
          known = found
          const upload = found ?? begun(piece)
          const value = await work(turnOf(ask, upload))
          await keepUpload(ask, upload, clock.now())
          return value
        })
      } catch (error) {
        // The rollback has already removed an upload that this piece began.
        if (known !== null && !isPassing(error)) await drop(piece.userId, piece.upload)
        throw error
      }
    },
    drop,
    expire: (before) => within(async (ask) => forgetUploads(ask, await restingUploads(ask, before))),
    // The free space of the database's disk is unknown here.
    space: () => Number.POSITIVE_INFINITY,
  }
}

const turnOf = (ask: Ask, upload: Upload): UploadTurn => ({
  upload,
  others: () => otherUploads(ask, upload),
  write: (name, bytes) => writePieces(ask, name, cut(upload.stands, bytes)),
  finish: async (name) => void (await addFile(ask, name, upload.size)),
})

/** Whether the database is unreachable for a moment, so that the client sends the piece again. */
const isPassing = (error: unknown): boolean => error instanceof Refusal && error.code === '53000'
