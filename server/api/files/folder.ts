import { createReadStream, mkdirSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '../../../contract/errors.ts'
import { FILE_NAME } from '../../../contract/files.ts'
import { syncFolder, tighten } from '../../store/folder/folder.ts'
import { spaceBeside } from '../../store/sqlite/reserve.ts'
import type { FileStore } from './file-store.ts'

/** A folder of files under their random names. Names of incomplete files end with `.part`. */
export interface FileFolder extends FileStore {
  /** Returns the free bytes of its disk. */
  space(): number
  /** Writes a piece at its offset; offset 0 creates the file. Refuses 53100 if the disk is full. */
  append(name: string, offset: number, bytes: Uint8Array): Promise<void>
  /** Flushes the file to disk and renames it: even after a power cut it is either whole or absent. */
  finish(name: string): Promise<void>
}

const PART = '.part'

/** Returns the path of the files in a data folder. */
export const filesIn = (dataDir: string): string => join(dataDir, 'files')

/**
 * Opens the folder `files` of a data folder, creates it if absent, and makes it accessible only to its owner.
 */
export function openFileFolder(dataDir: string): FileFolder {
  const folder = filesIn(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  tighten(folder)
  const pathOf = (name: string): string => {
    if (!FILE_NAME.test(name)) throw new Error('This is no name of a kept file.')
    return join(folder, name)
  }
  const partOf = (name: string): string => `${pathOf(name)}${PART}`
  return {
    space: () => spaceBeside(folder),
    size: (name) =>
      stat(pathOf(name)).then(
        ({ size }) => size,
        (error) => orThrow(error, 'ENOENT', null),
      ),
    read: (name, range) => createReadStream(pathOf(name), { ...range }),
    async append(name, offset, bytes) {
      const file = await open(partOf(name), offset === 0 ? 'wx' : 'r+', 0o600)
      try {
        for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done, bytes.length - done, offset + done)).bytesWritten
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOSPC') refuse('53100', 'The disk is full. The file was not kept.')
        throw error
      } finally {
        await file.close()
      }
    },
    async finish(name) {
      const file = await open(partOf(name), 'r+')
      try {
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(partOf(name), pathOf(name))
      syncFolder(folder)
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
      await rm(partOf(name), { force: true })
    },
    async tidy(names) {
      const entries = await readdir(folder)
      const known = await names()
      for (const entry of entries) {
        const name = entry.endsWith(PART) ? entry.slice(0, -PART.length) : entry
        if (FILE_NAME.test(name) && (name !== entry || !known.has(name))) await rm(join(folder, entry), { force: true })
      }
    },
  }
}

function orThrow<T>(error: unknown, code: string, value: T): T {
  if ((error as NodeJS.ErrnoException).code === code) return value
  throw error
}
