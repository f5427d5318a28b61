import type { KeyObject } from 'node:crypto'
import { type Compilable, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type pg from 'pg'
import { Refusal } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { GroupCommit } from '../commit/group-commit.ts'
import { COMMON_SHARD, type Shards, shardOfAccount } from '../commit/shards.ts'
import { Unanswered } from '../commit/unanswered.ts'
import type { Store, StoreFigures } from '../store.ts'
import { createPool, pseudonymSettings, settingsOf } from './connections.ts'
import { createReads } from './reads.ts'
import { rowsOf } from './round-trip.ts'
import { WAIT_MS } from './shard-locks.ts'
import { Transaction, type TransactionOptions } from './transaction.ts'
import { createWatch } from './watch.ts'

/** Connections per node for concurrent reads, and for concurrent commits, of which few are large and cost less. */
const READING = 4
const WRITING = 2

const SEQUENCES =
  'select shard, sequence from limelight_shards where shard in (select value::integer from jsonb_array_elements_text(?::jsonb))'

export interface PostgresOptions {
  /** Key that pseudonyms are derived with. Without it, statements that read masked columns fail. */
  pseudonyms?: KeyObject
  /** Replaces the database's clock (ms since the epoch) in tests that let time pass. Absent: not replaced. */
  databaseNow?: (() => number) | undefined
  /** Determines the shard of each change. */
  shards: Shards
  onSurprise(error: unknown): void
}

/**
 * Opens a PostgreSQL database as a store that any number of nodes may share. Its tables must exist (see
 * migrate-postgres.ts). Each commit is one transaction, which holds the shards that it changes (see
 * transaction.ts). Reads use connections of their own. No session state is kept, so that a transaction pooler
 * may stand in between.
 */
export function openPostgres(url: string, { pseudonyms, databaseNow, shards, onSurprise }: PostgresOptions): Store {
  const reading = createPool(url, READING)
  const writing = createPool(url, WRITING)
  const settings = [settingsOf({ statement_timeout: LIMITS.statementMs })]
  let roundTrips = 0
  const onRoundTrip = (): void => {
    roundTrips++
  }
  const keys = pseudonyms ? pseudonymSettings(pseudonyms) : []
  const reads = createReads(reading, { settings: () => settings, pseudonyms: keys, onRoundTrip })
  const listeners: Parameters<Store['onChanges']>[0][] = []
  const transactions: TransactionOptions = {
    databaseNow,
    pseudonyms: keys,
    onRoundTrip,
    shards,
    publish(changes, commit) {
      for (const listener of listeners) {
        try {
          listener(changes, commit)
        } catch (error) {
          onSurprise(error)
        }
      }
    },
  }
  const ports = Array.from({ length: WRITING }, () => new Transaction(writing, transactions))
  const commits = new GroupCommit(ports, WAIT_MS)
  const unanswered = new Unanswered()
  const watch = createWatch(() => commits.write(async () => {}, { place: [COMMON_SHARD] }))
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
    figures: () => ({ writesWaiting: commits.waiting, connections: connectionsOf([reading, writing]), diskFree: null }),
    onCommit: (listener) => commits.onCommit(listener),
    version: () => null,
    shards: {
      ofAccount: shardOfAccount,
      ofRow: (table, row) => shards.ofRow(readSql, table, row),
      ofKey: (table, column, value) => shards.ofKey(readSql, table, column, value),
      sequences: async (asked) =>
        new Map((await readSql(SEQUENCES, [JSON.stringify(asked)])).map((row) => [row['shard'] as number, row['sequence'] as number])),
    },
    write: (work, options) =>
      unanswered.during({ place: options?.place ?? 'anywhere', adds: options?.adds }, () =>
        watch.write(() => withFreshCode(() => commits.write(work, options))),
      ),
    mayChange: (place, keys) => unanswered.mayChange(place, keys),
    onChanges: (listener) => void listeners.push(listener),
    trouble: watch.trouble,
    full: () => false,
    async close() {
      await commits.idle()
      await Promise.all([reading.end(), writing.end()])
    },
  }
}

/** Attempts of a write that draws codes at random. */
const DRAWS = 5

/** Makes a write again if it drew a code that another commit, which it could not see, has drawn meanwhile. */
async function withFreshCode<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write()
    } catch (error) {
      const isTaken = error instanceof Refusal && error.code === '23505' && error.message.includes('"presentations_code_key')
      if (!isTaken || tries === DRAWS) throw error
    }
  }
}

const connectionsOf = (pools: readonly pg.Pool[]): StoreFigures['connections'] => ({
  max: sum(pools, ({ options }) => options.max),
  used: sum(pools, ({ totalCount, idleCount }) => totalCount - idleCount),
  waiting: sum(pools, ({ waitingCount }) => waitingCount),
})

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0)

/** Builds queries in PostgreSQL's dialect but cannot run them. */
export const queryBuilder = (): Kysely<any> =>
  new Kysely<any>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (k) => new PostgresIntrospector(k),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
