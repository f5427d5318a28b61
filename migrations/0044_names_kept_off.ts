import { type Kysely, sql } from 'kysely'

/** How many names of an attendance session are kept off the wall: a raffle's host is told before the draw. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('attendance_sessions')
    .addColumn('off_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update attendance_sessions set off_count =
    (select count(*) from attendance_records r where r.session_id = attendance_sessions.id and r.off = 1)`.execute(db)
}
