import { Refusal } from '../../../../contract/errors.ts'
import type { Row } from '../../../../contract/json.ts'
import type { Table } from '../../../../contract/table.ts'
import { type ReadSql, readByKeys } from '../../../store/sql/by-id.ts'

/**
 * Adds the duplicate key to a 23505 as PostgreSQL does, but only with values that the client sent: another
 * user's are never quoted.
 */
export async function explainDuplicate<T>(table: Table, sent: Row, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== '23505') throw error
    const key = [['id'], ...(table.unique ?? [])].find((k) => error.message.includes(`"${constraintOf(table, k)}"`))
    throw key ? duplicateOf(table, key, sent, error.cause) : error
  }
}

/**
 * Returns the refusal of a duplicate key as it is on both engines: where several keys are taken, PostgreSQL names
 * another one than SQLite. Reads committed rows, so it is called after the transaction. Other errors are returned.
 */
export async function sameDuplicate(read: ReadSql, table: Table, rows: readonly Row[], error: unknown): Promise<unknown> {
  const [sent, ...more] = rows
  // A refusal without a cause is not the database's: a text that must be distinct.
  if (!(error instanceof Refusal) || error.code !== '23505' || error.cause === undefined) return error
  if (!table.unique || !sent || more.length > 0) return error
  for (const key of keysOfTable(table)) {
    const values = key.map((column) => sent[column] ?? null)
    if (values.includes(null)) continue
    if ((await readByKeys(read, table, key, [values])).length > 0) return duplicateOf(table, key, sent, error.cause)
  }
  return error
}

/** Returns all keys of a table in the order in which SQLite checks them: the last declared first. */
export const keysOfTable = ({ unique }: Table): readonly (readonly string[])[] => [...(unique ?? []).toReversed(), ID]
const ID = ['id']

/** Creates the refusal of a duplicate key. */
export function duplicateOf(table: Table, key: readonly string[], sent: Row, cause?: unknown): Refusal {
  const isSent = key.every((column) => Object.hasOwn(sent, column))
  const details = isSent ? `Key (${key.join(', ')})=(${key.map((column) => String(sent[column])).join(', ')}) already exists.` : null
  return new Refusal('23505', takenWords(table, key), { details, cause })
}

/** protocol: PostgreSQL's words. */
export const takenWords = (table: Table, key: readonly string[]): string =>
  `duplicate key value violates unique constraint "${constraintOf(table, key)}"`

/** PostgreSQL's default names of primary keys and unique constraints. */
const constraintOf = (table: Table, key: readonly string[]): string =>
  key[0] === 'id' ? `${table.name}_pkey` : `${table.name}_${key.join('_')}_key`
