import type { Compilable } from 'kysely'
import type { Apply, Change, RawRow, Tx } from '../store.ts'
import { together } from '../together.ts'
import type { CommitPort, YieldTurn } from './commit-port.ts'

export interface Shared {
  now: string
  changes: Change[]
  sums: Sums
  yieldTurn: YieldTurn
}
type Sums = Map<string, { by: number; apply: Apply }>

/** The transaction of one work within a commit. Its changes and sums count only after `keep`. */
export interface Scope {
  tx: Tx
  keep(): void
  drop(): void
}

export function createScope(port: CommitPort, shared: Shared): Scope {
  const { now, yieldTurn } = shared
  const changes: Change[] = []
  const sums: Sums = new Map()
  /**
   * Earlier works' sums that were applied within this work. If it is rolled back, they are rolled back with
   * it and pending again.
   */
  const borrowed: Sums = new Map()
  const sql = statement(port, yieldTurn)
  const emit = (change: Change): void => void changes.push(change)
  const tx: Tx = {
    sql,
    all<T>(query: Compilable, read: (raw: RawRow) => T = (raw) => raw as T) {
      const { sql: text, parameters } = query.compile()
      return explained(port, yieldTurn, () => port.queryInTurns(text, parameters, yieldTurn, read))
    },
    each: (text, lists) => explained(port, yieldTurn, () => port.each(text, lists, yieldTurn)),
    emit,
    add: (key, by, apply) => addTo(sums, key, by, apply),
    settle: () => applySums(sums, { sql, emit, now }),
    async settleAll() {
      for (const [key, { by, apply }] of shared.sums) addTo(borrowed, key, by, apply)
      await applySums(shared.sums, { sql, emit, now })
      await applySums(sums, { sql, emit, now })
    },
    turn: yieldTurn,
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

export const settleShared = (port: CommitPort, { now, changes, sums, yieldTurn }: Shared): Promise<void> =>
  applySums(sums, { sql: statement(port, yieldTurn), emit: (change) => void changes.push(change), now })

const statement =
  (port: CommitPort, yieldTurn: YieldTurn): Tx['sql'] =>
  (text, parameters) =>
    explained(port, yieldTurn, () => port.query(text, parameters))

async function explained<T>(port: CommitPort, yieldTurn: YieldTurn, run: () => T | Promise<T>): Promise<T> {
  const pause = port.isRemote ? undefined : yieldTurn()
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
  await together(due.map(async ([, { by, apply }]) => (by === 0 ? undefined : apply(tx, by))))
}
