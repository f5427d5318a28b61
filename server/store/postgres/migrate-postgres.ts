import { type DataTypeNode, Kysely, PostgresAdapter, PostgresDialect, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { type Migrations, migrate } from '../migrate.ts'

/** Of all who use this database, one at a time makes its tables. Any number that nobody else has. */
const LOCK = 4_607_182_418

/** Texts are compared by code point, as the embedded engine and JavaScript do, whatever the database's own order is. */
class ByCodePoint extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node)
    if (node.dataType === 'text') this.append(' collate "C"')
  }
}
/** Kysely's own lock is of the session, which a pooler may give to another between two statements; ours is held beside it. */
class Unlocked extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
class LimelightDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new Unlocked()
  }
  override createQueryCompiler(): PostgresQueryCompiler {
    return new ByCodePoint()
  }
}

/** What the store itself needs: the row that gives each commit its time. */
const OWN = `create table if not exists limelight_commits (slot integer primary key check (slot = 1), at bigint not null) with (fillfactor = 50);
insert into limelight_commits (slot, at) values (1, 0) on conflict do nothing`

/**
 * Brings the database to the newest form: all that is missing in one transaction, under a lock, so that of nodes that start together one does it and
 * the others wait, of which `onWait` is told. Throws a message for the person who starts the server.
 */
export async function migratePostgres(url: string, migrations: Migrations, onWait: () => void): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => {})
  const db = new Kysely<any>({ dialect: new LimelightDialect({ pool }) })
  try {
    await lookAt(pool)
    return await locked(pool, onWait, () => migrate(db, migrations))
  } finally {
    await db.destroy()
  }
}

/** Does `work` while a transaction on another connection holds the lock: what it did is committed before the next has its turn. */
async function locked<T>(pool: pg.Pool, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const holder = await pool.connect()
  let broken = false
  const hear = (): void => {
    broken = true
  }
  holder.on('error', hear)
  try {
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0')
    const { rows } = await holder.query(`select pg_try_advisory_xact_lock(${LOCK}) as free`)
    if (rows[0]?.free === false) {
      onWait()
      await holder.query(`select pg_advisory_xact_lock(${LOCK})`)
    }
    await holder.query(OWN)
    const done = await work()
    await holder.query('commit')
    return done
  } catch (error) {
    await holder.query('rollback').catch(hear)
    throw error
  } finally {
    holder.off('error', hear)
    holder.release(broken)
  }
}

/** The database must be new enough to say what became of a transaction (13), hold any text, and know lower case in every script. */
async function lookAt(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query(
      `select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding,
        exists (select from pg_collation where collname = 'und-x-icu') as icu`,
    )
    .catch((error: Error) => {
      throw new Error(`The database of DATABASE_URL cannot be used: ${error.message || String(error)}`, { cause: error })
    })
  const [{ version, encoding, icu }] = rows as [{ version: number; encoding: string; icu: boolean }]
  if (version < 130_000) throw new Error('The database of DATABASE_URL is older than PostgreSQL 13.')
  if (encoding !== 'UTF8') throw new Error(`The database of DATABASE_URL has the encoding ${encoding}. It must be UTF8.`)
  if (!icu) throw new Error('The PostgreSQL of DATABASE_URL was built without ICU, which knows lower case in every script.')
}
