import type { Services } from '../../services.ts'
import type { FileRecords } from '../../store/rows/file-records.ts'
import type { FileKeeping } from './file-store.ts'
import { openFileFolder } from './folder.ts'
import { createFolderUploads } from './folder-uploads.ts'

/** Opens the file storage: in the database if DATABASE_URL is set, else in the data folder. */
export async function openKeeping(services: Pick<Services, 'config' | 'clock' | 'log'>, records: FileRecords): Promise<FileKeeping> {
  const { config, clock } = services
  if (config.databaseUrl !== null) return (await import('./database-keeping.ts')).openDatabaseKeeping(config.databaseUrl, services, records)
  const folder = openFileFolder(config.dataDir)
  return { files: folder, underWay: createFolderUploads(folder, clock), close: async () => {} }
}
