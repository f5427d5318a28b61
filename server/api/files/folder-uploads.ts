import type { Clock } from '../../services.ts'
import type { Upload } from '../../store/rows/file-records.ts'
import type { UploadsUnderWay } from './file-store.ts'
import type { FileFolder } from './folder.ts'
import { begun, holdToFirst, type Piece } from './piece.ts'

interface Running extends Upload {
  /** When the last piece came, in ms since the epoch. */
  touched: number
  /** The end of the queue of its pieces, which are processed one at a time. */
  turn: Promise<unknown>
}

/** Uploads into a folder that only this process uses. They are known in memory only: a restart drops them. */
export function createFolderUploads(folder: FileFolder, clock: Clock): UploadsUnderWay {
  const running = new Map<string, Running>()
  const keyOf = (userId: string, upload: string): string => `${userId} ${upload}`

  function begin(key: string, piece: Piece): Running {
    const upload = { ...begun(piece), touched: clock.now(), turn: Promise.resolve() }
    running.set(key, upload)
    return upload
  }

  /** Runs work on an upload after the work on it that came before. */
  function inTurn<T>(upload: Running, work: () => Promise<T>): Promise<T> {
    const done = upload.turn.then(work)
    upload.turn = done.catch(() => {})
    return done
  }

  /**
   * Drops an upload and its file. If the file cannot be removed, throws; the upload then counts until
   * `expire` removes it.
   */
  async function drop(key: string, upload: Running): Promise<void> {
    if (upload.name && !upload.isKept) await folder.remove(upload.name)
    if (running.get(key) === upload) running.delete(key)
  }

  const turnOf = (upload: Running) => ({
    upload,
    others: async () => [...running.values()].filter((other) => other !== upload && other.userId === upload.userId && !other.isKept),
    write: (name: string, bytes: Uint8Array) => folder.append(name, upload.stands, bytes),
    finish: (name: string) => folder.finish(name),
  })

  return {
    async inTurn(piece, work) {
      const key = keyOf(piece.userId, piece.upload)
      const known = running.get(key)
      if (known) holdToFirst(known, piece)
      if (!known && piece.offset > 0) return null
      const upload = known ?? begin(key, piece)
      return inTurn(upload, async () => {
        if (running.get(key) !== upload) return null
        upload.touched = clock.now()
        try {
          return await work(turnOf(upload))
        } catch (error) {
          await drop(key, upload)
          throw error
        }
      })
    },
    async drop(userId, upload) {
      const key = keyOf(userId, upload)
      const known = running.get(key)
      if (known) await inTurn(known, () => drop(key, known))
    },
    async expire(before) {
      const resting = [...running].filter(([, { touched }]) => touched <= before)
      await Promise.all(resting.map(([key, upload]) => inTurn(upload, () => drop(key, upload))))
    },
    space: () => folder.space() - [...running.values()].reduce((sum, { size, stands }) => sum + size - stands, 0),
  }
}
