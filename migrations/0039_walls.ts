import type { Kysely } from 'kysely'

/** Whether who has answered a poll sees its answers on the phone, and which words of a survey are kept off its wall. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const [table, column] of [
    ['polls', 'on_phones'],
    ['survey_sums', 'off'],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
}
