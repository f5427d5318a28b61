import { type Kysely, sql } from 'kysely'

/** Events: sessions under one code, in a running order. Presentations get their sessions' names. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('evenings')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('archived', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('wifi_name', 'text')
    .addColumn('wifi_password', 'text')
    .addColumn('stage', 'text', (c) => c.notNull().defaultTo('lobby'))
    .addColumn('item_id', 'text')
    .addColumn('session_id', 'text')
    .addColumn('session_table', 'text')
    .addColumn('path', 'text')
    .addColumn('step', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('staged_at', 'text')
    .addColumn('item_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // A host's list, newest first.
  await db.schema.createIndex('evenings_user_id_created_at_idx').on('evenings').columns(['user_id', 'created_at']).execute()

  await db.schema
    .createTable('evening_items')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('evening_id', 'text', (c) => c.notNull().references('evenings.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (c) => c.notNull().references('presentations.id').onDelete('cascade'))
    .addColumn('position', 'double precision', (c) => c.notNull().defaultTo(0))
    .addColumn('beside', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('notes', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('minutes', 'integer')
    .addColumn('opens', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('closes', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('staged_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  // An event's items, newest first; also serves the foreign key.
  await db.schema.createIndex('evening_items_evening_id_created_at_idx').on('evening_items').columns(['evening_id', 'created_at']).execute()

  // An item goes with its session.
  await db.schema.createIndex('evening_items_session_id_idx').on('evening_items').column('session_id').execute()

  await db.schema
    .createTable('evening_steps')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('evening_id', 'text', (c) => c.notNull().references('evenings.id').onDelete('cascade'))
    .addColumn('step', 'integer', (c) => c.notNull())
    .addColumn('stage', 'text', (c) => c.notNull())
    .addColumn('session_id', 'text')
    .addColumn('title', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('evening_steps_evening_id_step_key', ['evening_id', 'step'])
    .execute()
  // An event's steps, newest first.
  await db.schema.createIndex('evening_steps_evening_id_created_at_idx').on('evening_steps').columns(['evening_id', 'created_at']).execute()

  await db.schema
    .alterTable('presentations')
    .addColumn('title', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('presentations').addColumn('within', 'text').execute()
  await db.schema
    .alterTable('presentations')
    .addColumn('staged', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  for (const [table, title] of NAMES)
    await sql`update presentations set title = coalesce((select ${sql.ref(title)} from ${sql.table(table)} s where s.id = presentations.id), '')
      where session_table = ${table}`.execute(db)
}

/** The tables of sessions at this time, with the columns of their names. */
const NAMES: readonly (readonly [table: string, title: string])[] = [
  ['attendance_sessions', 'name'],
  ['polls', 'question'],
  ['qa_sessions', 'name'],
  ['raffle_sessions', 'name'],
  ['scan_this_sessions', 'name'],
  ['scoreboards', 'name'],
  ['survey_sessions', 'name'],
  ['telestrator_sessions', 'name'],
  ['voting_sessions', 'name'],
  ['whiteboard_sessions', 'name'],
  ['word_cloud_sessions', 'name'],
]
