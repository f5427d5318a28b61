import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { Apart } from '../../store/postgres/apart.ts'
import { addFile, fileNames, fileSize, readPiece, removeFiles, writePieces } from '../../store/postgres/file-pieces.ts'
import type { FileStore } from './file-store.ts'
import { bytesWithin, cut, PIECE_BYTES } from './pieces.ts'

/** Pieces that are remembered, 16 MB of them: a hall that is shown a picture asks for it in one moment. */
const REMEMBERED = 64

/** Files in the database, in pieces, for all nodes alike. A row in `limelight_files` says that the file is whole. */
export interface DatabaseFiles extends FileStore {
  /** The names of all that are whole. */
  names(): Promise<ReadonlySet<string>>
  /** Takes in a file whose bytes come one after the other. False: it is there already. */
  copyIn(name: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<boolean>
}

export function openDatabaseFiles({ ask, within }: Apart): DatabaseFiles {
  const remembered = new LRUCache<string, Promise<Uint8Array>>({ max: REMEMBERED })

  async function existing(name: string, piece: number): Promise<Uint8Array> {
    const bytes = await readPiece(ask, name, piece)
    if (!bytes) throw new Error('A piece of the file is gone.')
    return bytes
  }

  /** What is under a name never changes. */
  function pieceOf(name: string, piece: number): Promise<Uint8Array> {
    const key = `${name} ${piece}`
    const known = remembered.get(key)
    if (known) return known
    const read = existing(name, piece)
    remembered.set(key, read)
    read.catch(() => remembered.delete(key))
    return read
  }

  const remove = (name: string): Promise<void> => within((run) => removeFiles(run, [name]))

  return {
    names: async () => new Set(await fileNames(ask)),
    size: (name) => fileSize(ask, name),
    read: (name, range) =>
      Readable.from(
        bytesWithin(range, (piece) => pieceOf(name, piece)),
        { objectMode: false, highWaterMark: PIECE_BYTES },
      ),
    remove,
    // A file is recorded before it is there whole: one without a record will never have one. What is half may be arriving at another node.
    async tidy(names) {
      const whole = await fileNames(ask)
      const known = await names()
      for (const name of whole) if (!known.has(name)) await remove(name)
    },
    copyIn: (name, size, bytes) =>
      within(async (run) => {
        if (!(await addFile(run, name, size))) return false
        let at = 0
        for await (const part of bytes) {
          await writePieces(run, name, cut(at, part))
          at += part.length
        }
        if (at !== size) throw new Error('The file changed while it was copied.')
        return true
      }),
  }
}
