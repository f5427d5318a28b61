import type { Kysely } from 'kysely'

/** Names stand on a wall only where the host wants them there. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('attendance_sessions')
    .addColumn('wall_names', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
