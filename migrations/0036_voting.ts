import type { Kysely } from 'kysely'

/** Live Voting. The tables exist whether or not the server previews the tool. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('voting_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('display_settings', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('archived', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('question_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // A host's list, newest first.
  await db.schema.createIndex('voting_sessions_user_id_created_at_idx').on('voting_sessions').columns(['user_id', 'created_at']).execute()

  await db.schema
    .createTable('voting_questions')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('voting_sessions.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('choices', 'text', (c) => c.notNull())
    .addColumn('most', 'integer', (c) => c.defaultTo(1))
    .addColumn('correct', 'text', (c) => c.notNull())
    .addColumn('seconds', 'integer')
    .addColumn('live', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('draft'))
    .addColumn('opened_at', 'text')
    .addColumn('ends_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('vote_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // A session's questions, newest first; also serves the foreign key.
  await db.schema
    .createIndex('voting_questions_session_id_created_at_idx')
    .on('voting_questions')
    .columns(['session_id', 'created_at'])
    .execute()

  await db.schema
    .createTable('voting_votes')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('question_id', 'text', (c) => c.notNull().references('voting_questions.id').onDelete('cascade'))
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('choices', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    // Limits a device to one vote per question.
    .addUniqueConstraint('voting_votes_question_id_device_id_key', ['question_id', 'device_id'])
    .execute()
  // A question's votes, newest first.
  await db.schema.createIndex('voting_votes_question_id_created_at_idx').on('voting_votes').columns(['question_id', 'created_at']).execute()

  await db.schema
    .createTable('voting_sums')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('question_id', 'text', (c) => c.notNull().references('voting_questions.id').onDelete('cascade'))
    .addColumn('choice', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('voting_sums_question_id_choice_key', ['question_id', 'choice'])
    .execute()
  // A question's sums, newest first.
  await db.schema.createIndex('voting_sums_question_id_created_at_idx').on('voting_sums').columns(['question_id', 'created_at']).execute()
}
