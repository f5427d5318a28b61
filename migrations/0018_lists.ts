import type { Kysely } from 'kysely'

const SESSIONS = [
  'attendance_sessions',
  'polls',
  'qa_sessions',
  'raffle_sessions',
  'scan_this_sessions',
  'scoreboards',
  'survey_sessions',
  'telestrator_sessions',
  'whiteboard_sessions',
  'word_cloud_sessions',
]

/** Lets hosts archive sessions. Existing sessions are not archived. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of SESSIONS)
    await db.schema
      .alterTable(table)
      .addColumn('archived', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
}
