import type { Compilable } from 'kysely'
import { pipelined } from '../pipelined.ts'
import type { Apply, Change, RawRow, Tx } from '../store.ts'
import type { Begun, CommitPort, YieldIfDue } from './commit-port.ts'

export interface Shared extends Begun {
  changes: Change[]
  sums: Sums
  yieldIfDue: YieldIfDue
}
type Sums = Map<string, { by: number; apply: Apply }>

/** The transaction of one work within a commit. Its changes and sums count only after `keep`. */
export interface WorkScope {
  tx: Tx
  keep(): void
  drop(): void
}

export function createWorkScope(port: CommitPort, shared: Shared): WorkScope {
  const { now, yieldIfDue } = shared
  const changes: Change[] = []
  const sums: Sums = new Map()
  /**
   * Earlier works' sums that were applied within this work. If it is rolled back, they are rolled back with
   * it and pending again.
   */
  const borrowed: Sums = new Map()
  const sql = statement(port, yieldIfDue)
  const emit = (change: Change): void => void changes.push(change)
  const tx: Tx = {
    sql,
    all<T>(query: Compilable, read: (raw: RawRow) => T = (raw) => raw as T) {
      const { sql: text, parameters } = query.compile()
      return explained(port, yieldIfDue, () => port.queryInSlices(text, parameters, yieldIfDue, read))
    },
    each: (text, lists) => explained(port, yieldIfDue, () => port.each(text, lists, yieldIfDue)),
    emit,
    add: (key, by, apply) => addTo(sums, key, by, apply),
    settle: () => applySums(sums, { sql, emit, now }),
    async settleAll() {
      for (const [key, { by, apply }] of shared.sums) addTo(borrowed, key, by, apply)
      await applySums(shared.sums, { sql, emit, now })
      await applySums(sums, { sql, emit, now })
    },
    yieldIfDue,
    forUpdate: port.forUpdate,
    now,
  }
  return {
    tx,
    keep() {
      for (const change of changes) shared.changes.push(change)
      for (const [key, { by, apply }] of sums) addTo(shared.sums, key, by, apply)
    },
    drop() {
      for (const [key, { by, apply }] of borrowed) addTo(shared.sums, key, by, apply)
    },
  }
}

export const settleShared = (port: CommitPort, { now, changes, sums, yieldIfDue }: Shared): Promise<void> =>
  applySums(sums, { sql: statement(port, yieldIfDue), emit: (change) => void changes.push(change), now })

const statement =
  (port: CommitPort, yieldIfDue: YieldIfDue): Tx['sql'] =>
  (text, parameters) =>
    explained(port, yieldIfDue, () => port.query(text, parameters))

async function explained<T>(port: CommitPort, yieldIfDue: YieldIfDue, run: () => T | Promise<T>): Promise<T> {
  const pause = port.isRemote ? undefined : yieldIfDue()
  if (pause) await pause
  try {
    return await run()
  } catch (error) {
    throw port.explain(error)
  }
}

function addTo(sums: Sums, key: string, by: number, apply: Apply): void {
  const known = sums.get(key)
  if (known) known.by += by
  else sums.set(key, { by, apply })
}

/** Applies sums in key order, so that two writers that add to the same sums cannot deadlock. */
async function applySums(sums: Sums, tx: Parameters<Apply>[0]): Promise<void> {
  const due = [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
  sums.clear()
  await pipelined(due.map(async ([, { by, apply }]) => (by === 0 ? undefined : apply(tx, by))))
}
