import type { Kysely } from 'kysely'

/** Shows names on a session's wall only if the host wants that. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('attendance_sessions')
    .addColumn('wall_names', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
