import type { KeyObject } from 'node:crypto'
import { type Compilable, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { createMemo } from '../../lib/memo.ts'
import { ilikeMatches, likeMatches } from '../../rules/filter/like.ts'
import { pseudonymsBy } from '../../rules/policy/pseudonym.ts'
import { createCommitClock } from '../commit/commit-clock.ts'
import type { YieldIfDue } from '../commit/commit-port.ts'
import { GroupCommit } from '../commit/group-commit.ts'
import { Unanswered } from '../commit/unanswered.ts'
import type { RawRow, RawValues, Store } from '../store.ts'
import { Database, type DatabaseOptions, type Statement } from './driver.ts'
import { type Reserve, spaceBeside } from './reserve.ts'
import { explainSqliteError } from './sqlite-errors.ts'
import { createTurnView } from './turn-view.ts'
import { createUpkeep } from './upkeep.ts'

/** Prepared statements cached per connection. `in` lists of different lengths make many texts. */
const STATEMENTS_KEPT = 1_000

/** Log pages before a checkpoint: 16 MB, so that bursts of writes are rarely interrupted by one. */
const CHECKPOINT_PAGES = 4_000

interface Keys {
  /** Key that pseudonyms are derived with. Without it, statements that read masked columns fail. */
  pseudonyms?: KeyObject
}

/**
 * The embedded store: one file with WAL and `synchronous=FULL`, so that acknowledged writes survive kill -9
 * and power loss. One connection writes, another reads committed rows; statements are synchronous and take
 * microseconds.
 */
export function openSqlite(
  file: string,
  now: () => number,
  onSurprise: (error: unknown) => void,
  { reserve, onSpace = () => {}, ...keys }: Keys & { reserve?: Reserve; onSpace?: (isFree: boolean) => void } = {},
): Store {
  const writer = connectSqlite(file, keys)
  // WAL must be on before a read-only connection opens the file.
  writer.pragma('journal_mode = WAL')
  writer.pragma('synchronous = FULL')
  writer.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  const reader = connectSqlite(file, { ...keys, readonly: true })
  const write = statements(writer)
  const read = statements(reader)
  const readRaw = statements(reader, (statement) => statement.raw())
  const view = createTurnView(reader)
  const listeners: Parameters<Store['onChanges']>[0][] = []
  const clock = createCommitClock(now)
  const steps = createSteps()
  const commits = new GroupCommit([
    {
      begin() {
        runStatement(write('begin immediate'))
        return { now: clock(), held: null }
      },
      commit: () => {
        runStatement(write('commit'))
        view.close()
      },
      rollback: () => {
        if (writer.inTransaction) runStatement(write('rollback'))
      },
      savepoint: () => runStatement(write('savepoint job')),
      release: () => runStatement(write('release job')),
      undo: () => {
        runStatement(write('rollback to job'))
        runStatement(write('release job'))
      },
      alive: () => writer.inTransaction,
      forUpdate: '',
      isRemote: false,
      query: (text, parameters) => steps.run(() => runStatement(write(text), parameters)),
      each: (text, lists, yieldIfDue) => steps.hold(() => runEach(write(text), lists, yieldIfDue)),
      queryInSlices: (text, parameters, yieldIfDue, read) => steps.hold(() => queryInSlices(write(text), parameters, yieldIfDue, read)),
      again: () => false,
      explain: explainSqliteError,
      publish: (changes) => {
        for (const listener of listeners) {
          try {
            listener(changes, null)
          } catch (error) {
            onSurprise(error)
          }
        }
      },
    },
  ])
  const unanswered = new Unanswered()
  const upkeep = createUpkeep({ writer, reserve, onSpace })
  const inView = <T>(run: () => T): T =>
    explained(() => {
      view.enter()
      return run()
    })
  const readNow = (text: string, parameters: readonly unknown[]) => inView(() => runStatement(read(text), parameters))
  return {
    dialect: 'sqlite',
    db: queryBuilder(),
    async read(query: Compilable) {
      const { sql, parameters } = query.compile()
      return readNow(sql, parameters)
    },
    readSql: async (text, parameters) => readNow(text, parameters),
    readValues: async (text, parameters) => inView(() => valuesOf(readRaw(text), parameters)),
    write: (work, { member, adds, isLong } = {}) =>
      unanswered.during({ place: 'anywhere', adds }, () => upkeep.write(() => commits.write(work, { member, isLong }))),
    mayChange: (_place, keys) => unanswered.mayChange('anywhere', keys),
    trouble: upkeep.trouble,
    full: upkeep.full,
    figures: () => ({ writesWaiting: commits.waiting, connections: null, diskFree: spaceBeside(file) }),
    onCommit: (listener) => commits.onCommit(listener),
    version: view.enter,
    shards: null,
    onChanges: (listener) => void listeners.push(listener),
    async close() {
      await commits.idle()
      view.close()
      reader.close()
      upkeep.close()
      writer.close()
    },
  }
}

/** Opens the file and defines the SQL functions that queries use. */
export function connectSqlite(file: string, { pseudonyms: key, ...options }: Keys & DatabaseOptions = {}): Database {
  const db = new Database(file, { timeout: 5_000, ...options })
  db.pragma('foreign_keys = ON')
  // SQLite overwrites deleted rows with zeros. Otherwise the file's free pages keep them.
  db.pragma('secure_delete = ON')
  db.pragma('cache_size = -65536')
  db.function('limelight_like', { deterministic: true }, (pattern, value) =>
    value === null ? null : Number(likeMatches(String(pattern), String(value))),
  )
  db.function('limelight_ilike', { deterministic: true }, (pattern, value) =>
    value === null ? null : Number(ilikeMatches(String(pattern), String(value))),
  )
  if (key) {
    const pseudonyms = pseudonymsBy(key)
    db.function('limelight_pseudonym', { deterministic: true }, (session, deviceId) =>
      session === null || deviceId === null ? null : pseudonyms.of(String(session), String(deviceId)),
    )
  }
  return db
}

/** Builds queries in SQLite's dialect but cannot run them. */
export const queryBuilder = (): Kysely<any> =>
  new Kysely<any>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (k) => new SqliteIntrospector(k),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })

