import { type DataTypeNode, Kysely, PostgresAdapter, PostgresDialect, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { SHARDS } from '../commit/shards.ts'
import { type Migrations, migrate } from '../folder/migrate.ts'

/** Key of the advisory lock that lets one node at a time migrate this database. An arbitrary number. */
const LOCK = 4_607_182_418

/**
 * Adds the collation that compares texts by code point, as SQLite and JavaScript do, whatever the database's
 * own collation is.
 */
class ByCodePoint extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node)
    if (node.dataType === 'text') this.append(' collate "C"')
  }
}
/**
 * Disables Kysely's transaction and lock, since our transaction holds a lock already. Kysely's lock belongs
 * to the session, which a pooler may hand to another client.
 */
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

/**
 * The store's own tables: for each shard the number of its commits and the time of the last one, the last
 * commit of each connection that writes (those of nodes that ended go a day later), hosts' files in pieces, and
 * the uploads that become files. The row of a shard is locked by the commit that changes it.
 */
const OWN = `create table if not exists limelight_shards (shard integer primary key, sequence bigint not null) with (fillfactor = 50);
alter table limelight_shards add column if not exists at bigint not null default 0;
insert into limelight_shards (shard, sequence) select shard, 0 from generate_series(0, ${SHARDS - 1}) as shard on conflict do nothing;
create table if not exists limelight_last_commits (writer text collate "C" primary key, made bigint not null,
  at bigint not null) with (fillfactor = 50);
create table if not exists limelight_files (name text collate "C" primary key, bytes bigint not null);
create table if not exists limelight_file_pieces (name text collate "C" not null, piece integer not null, bytes bytea not null, primary key (name, piece));
create table if not exists limelight_uploads (user_id text collate "C" not null, upload text collate "C" not null, parent_table text not null,
  parent_id text not null, size bigint not null, name text collate "C" not null, stands bigint not null, is_kept boolean not null,
  touched bigint not null, primary key (user_id, upload))`

/** Outside of the migration: a row that it held would keep the node that writes it from its next commit. */
const FORGET_WRITERS = 'delete from limelight_last_commits where at < extract(epoch from now()) - 86400'

/** Takes over the time of the last commit from databases in which all commits shared one turn (record 149). */
const FROM_ONE_TURN = `do $$ begin
  if to_regclass('limelight_commits') is not null then
    update limelight_shards set at = greatest(at, (select max(commits.at) from limelight_commits as commits));
    drop table limelight_commits;
  end if;
end $$`

/**
 * Migrates the database to the latest schema, in one transaction under a lock: of nodes that start together
 * one migrates, and the others wait after calling `onWait`. Returns the names of the migrations applied.
 * Throws a message for the operator.
 */
export async function migratePostgres(url: string, migrations: Migrations, onWait: () => void): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  // The statement in progress reports a lost connection.
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
    await client.query(FROM_ONE_TURN)
    const applied = await migrate(onConnection(client), migrations)
    await client.query('commit')
    await client.query(FORGET_WRITERS)
    return applied
  } finally {
    // Closing the connection rolls back an uncommitted transaction.
    await client.end().catch(() => {})
  }
}

/** Wraps this one connection in a Kysely that does not close it. */
function onConnection(client: pg.Client): Kysely<any> {
  const lent = { query: client.query.bind(client), release: () => {} } as pg.PoolClient
  return new Kysely<any>({ dialect: new LimelightDialect({ pool: { connect: async () => lent, end: async () => {} } }) })
}

const refuseUse = (error: Error): never => {
  throw new Error(`The database of DATABASE_URL cannot be used: ${error.message || String(error)}`, { cause: error })
}

/**
 * Throws unless the database is at least version 13 (which can report the outcome of a transaction), UTF-8,
 * and built with ICU (which lower-cases every script).
 */
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
