import type { KeyObject } from 'node:crypto'
import { type Compilable, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { LIMITS } from '../../../contract/limits.ts'
import { createGroupCommit } from '../group-commit.ts'
import { type Shards, shardOfAccount } from '../shards.ts'
import type { Store } from '../store.ts'
import { createPool, pseudonymSettings, setting } from './connections.ts'
import { explainPostgresError } from './postgres-errors.ts'
import { createReads } from './reads.ts'
import { rowsOf } from './round-trip.ts'
import { createTransaction } from './transaction.ts'
import { createWatch } from './watch.ts'

/** Connections of one node that read at once. One more writes. */
const READING = 4

const SEQUENCES =
  'select shard, sequence from limelight_shards where shard in (select value::integer from jsonb_array_elements_text(?::jsonb))'

export interface PostgresOptions {
  /** The key of pseudonyms. Without it, masked columns cannot be read: the statement fails. */
  pseudonyms?: KeyObject
  /** Milliseconds since the epoch, for the times of commits. */
  now(): number
  /** How changes are parted among nodes. */
  shards: Shards
  onSurprise(error: unknown): void
}

/**
 * A PostgreSQL database as a store, for any number of nodes: tables are there (see migrate-postgres.ts). What one commit holds is one transaction on one
 * connection, and of all nodes one writes at a time (see transaction.ts). Reads have connections of their own. Nothing is kept in a
 * session of the database, so that a pooler of transactions may stand between.
 */
export function openPostgres(url: string, { pseudonyms, now, shards, onSurprise }: PostgresOptions): Store {
  const reading = createPool(url, READING)
  const writing = createPool(url, 1)
  const settings = [setting('statement_timeout', LIMITS.statementMs)]
  let roundTrips = 0
  const onRoundTrip = (): void => {
    roundTrips++
  }
  const keys = pseudonyms ? pseudonymSettings(pseudonyms) : []
  const reads = createReads(reading, { settings: () => settings, pseudonyms: keys, onRoundTrip })
  const listeners: Parameters<Store['onChanges']>[0][] = []
  const transaction = createTransaction(writing, { now, pseudonyms: keys, onRoundTrip, shards })
  const commits = createGroupCommit({
    ...transaction,
    forUpdate: ' for update',
    isRemote: true,
    explain: explainPostgresError,
    publish(changes, isLast) {
      const commit = { shardOf: shards.of, sequences: transaction.sequences(), isLast }
      for (const listener of listeners) {
        try {
          listener(changes, commit)
        } catch (error) {
          onSurprise(error)
        }
      }
    },
  })
  const watch = createWatch(() => commits.write(async () => {}))
  const readSql: Store['readSql'] = async (text, parameters) => rowsOf(await reads(text, parameters))
  return {
    dialect: 'postgres',
    db: queryBuilder(),
    read(query: Compilable) {
      const { sql, parameters } = query.compile()
      return readSql(sql, parameters)
    },
    readSql,
    readValues: async (text, parameters) => [...(await reads(text, parameters)).rows],
    roundTrips: () => roundTrips,
    version: () => null,
    shards: {
      ofAccount: shardOfAccount,
      ofKey: (table, column, value) => shards.ofKey(readSql, table, column, value),
      sequences: async (asked) =>
        new Map((await readSql(SEQUENCES, [JSON.stringify(asked)])).map((row) => [row['shard'] as number, row['sequence'] as number])),
    },
    write: (work, member) => watch.write(() => commits.write(work, member)),
    onChanges: (listener) => void listeners.push(listener),
    trouble: watch.trouble,
    full: () => false,
    async close() {
      await commits.idle()
      await Promise.all([reading.end(), writing.end()])
    },
  }
}

/** Builds queries of PostgreSQL's dialect; it runs none. */
export const queryBuilder = (): Kysely<any> =>
  new Kysely<any>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (k) => new PostgresIntrospector(k),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
