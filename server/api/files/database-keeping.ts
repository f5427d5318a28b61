import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../services.ts'
import { openApart } from '../../store/postgres/apart.ts'
import type { FileRecords } from '../../store/rows/file-records.ts'
import { type DatabaseFiles, openDatabaseFiles } from './database-files.ts'
import { createDatabaseUploads } from './database-uploads.ts'
import type { FileKeeping } from './file-store.ts'
import { filesIn } from './folder.ts'
import { PIECE_BYTES } from './pieces.ts'

/**
 * Opens the file storage in the database at this URL, and copies in files that an earlier release left in the
 * data folder.
 */
export async function openDatabaseKeeping(
  url: string,
  { config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>,
  records: FileRecords,
): Promise<FileKeeping> {
  const apart = openApart(url)
  try {
    const files = openDatabaseFiles(apart)
    const copied = await copyFolder(filesIn(config.dataDir), files, records)
    if (copied > 0) log.info({ copied }, 'files of hosts were copied from the data folder into the database; the folder is as it was')
    return { files, underWay: createDatabaseUploads(apart, clock), close: apart.close }
  } catch (error) {
    await apart.close()
    throw error
  }
}

/**
 * Copies a folder's recorded files that the database lacks. Returns their number. The folder is not changed,
 * and may be absent.
 */
async function copyFolder(folder: string, files: DatabaseFiles, records: FileRecords): Promise<number> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : Promise.reject(error)))
  if (entries.length === 0) return 0
  const [known, there] = await Promise.all([records.names(), files.names()])
  let copied = 0
  for (const name of entries) {
    if (!known.has(name) || there.has(name)) continue
    const { size } = await stat(join(folder, name))
    if (await files.copyIn(name, size, createReadStream(join(folder, name), { highWaterMark: PIECE_BYTES }))) copied++
  }
  return copied
}
