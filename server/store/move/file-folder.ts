import { existsSync, mkdirSync } from 'node:fs'
import { open, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_NAME } from '../../../contract/files.ts'
import { syncFolder } from '../folder/folder.ts'
import { FILE_PIECE_BYTES, type FileSide } from './side.ts'
import { byName } from './tables.ts'

/** Hosts' files in a data folder. Other files and partial uploads are ignored. */
export function filesInFolder(dataDir: string): FileSide {
  const folder = join(dataDir, 'files')
  return {
    async list() {
      const names = existsSync(folder) ? (await readdir(folder)).filter((name) => FILE_NAME.test(name)) : []
      const files = await Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })))
      return files.sort(byName)
    },
    pieces: (name) => piecesOf(join(folder, name)),
    async keep(name, pieces) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const part = join(folder, `${name}.part`)
      const file = await open(part, 'w', 0o600)
      try {
        for await (const piece of pieces) await file.writeFile(piece)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(part, join(folder, name))
      syncFolder(folder)
    },
  }
}

async function* piecesOf(path: string): AsyncIterable<Uint8Array> {
  const file = await open(path, 'r')
  try {
    for (let at = 0; ; ) {
      const { buffer, bytesRead } = await readWhole(file, at)
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead)
      if (bytesRead < FILE_PIECE_BYTES) return
      at += bytesRead
    }
  } finally {
    await file.close()
  }
}

/**
 * Reads a full piece unless the file ends: one `read` may return less than asked for, and only the last piece
 * may be short.
 */
async function readWhole(file: Awaited<ReturnType<typeof open>>, from: number): Promise<{ buffer: Buffer; bytesRead: number }> {
  const buffer = Buffer.alloc(FILE_PIECE_BYTES)
  let done = 0
  while (done < FILE_PIECE_BYTES) {
    const { bytesRead } = await file.read(buffer, done, FILE_PIECE_BYTES - done, from + done)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return { buffer, bytesRead: done }
}
