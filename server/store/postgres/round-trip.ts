import type { Connection, Submittable } from 'pg'
import type { RawRow, RawValues } from '../store.ts'

/** A statement, and a list of parameters for each execution. It returns rows only if it is executed once. */
export interface Statement {
  text: string
  lists: readonly (readonly unknown[])[]
}

/** Result of all executions of one statement. */
export interface Result {
  names: readonly string[]
  rows: readonly RawValues[]
  /** PostgreSQL's command tag, such as 'COMMIT'. */
  tag: string
}

/** Methods of the connection that pg passes to `submit`. Its published types lack them. */
interface Wire {
  parse(query: { name: string; text: string; types: readonly number[] }): void
  bind(query: { portal: string; statement: string; values: readonly unknown[] }): void
  describe(what: { type: 'P'; name: string }): void
  execute(query: { portal: string; rows: number }): void
  sync(): void
  stream: { cork(): void; uncork(): void }
}
interface Heard {
  names: string[]
  types: number[]
  rows: RawValues[]
  tag: string
}
interface RowDescription {
  fields: readonly { name: string; dataTypeID: number }[]
}

/**
 * Statements in one round trip: all are sent before one Sync (PostgreSQL's protocol, 55.2.4), so without
 * `begin` they form a transaction. After the first that fails, none is executed. Statements are unnamed,
 * because a pooler may give each transaction another connection.
 */
export class RoundTrip implements Submittable {
  readonly done: Promise<readonly Result[]>
  readonly #statements: readonly Statement[]
  readonly #results: Heard[] = []
  #left = 0
  #resolve!: (results: readonly Result[]) => void
  #reject!: (error: unknown) => void

  constructor(statements: readonly Statement[]) {
    this.#statements = statements.filter(({ lists }) => lists.length > 0)
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire
    wire.stream.cork()
    try {
      for (const { text, lists } of this.#statements) {
        wire.parse({ name: '', text, types: [] })
        for (const parameters of lists) {
          wire.bind({ portal: '', statement: '', values: parameters.map(textOf) })
          if (lists.length === 1) wire.describe({ type: 'P', name: '' })
          wire.execute({ portal: '', rows: 0 })
        }
      }
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
  }

  /** Returns the result that incoming messages belong to. */
  #current(): Heard {
    if (this.#left === 0) {
      this.#left = this.#statements[this.#results.length]?.lists.length ?? 1
      this.#results.push({ names: [], types: [], rows: [], tag: '' })
    }
    return this.#results[this.#results.length - 1] as Heard
  }

  handleRowDescription({ fields }: RowDescription): void {
    const result = this.#current()
    result.names = fields.map(({ name }) => name)
    result.types = fields.map(({ dataTypeID }) => dataTypeID)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { types, rows } = this.#current()
    rows.push(fields.map((text, at) => (text === null ? null : readValue(types[at] as number, text))))
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#current().tag = text
    this.#left--
  }

  handleError(error: unknown): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#results)
  }
}

/** Encodes a parameter in text format; PostgreSQL infers its type from the statement. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return Array.isArray(value) ? arrayOf(value) : String(value)
}

/** Encodes texts as an array literal (PostgreSQL's manual, 8.15.6). */
const arrayOf = (values: readonly unknown[]): string =>
  `{${values.map((value) => (value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`)).join(',')}}`

/** Fixed type OIDs (pg_type.dat). In our queries, int8 and numeric are counts and sums. */
const BOOL = 16
const NUMBERS = new Set([20, 21, 23, 700, 701, 1700])

/** Decodes a value like SQLite's driver: numbers as numbers, booleans as 0 or 1, everything else as text. */
function readValue(type: number, text: string): unknown {
  if (type === BOOL) return text === 't' ? 1 : 0
  return NUMBERS.has(type) ? Number(text) : text
}

export const rowsOf = ({ names, rows }: Result): RawRow[] =>
  rows.map((values) => {
    const row: RawRow = {}
    for (let at = 0; at < names.length; at++) row[names[at] as string] = values[at]
    return row
  })
