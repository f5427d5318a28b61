import type { Logger } from 'pino'
import { deriveKey } from '../../lib/keys.ts'
import type { Shards } from '../commit/shards.ts'
import type { Data, DataOptions } from '../folder/data.ts'
import { prepareFolder } from '../folder/folder.ts'
import { lockFolder } from '../folder/lock.ts'
import type { Store } from '../store.ts'
import { type DatabaseClock, followDatabaseClock } from './database-clock.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { openPostgres } from './postgres.ts'
import { refuseHalf } from './refuse-half.ts'

/**
 * Like `openData`, but with the database at this URL: the folder keeps only the key and the mail outbox.
 * Throws a message for the operator, which never quotes the URL, since it contains a password. `shards`
 * determines the shard of each change. `databaseNow`: see PostgresOptions.
 */
export const remoteData =
  (url: string, shards: Shards, databaseNow?: () => number) =>
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
      const opened = openPostgres(url, { pseudonyms: deriveKey(secret, 'devicePseudonyms'), databaseNow, shards, onSurprise })
      const clock = databaseNow ? null : await followClock(opened, now, log)
      return {
        secret,
        store: clock ? { ...opened, clockDrift: clock.drift } : opened,
        now: clock?.now ?? now,
        database: { engine: 'postgres', url },
        notices: [],
        async close() {
          clock?.close()
          await opened.close()
          unlock()
        },
      }
    } catch (error) {
      unlock()
      throw error
    }
  }

async function followClock(store: Store, machine: () => number, log: Logger): Promise<DatabaseClock> {
  try {
    return await followDatabaseClock({ readSql: store.readSql, machine, log })
  } catch (error) {
    await store.close()
    throw error
  }
}
