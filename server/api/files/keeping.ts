import type { Services } from '../../services.ts'
import type { FileRecords } from '../../store/rows/file-records.ts'
import type { FileKeeping } from './file-store.ts'
import { openFileFolder } from './folder.ts'
import { createFolderUploads } from './folder-uploads.ts'

/** Opens where this server keeps files: beside the embedded database in the data folder, or in the database that several nodes share. */
export async function openKeeping(services: Pick<Services, 'config' | 'clock' | 'log'>, records: FileRecords): Promise<FileKeeping> {
  const { config, clock } = services
  if (config.databaseUrl !== null) return (await import('./database-keeping.ts')).openDatabaseKeeping(config.databaseUrl, services, records)
  const folder = openFileFolder(config.dataDir)
  return { files: folder, underWay: createFolderUploads(folder, clock), close: async () => {} }
}
