import type { Kysely } from 'kysely'

/** Draws that a check-in won, for its own phone. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('attendance_wins')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('record_id', 'text', (c) => c.notNull().references('attendance_records.id').onDelete('cascade'))
    .addColumn('raffle_id', 'text', (c) => c.notNull().references('presentations.id').onDelete('cascade'))
    .addColumn('draw_id', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('place', 'integer')
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('told_at', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  // Wins go with their raffle, and with its next draw among everybody.
  await db.schema
    .createIndex('attendance_wins_raffle_id_created_at_idx')
    .on('attendance_wins')
    .columns(['raffle_id', 'created_at'])
    .execute()
  // A check-in's wins, newest first.
  await db.schema
    .createIndex('attendance_wins_record_id_created_at_idx')
    .on('attendance_wins')
    .columns(['record_id', 'created_at'])
    .execute()
}
