import type { Kysely } from 'kysely'

/**
 * Counts what each sender wrote to each session, and lists the addresses that hosts stopped. Sessions are
 * rows of several tables, so there is no foreign key to them.
 */
export async function createLedger(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('ledger_sessions')
    .addColumn('session_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('byte_count', 'integer', (c) => c.notNull())
    .execute()

  // Devices and addresses are stored as pseudonyms within the session.
  await db.schema
    .createTable('ledger_senders')
    .addColumn('session_id', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('vouched', 'integer', (c) => c.notNull())
    .addColumn('first_at', 'text', (c) => c.notNull())
    .addColumn('last_at', 'text', (c) => c.notNull())
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('byte_count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('ledger_senders_pkey', ['session_id', 'device'])
    .execute()

  await db.schema
    .createTable('ledger_stops')
    .addColumn('session_id', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('ledger_stops_pkey', ['session_id', 'address'])
    .execute()
}

export async function up(db: Kysely<any>): Promise<void> {
  await createLedger(db)
  await db.schema.alterTable('attendance_records').addColumn('device_id', 'text').execute()
}
