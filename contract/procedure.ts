import type { Actor } from './actor.ts'
import type { Filter } from './filter.ts'
import type { Json, Row } from './json.ts'
import type { Column } from './table.ts'

/**
 * An atomic server step, called as POST /rest/v1/rpc/{name}. Runs inside one write transaction; what it throws is rolled back.
 * Refuse with `refuse(code, message)` from contract/errors.ts.
 */
export interface Procedure {
  name: string
  about: string
  /** Arguments with their types and limits; unknown ones are refused, missing ones without default or `nullable` too. */
  args: Readonly<Record<string, Column>>
  /** May be called with GET: it must not write. */
  readOnly?: boolean
  run(args: Row, ctx: ProcedureContext): Promise<Json>
}

export interface ProcedureContext {
  actor: Actor
  /** ISO time of the transaction. */
  now: string
  newId(): string
  /** Cryptographic randomness: what must be fair, or must not be guessed, is made of it. */
  randomBytes(n: number): Uint8Array
  /** SHA-256 of the text's UTF-8, in hex. At once: a transaction waits for nothing but its rows. */
  sha256(text: string): string
  rows: Rows
}

/**
 * Rows of any table inside the transaction, without policy: the procedure decides. Counters, cascades and change events are kept as for table requests.
 * Rows written here pass no allowance and no ledger: a procedure that phones may call bounds by itself what they can write.
 */
export interface Rows {
  find(table: string, where: Filter, options?: { limit?: number; order?: { column: string; descending?: boolean }[] }): Promise<Row[]>
  insert(table: string, row: Row): Promise<Row>
  /**
   * Updates every row that satisfies `where`; `change` may compute from the old row. Returns the new rows.
   * `entry`: columns of the journal entry that the caller chooses, such as its id; only where one row changes.
   */
  update(table: string, where: Filter, change: Row | ((old: Row) => Row), entry?: Row): Promise<Row[]>
  delete(table: string, where: Filter): Promise<Row[]>
}
