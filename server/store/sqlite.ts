import Database from 'better-sqlite3'
import { type Compilable, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { ilikeMatches, likeMatches } from '../../contract/like.ts'
import { nowText } from '../../contract/values.ts'
import { createGroupCommit } from './group-commit.ts'
import { explainSqliteError } from './sqlite-errors.ts'
import type { Change, RawRow, Store } from './store.ts'

/** Prepared statements kept per connection; `in` lists of many lengths make many texts. */
const STATEMENTS_KEPT = 1_000

/** Pages in the write-ahead log before it is copied into the file: 16 MB, so that a burst is not stopped every few commits. */
const CHECKPOINT_PAGES = 4_000

/**
 * The embedded store: one file, WAL, `synchronous=FULL`, so that what was acknowledged survives kill -9 and power loss.
 * One connection writes, another reads what is committed; statements are synchronous and take microseconds.
 */
export function openSqlite(file: string, now: () => number, onSurprise: (error: unknown) => void): Store {
  const writer = connect(file)
  // WAL must be on before a read-only connection may share the file.
  writer.pragma('journal_mode = WAL')
  writer.pragma('synchronous = FULL')
  writer.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  const reader = connect(file, { readonly: true })
  const write = statements(writer)
  const read = statements(reader)
  const db = new Kysely<any>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (k) => new SqliteIntrospector(k),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  const listeners: ((changes: readonly Change[]) => void)[] = []
  const commits = createGroupCommit({
    begin: () => run(write('begin immediate')),
    commit: () => run(write('commit')),
    rollback: () => {
      if (writer.inTransaction) run(write('rollback'))
    },
    savepoint: () => run(write('savepoint job')),
    release: () => run(write('release job')),
    undo: () => {
      run(write('rollback to job'))
      run(write('release job'))
    },
    alive: () => writer.inTransaction,
    now: () => nowText(now()),
    query: (text, parameters) => run(write(text), parameters),
    explain: explainSqliteError,
    publish: (changes) => {
      for (const listener of listeners) {
        try {
          listener(changes)
        } catch (error) {
          onSurprise(error)
        }
      }
    },
  })
  const readNow = (text: string, parameters: readonly unknown[]): RawRow[] => {
    try {
      return run(read(text), parameters)
    } catch (error) {
      throw explainSqliteError(error)
    }
  }
  return {
    dialect: 'sqlite',
    db,
    async read(query: Compilable) {
      const { sql, parameters } = query.compile()
      return readNow(sql, parameters)
    },
    readSql: async (text, parameters) => readNow(text, parameters),
    write: commits.write,
    onChanges: (listener) => void listeners.push(listener),
    async close() {
      await commits.idle()
      reader.close()
      writer.close()
    },
  }
}

function connect(file: string, options?: Database.Options): Database.Database {
  const db = new Database(file, { timeout: 5_000, ...options })
  db.pragma('foreign_keys = ON')
  db.pragma('cache_size = -65536')
  db.function('limelight_like', { deterministic: true }, (pattern, value) =>
    value === null ? null : Number(likeMatches(String(pattern), String(value))),
  )
  db.function('limelight_ilike', { deterministic: true }, (pattern, value) =>
    value === null ? null : Number(ilikeMatches(String(pattern), String(value))),
  )
  return db
}

/** Prepares each text once; the oldest go when there are too many. */
function statements(db: Database.Database): (text: string) => Database.Statement {
  const kept = new Map<string, Database.Statement>()
  return (text) => {
    const known = kept.get(text)
    if (known) return known
    const made = db.prepare(text)
    if (kept.size >= STATEMENTS_KEPT) kept.delete(kept.keys().next().value as string)
    kept.set(text, made)
    return made
  }
}

function run(statement: Database.Statement, parameters: readonly unknown[] = []): RawRow[] {
  if (statement.reader) return statement.all(...parameters) as RawRow[]
  statement.run(...parameters)
  return []
}
