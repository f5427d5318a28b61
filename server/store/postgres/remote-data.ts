import { deriveKey } from '../../keys.ts'
import type { Data, DataOptions } from '../data.ts'
import { prepareFolder } from '../folder.ts'
import { lockFolder } from '../lock.ts'
import { refuseHalf } from '../move/refuse-half.ts'
import type { Shards } from '../shards.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { openPostgres } from './postgres.ts'

/**
 * As `openData`, with the database at this URL: the folder keeps the key and the mail outbox. Throws a message for the person who starts the server,
 * which never quotes the URL: it holds a password. `shards`: how changes are parted among the nodes that share it.
 */
export const remoteData =
  (url: string, shards: Shards) =>
  async ({ dataDir, secret: keep, migrations, now, log }: DataOptions): Promise<Data> => {
    prepareFolder(dataDir)
    const unlock = lockFolder(dataDir)
    try {
      const onWait = () => log.info('another server is bringing the database to the newest form: this one waits')
      const applied = await migratePostgres(url, migrations, onWait)
      if (applied.length > 0) log.info({ applied }, 'database migrated')
      await refuseHalf(url)
      const secret = keep()
      const onSurprise = (err: unknown) => log.error({ err }, 'a change listener failed')
      const store = openPostgres(url, { pseudonyms: deriveKey(secret, 'devicePseudonyms'), now, shards, onSurprise })
      return {
        secret,
        store,
        database: { engine: 'postgres', url },
        notices: [],
        async close() {
          await store.close()
          unlock()
        },
      }
    } catch (error) {
      unlock()
      throw error
    }
  }
