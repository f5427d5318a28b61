import type { Kysely } from 'kysely'

/** Lets phones that have answered a poll show the responses, and keeps words of a survey off its wall. */
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
