import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'

/** Adds the proof that QR codes carry behind a code, and makes one for each existing code. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('presentations').addColumn('proof', 'text').execute()
  const coded = await db.selectFrom('presentations').select('id').where('code', 'is not', null).execute()
  for (const { id } of coded) await db.updateTable('presentations').set({ proof: newProof() }).where('id', '=', id).execute()
}

const LETTERS = 'CDFGHJKMNPQRTVWXY3479'

const newProof = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
