import type { Kysely } from 'kysely'

/**
 * Lets polls show the responses on phones that have answered, and lets hosts keep words of a survey off its
 * wall.
 */
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
