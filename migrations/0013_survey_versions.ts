import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** Moves the questions of responses into versions, each shared by all responses to the same questions. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('survey_versions')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('survey_sessions.id').onDelete('cascade'))
    .addColumn('questions', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  // A survey's versions, newest first; also serves the foreign key.
  await db.schema
    .createIndex('survey_versions_session_id_created_at_idx')
    .on('survey_versions')
    .columns(['session_id', 'created_at'])
    .execute()

  const versions = await db
    .selectFrom('survey_responses')
    .select(['session_id', 'questions', (e) => e.fn.min('created_at').as('created_at')])
    .groupBy(['session_id', 'questions'])
    .execute()
  for (const version of versions)
    await db
      .insertInto('survey_versions')
      .values({ ...version, id: versionId(version.session_id, version.questions) })
      .execute()

  // SQLite cannot make a column nullable in place.
  await db.schema.alterTable('survey_responses').renameTo('survey_responses_before').execute()
  await db.schema
    .createTable('survey_responses')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('survey_sessions.id').onDelete('cascade'))
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('questions', 'text')
    .addColumn('device_id', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('version_id', 'text', (c) => c.references('survey_versions.id').onDelete('cascade'))
    .execute()
  await sql`
    insert into survey_responses (id, session_id, answers, device_id, created_at, version_id)
    select r.id, r.session_id, r.answers, r.device_id, r.created_at, v.id
    from survey_responses_before as r
    join survey_versions as v on v.session_id = r.session_id and v.questions = r.questions`.execute(db)
  await db.schema.dropTable('survey_responses_before').execute()
  // A survey's responses, newest first; also serves the foreign key.
  await db.schema
    .createIndex('survey_responses_session_id_created_at_idx')
    .on('survey_responses')
    .columns(['session_id', 'created_at'])
    .execute()
  await db.schema.createIndex('survey_responses_version_id_idx').on('survey_responses').column('version_id').execute()
}

/** Computes the id that the engine gives a version, so that the engine finds these rows. */
function versionId(sessionId: string, questions: string): string {
  const hex = createHash('sha256').update(`${sessionId} ${questions}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
