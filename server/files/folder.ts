import { mkdirSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '../../contract/errors.ts'
import { FILE_NAME } from '../../contract/files.ts'
import { syncFolder, tighten } from '../store/folder.ts'
import { spaceBeside } from '../store/reserve.ts'

/** The folder with the files: each under its random name, one that is still arriving with `.part` behind it. */
export interface FileFolder {
  pathOf(name: string): string
  /** Bytes that may still be written to its disk. */
  space(): number
  /** Bytes of a file that is whole; null: there is none. */
  size(name: string): Promise<number | null>
  /** Writes a piece at its place; the first one makes the file. Refuses 53100 where the disk has no space. */
  append(name: string, offset: number, bytes: Uint8Array): Promise<void>
  /** Brings what arrived onto the disk, under its own name: it is there whole, also after a power cut, or not at all. */
  finish(name: string): Promise<void>
  remove(name: string): Promise<void>
  /** Removes what was left half, and files that `isKnown` does not know. What is not ours stays. */
  tidy(isKnown: (name: string) => boolean): Promise<void>
}

const PART = '.part'

/** The folder `files` of the data folder, for its owner alone. */
export function openFileFolder(dataDir: string): FileFolder {
  const folder = join(dataDir, 'files')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  tighten(folder)
  const pathOf = (name: string): string => {
    if (!FILE_NAME.test(name)) throw new Error('This is no name of a kept file.')
    return join(folder, name)
  }
  const partOf = (name: string): string => `${pathOf(name)}${PART}`
  return {
    pathOf,
    space: () => spaceBeside(folder),
    size: (name) =>
      stat(pathOf(name)).then(
        ({ size }) => size,
        (error) => orThrow(error, 'ENOENT', null),
      ),
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
    async tidy(isKnown) {
      for (const entry of await readdir(folder)) {
        const name = entry.endsWith(PART) ? entry.slice(0, -PART.length) : entry
        if (FILE_NAME.test(name) && (name !== entry || !isKnown(name))) await rm(join(folder, entry), { force: true })
      }
    },
  }
}

function orThrow<T>(error: unknown, code: string, value: T): T {
  if ((error as NodeJS.ErrnoException).code === code) return value
  throw error
}
