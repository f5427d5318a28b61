import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'

/** How sessions are shown. Every existing session gets a presentation, and a code if people can join it. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('presentations')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_table', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.unique())
    .addColumn('path', 'text')
    .addColumn('showing', 'text', (c) => c.notNull().defaultTo('results'))
    .addColumn('display_secret', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('presentations_user_id_idx').on('presentations').column('user_id').execute()
  await db.schema.createIndex('presentations_closed_at_idx').on('presentations').column('closed_at').execute()

  const taken = new Set<string>()
  for (const { table, path } of SESSIONS) await present(db, table, path, taken)
}

const SESSIONS: readonly { table: string; path: ((session: any) => string) | null }[] = [
  { table: 'attendance_sessions', path: ({ id }) => `/attendance/check-in/${id}` },
  { table: 'polls', path: ({ id }) => `/poll/respond/${id}` },
  { table: 'qa_sessions', path: ({ id }) => `/qa/ask/${id}` },
  { table: 'word_cloud_sessions', path: ({ id }) => `/wordcloud/respond/${id}` },
  { table: 'survey_sessions', path: ({ id }) => `/survey/respond/${id}` },
  { table: 'scoreboards', path: ({ slug }) => `/scoreboard/${slug}` },
  { table: 'telestrator_sessions', path: ({ id }) => `/telestrator/${id}?view=true` },
  { table: 'whiteboard_sessions', path: ({ id }) => `/whiteboard/${id}/view` },
  { table: 'raffle_sessions', path: null },
  { table: 'scan_this_sessions', path: null },
]

const AT_ONCE = 100

async function present(db: Kysely<any>, table: string, path: ((session: any) => string) | null, taken: Set<string>): Promise<void> {
  const sessions: any[] = await db.selectFrom(table).selectAll().orderBy('id').execute()
  const now = new Date().toISOString().replace('Z', '000+00:00')
  const rows = sessions.map((session) => ({
    id: session.id,
    session_table: table,
    user_id: session.user_id,
    code: path && newCode(taken),
    path: path?.(session) ?? null,
    closed_at: session.active === 0 || session.archived === 1 ? now : null,
    created_at: now,
  }))
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await db
      .insertInto('presentations')
      .values(rows.slice(at, at + AT_ONCE))
      .execute()
}

const LETTERS = 'CDFGHJKMNPQRTVWXY3479'

/** Makes an unused code. Codes get longer as more are taken, so that guessing seldom finds one. */
function newCode(taken: Set<string>): string {
  const length = [4, 5].find((n) => taken.size < LETTERS.length ** n / 10_000) ?? 6
  for (;;) {
    const code = Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    if (taken.has(code)) continue
    taken.add(code)
    return code
  }
}
