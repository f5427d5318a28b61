import type { Kysely } from 'kysely'

/** Points per person in Live Voting: nicknames, points and ranks, and the podium on the wall. */
export async function up(db: Kysely<any>): Promise<void> {
  const sessions = db.schema.alterTable('voting_sessions')
  await sessions.addColumn('word_list', 'text').execute()
  await sessions.addColumn('counted_at', 'text').execute()
  for (const column of ['ranked', 'podium', 'player_count'])
    await sessions.addColumn(column, 'integer', (c) => c.notNull().defaultTo(0)).execute()

  await db.schema
    .createTable('voting_players')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('voting_sessions.id').onDelete('cascade'))
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('name', 'text')
    .addColumn('off', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('rank', 'integer')
    .addColumn('sharing', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('place', 'integer')
    .addColumn('shown', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('voting_players_session_id_device_id_key', ['session_id', 'device_id'])
    .execute()
  // The list of people, best first.
  await db.schema.createIndex('voting_players_session_id_place_idx').on('voting_players').columns(['session_id', 'place']).execute()
  // A session's people, newest first.
  await db.schema
    .createIndex('voting_players_session_id_created_at_idx')
    .on('voting_players')
    .columns(['session_id', 'created_at'])
    .execute()
}
