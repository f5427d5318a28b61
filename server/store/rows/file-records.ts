import { type FileHome, namesWithin } from '../../../contract/files.ts'
import { TRASHED_FILES } from '../../../contract/trash.ts'
import type { Store } from '../store.ts'
import { placeOfAccount } from '../write-place.ts'

interface FileRecord {
  name: string
  userId: string
  /** The row that the file was uploaded for. */
  table: string
  row: string
  bytes: number
}

/** An upload in progress: the fields of its first request, and its offset. */
export interface Upload extends Pick<FileRecord, 'userId' | 'table' | 'row'> {
  /** Id of the upload, chosen by the client. */
  upload: string
  size: number
  /** Name of its file. Null: the upload is not admitted yet. */
  name: string | null
  /** Bytes received so far: the offset of the next piece. */
  stands: number
  /** Whether the file is complete. The record stays for a while, for clients that missed the response. */
  isKept: boolean
}

/** Records of stored files and their owners, in the database. */
export interface FileRecords {
  /** Idempotent. */
  add(record: FileRecord): Promise<void>
  names(): Promise<Set<string>>
  owners(): Promise<string[]>
  /** Returns a host's stored bytes and file count, and the bytes uploaded for this row. */
  kept(userId: string, row: string): Promise<{ bytes: number; count: number; rowBytes: number }>
  /**
   * Returns the names of a host's files that no row of theirs refers to, if they were stored before `before`
   * or the row they were uploaded for no longer exists. Runs in one transaction, so that a name that moves
   * from one row to another is not missed.
   */
  unnamed(userId: string, before: string): Promise<string[]>
  /**
   * Whether deleted sessions alone name the file. It is kept for their restore, and served to nobody. Read
   * from the database each time, so that all nodes agree at once.
   */
  isInTrash(name: string): Promise<boolean>
  /** Deletes the record of a file that was removed. */
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
      store.write(
        async (tx) => {
          await tx.sql(
            'insert into stored_files (name, user_id, parent_table, parent_id, byte_count, created_at) values (?, ?, ?, ?, ?, ?) on conflict (name) do nothing',
            [name, userId, table, row, bytes, tx.now],
          )
        },
        { place: placeOfAccount(store, userId) },
      ),
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
      // Reads first without a transaction: usually nothing is found, and other writes need not wait.
      if ((await unnamedBy(store.readSql, userId, before)).length === 0) return []
      return store.write((tx) => unnamedBy(tx.sql, userId, before), { place: placeOfAccount(store, userId) })
    },
    async isInTrash(name) {
      const naming = ({ table, column, owner }: FileHome) =>
        store.readSql(
          `select 1 as named from stored_files f join "${table}" r on r."${owner}" = f.user_id where f.name = ? and r."${column}" like ? limit 1`,
          [name, `%${name}%`],
        )
      const isTrash = ({ table }: FileHome) => table === TRASHED_FILES.table
      const [bin] = homes.filter(isTrash)
      if (!bin || (await naming(bin)).length === 0) return false
      for (const home of homes) if (!isTrash(home) && (await naming(home)).length > 0) return false
      return true
    },
    forget: (name) =>
      store.write(async (tx) => {
        await tx.sql('delete from stored_files where name = ?', [name])
      }),
  }
}
