import { type Kysely, sql } from 'kysely'

/** Names as they are compared, as of this migration. */
const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().toUpperCase().toLowerCase().trim().replaceAll(/\s+/g, ' ').slice(0, 200)
const AT_ONCE = 500

/** People whom a host expects, and what tells which check-in is whose. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const name of ['expected_count', 'arrived_count'])
    await db.schema
      .alterTable('attendance_sessions')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  await db.schema.alterTable('attendance_records').addColumn('name_key', 'text').execute()
  await db.schema
    .alterTable('attendance_records')
    .addColumn('expected', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('attendance_guests')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('attendance_sessions.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('table_number', 'integer')
    .addColumn('place', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text')
    .addColumn('here', 'integer', (c) => c.notNull())
    .addColumn('record_id', 'text')
    .execute()
  for (const table of ['attendance_guests', 'attendance_records'])
    await db.schema
      .createIndex(`${table}_session_id_name_key_created_at_idx`)
      .on(table)
      .columns(['session_id', 'name_key', 'created_at'])
      .execute()
  await db.schema
    .createIndex('attendance_guests_session_id_created_at_idx')
    .on('attendance_guests')
    .columns(['session_id', 'created_at'])
    .execute()
  for (let last = ''; ; ) {
    const some = await db
      .selectFrom('attendance_records')
      .select(['id', 'name'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    if (some.length === 0) return
    last = some.at(-1)?.id
    const keys = sql.join(
      some.map(({ id, name }) => sql`when ${id} then ${folded(name) || null}`),
      sql` `,
    )
    await db
      .updateTable('attendance_records')
      .set({ name_key: sql`case id ${keys} end` })
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
  }
}
