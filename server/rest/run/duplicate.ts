import { Refusal } from '../../../contract/errors.ts'
import type { Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'

/** Says which key is taken, as PostgreSQL does, but only in values that the client itself sent: another user's are never quoted. */
export async function explainDuplicate<T>(table: Table, sent: Row, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== '23505') throw error
    const key = [['id'], ...(table.unique ?? [])].find((k) => error.message.includes(`"${constraintOf(table, k)}"`))
    if (!key?.every((column) => Object.hasOwn(sent, column))) throw error
    const details = `Key (${key.join(', ')})=(${key.map((column) => String(sent[column])).join(', ')}) already exists.`
    throw new Refusal('23505', error.message, { details, cause: error.cause })
  }
}

/** PostgreSQL's names of a primary key and a unique constraint. */
export const constraintOf = (table: Table, key: readonly string[]): string =>
  key[0] === 'id' ? `${table.name}_pkey` : `${table.name}_${key.join('_')}_key`
