import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('scoreboards')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('display_type', 'text', (c) => c.notNull())
    .addColumn('finish_line', 'double precision')
    .addColumn('dark_mode', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('team_count', 'integer', (c) => c.notNull().defaultTo(0))
    // The public page finds its scoreboard by the slug.
    .addUniqueConstraint('scoreboards_slug_key', ['slug'])
    .execute()
  // A host's list, newest first.
  await db.schema.createIndex('scoreboards_user_id_created_at_idx').on('scoreboards').columns(['user_id', 'created_at']).execute()

  await db.schema
    .createTable('teams')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('scoreboard_id', 'text', (c) => c.notNull().references('scoreboards.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('score', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  // A scoreboard's teams in the order they were added; also serves the foreign key.
  await db.schema.createIndex('teams_scoreboard_id_created_at_idx').on('teams').columns(['scoreboard_id', 'created_at']).execute()

  await db.schema
    .createTable('score_events')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('team_id', 'text', (c) => c.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('scoreboard_id', 'text', (c) => c.notNull().references('scoreboards.id').onDelete('cascade'))
    .addColumn('user_id', 'text')
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('score', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('undoes', 'text')
    // Points can be taken back only once.
    .addUniqueConstraint('score_events_undoes_key', ['undoes'])
    .execute()
  // A scoreboard's newest events; also serves the foreign key.
  await db.schema
    .createIndex('score_events_scoreboard_id_created_at_idx')
    .on('score_events')
    .columns(['scoreboard_id', 'created_at'])
    .execute()
  await db.schema.createIndex('score_events_team_id_idx').on('score_events').column('team_id').execute()
}
