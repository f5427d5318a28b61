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
/** In a transaction that holds the lock already: Kysely begins none, and its own lock is of the session, which a pooler may hand to another. */
class WithinTransaction extends PostgresAdapter {
  override get supportsTransactionalDdl(): boolean {
    return false
  }
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
class LimelightDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new WithinTransaction()
  }
  override createQueryCompiler(): PostgresQueryCompiler {
    return new ByCodePoint()
  }
}

/** What the store itself needs: the row that gives each commit its time, how many commits changed rows of each shard, the files of hosts in pieces, and the uploads that become files. */
const OWN = `create table if not exists limelight_commits (slot integer primary key check (slot = 1), at bigint not null) with (fillfactor = 50);
insert into limelight_commits (slot, at) values (1, 0) on conflict do nothing;
create table if not exists limelight_shards (shard integer primary key, sequence bigint not null) with (fillfactor = 50);
create table if not exists limelight_files (name text collate "C" primary key, bytes bigint not null);
create table if not exists limelight_file_pieces (name text collate "C" not null, piece integer not null, bytes bytea not null, primary key (name, piece));
create table if not exists limelight_uploads (user_id text collate "C" not null, upload text collate "C" not null, parent_table text not null,
  parent_id text not null, size bigint not null, name text collate "C" not null, stands bigint not null, is_kept boolean not null,
  touched bigint not null, primary key (user_id, upload))`

/**
 * Brings the database to the newest form: all that is missing in one transaction, under a lock, so that of nodes that start together one does it and
 * the others wait, of which `onWait` is told. Throws a message for the person who starts the server.
 */
export async function migratePostgres(url: string, migrations: Migrations, onWait: () => void): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  // What a lost connection was doing says so.
  client.on('error', () => {})
  await client.connect().catch(refuseUse)
  try {
    await lookAt(client)
    await client.query(
      'begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0; set local lock_timeout = 0',
    )
    const { rows } = await client.query(`select pg_try_advisory_xact_lock(${LOCK}) as free`)
    if (rows[0]?.free === false) {
      onWait()
      await client.query(`select pg_advisory_xact_lock(${LOCK})`)
    }
    await client.query(OWN)
    const applied = await migrate(onConnection(client), migrations)
    await client.query('commit')
    return applied
  } finally {
    // What did not commit goes with its connection.
    await client.end().catch(() => {})
  }
}

/** Kysely on this connection alone, which it does not close. */
function onConnection(client: pg.Client): Kysely<any> {
  const lent = { query: client.query.bind(client), release: () => {} } as pg.PoolClient
  return new Kysely<any>({ dialect: new LimelightDialect({ pool: { connect: async () => lent, end: async () => {} } }) })
}

const refuseUse = (error: Error): never => {
  throw new Error(`The database of DATABASE_URL cannot be used: ${error.message || String(error)}`, { cause: error })
}

/** The database must be new enough to say what became of a transaction (13), hold any text, and know lower case in every script. */
async function lookAt(client: pg.Client): Promise<void> {
  const { rows } = await client
    .query(
      `select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding,
        exists (select from pg_collation where collname = 'und-x-icu') as icu`,
    )
    .catch(refuseUse)
  const [{ version, encoding, icu }] = rows as [{ version: number; encoding: string; icu: boolean }]
  if (version < 130_000) throw new Error('The database of DATABASE_URL is older than PostgreSQL 13.')
  if (encoding !== 'UTF8') throw new Error(`The database of DATABASE_URL has the encoding ${encoding}. It must be UTF8.`)
  if (!icu) throw new Error('The PostgreSQL of DATABASE_URL was built without ICU, which knows lower case in every script.')
}
