import { type FileHome, namesWithin } from '../../contract/files.ts'
import type { Store } from './store.ts'

/** What is known of a file. */
interface FileRecord {
  name: string
  userId: string
  /** The row it was sent for. */
  table: string
  row: string
  bytes: number
}

/** An upload under way: what its first piece said, and how far it is. */
export interface Upload extends Pick<FileRecord, 'userId' | 'table' | 'row'> {
  /** The client's own id of it. */
  upload: string
  /** Bytes that the whole will have. */
  size: number
  /** What its file is called; null: it is not admitted yet. */
  name: string | null
  /** Bytes that arrived: where the next piece belongs. */
  stands: number
  /** All of it arrived and is kept. It is known still, for who did not hear the answer. */
  isKept: boolean
}

/** Which files there are and whose, in the database. */
export interface FileRecords {
  /** Once, however often it is told. */
  add(record: FileRecord): Promise<void>
  names(): Promise<Set<string>>
  owners(): Promise<string[]>
  /** What a host keeps, and of that what was sent for one row: bytes and number. */
  kept(userId: string, row: string): Promise<{ bytes: number; count: number; rowBytes: number }>
  /**
   * The names of a host's files that no row of theirs names, if they came before `before` or the row they were sent for is gone.
   * In one transaction, so that none is missed that goes from row to row meanwhile.
   */
  unnamed(userId: string, before: string): Promise<string[]>
  /** The file is gone. */
  forget(name: string): Promise<void>
}

export function createFileRecords(store: Store, homes: readonly FileHome[]): FileRecords {
  async function unnamedBy(sql: Store['readSql'], userId: string, before: string): Promise<string[]> {
    const files = await sql('select name, parent_table, parent_id, created_at from stored_files where user_id = ?', [userId])
    if (files.length === 0) return []
    const named = new Set<string>()
    const rows = new Set<string>()
    for (const { table, column, owner } of homes)
      for (const row of await sql(`select id, "${column}" as named from "${table}" where "${owner}" = ?`, [userId])) {
        rows.add(`${table} ${row['id']}`)
        for (const name of namesWithin(String(row['named']))) named.add(name)
      }
    return files
      .filter((file) => !named.has(String(file['name'])))
      .filter((file) => String(file['created_at']) < before || !rows.has(`${file['parent_table']} ${file['parent_id']}`))
      .map(({ name }) => String(name))
  }

  return {
    add: ({ name, userId, table, row, bytes }) =>
      store.write(async (tx) => {
        await tx.sql(
          'insert into stored_files (name, user_id, parent_table, parent_id, byte_count, created_at) values (?, ?, ?, ?, ?, ?) on conflict (name) do nothing',
          [name, userId, table, row, bytes, tx.now],
        )
      }),
    names: async () => new Set((await store.readSql('select name from stored_files', [])).map(({ name }) => String(name))),
    owners: async () => (await store.readSql('select distinct user_id from stored_files', [])).map(({ user_id }) => String(user_id)),
    async kept(userId, row) {
      const [sums] = await store.readSql(
        'select coalesce(sum(byte_count), 0) as bytes, count(*) as count, coalesce(sum(case when parent_id = ? then byte_count end), 0) as row_bytes from stored_files where user_id = ?',
        [row, userId],
      )
      return { bytes: Number(sums?.['bytes']), count: Number(sums?.['count']), rowBytes: Number(sums?.['row_bytes']) }
    },
    async unnamed(userId, before) {
      // Where nothing is found by reading, nobody else's writes need wait.
      if ((await unnamedBy(store.readSql, userId, before)).length === 0) return []
      return store.write((tx) => unnamedBy(tx.sql, userId, before))
    },
    forget: (name) =>
      store.write(async (tx) => {
        await tx.sql('delete from stored_files where name = ?', [name])
      }),
  }
}
