import { type Kysely, sql } from 'kysely'

/** Counts the names that an attendance session keeps off its wall; a raffle's host sees that number. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('attendance_sessions')
    .addColumn('off_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update attendance_sessions set off_count =
    (select count(*) from attendance_records r where r.session_id = attendance_sessions.id and r.off = 1)`.execute(db)
}
