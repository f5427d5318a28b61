import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { Apart } from '../../store/postgres/apart.ts'
import { addFile, fileNames, fileSize, readPiece, removeFiles, writePieces } from '../../store/postgres/file-pieces.ts'
import type { FileStore } from './file-store.ts'
import { bytesWithin, cut, PIECE_BYTES } from './pieces.ts'

/** Cached pieces, 16 MiB in all: when a picture is shown to a hall, all phones request it at once. */
const REMEMBERED = 64

/** Files in the database, in pieces, for all nodes. A row in `limelight_files` marks a file as complete. */
export interface DatabaseFiles extends FileStore {
  /** Returns the names of all complete files. */
  names(): Promise<ReadonlySet<string>>
  /** Stores a file from a stream. Returns false if it exists. Throws if the stream has not `size` bytes. */
  copyIn(name: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<boolean>
}

export function openDatabaseFiles({ ask, within }: Apart): DatabaseFiles {
  const remembered = new LRUCache<string, Promise<Uint8Array>>({ max: REMEMBERED })

  async function existing(name: string, piece: number): Promise<Uint8Array> {
    const bytes = await readPiece(ask, name, piece)
    if (!bytes) throw new Error('A piece of the file is gone.')
    return bytes
  }

  /** Returns a piece from the cache or the database. Caching is safe because a file never changes. */
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
    // A file is recorded before it is complete, so a complete one without a record will never get one.
    // Incomplete files stay: their uploads may continue at another node.
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