/** Returns a function that prepares a text with `set` applied. Keeps the STATEMENTS_KEPT last used ones. */
export function statements(db: Database, set: (made: Statement) => Statement = (made) => made): (text: string) => Statement {
  const kept = createMemo<Statement>(STATEMENTS_KEPT)
  return (text) => kept(text, () => set(db.prepare(text)))
}

export function runStatement(statement: Statement, parameters: readonly unknown[] = []): RawRow[] {
  if (statement.reader) return statement.all(...parameters) as RawRow[]
  statement.run(...parameters)
  return []
}

/** Like `runStatement`, for statements that return rows as arrays. */
export const valuesOf = (statement: Statement, parameters: readonly unknown[]): RawValues[] => statement.all(...parameters) as RawValues[]

/** Runs a function and translates SQLite's errors to refusals. */
export function explained<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw explainSqliteError(error)
  }
}

/**
 * Runs the steps of a transaction in the order in which they come. One that pauses holds up those after it:
 * SQLite takes no other statement while a cursor is open. The others run at once.
 */
function createSteps() {
  let held: Promise<unknown> | null = null
  function run<T>(step: () => T): T | Promise<Awaited<T>> {
    return held ? (held.then(() => run(step)) as Promise<Awaited<T>>) : step()
  }
  async function hold<T>(step: () => Promise<T>): Promise<T> {
    while (held) await held
    const done = step()
    const free = () => {
      held = null
    }
    held = done.then(free, free)
    return done
  }
  return { run, hold }
}

async function runEach(statement: Statement, lists: readonly (readonly unknown[])[], yieldIfDue: YieldIfDue): Promise<void> {
  for (const parameters of lists) {
    runStatement(statement, parameters)
    const pause = yieldIfDue()
    if (pause) await pause
  }
}

/** Rows read between two checks of the time. */
const ROWS_AT_ONCE = 64

async function queryInSlices<T>(
  statement: Statement,
  parameters: readonly unknown[],
  yieldIfDue: YieldIfDue,
  read: (raw: RawRow) => T,
): Promise<T[]> {
  if (!statement.reader) return runStatement(statement, parameters).map(read)
  const rows: T[] = []
  for (const row of statement.iterate(...parameters)) {
    rows.push(read(row as RawRow))
    if (rows.length % ROWS_AT_ONCE === 0) await yieldIfDue()
  }
  return rows
}
