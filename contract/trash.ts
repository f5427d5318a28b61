import type { FileHome } from './files.ts'
import { boolean, defineTable, id, integer, json, text, userId } from './table.ts'

/** Bytes of the names of files that one deleted session keeps. */
const FILES_BYTES = 65_536

/** Characters of a stored piece: compressed rows in base64. */
export const PIECE_CHARS = 33_554_432

export const trash = defineTable({
  name: 'trash',
  about: 'Sessions that their host deleted, kept for 30 days: restore_session brings one back, a DELETE of its row here is for good.',
  columns: {
    id,
    user_id: userId,
    session_id: { type: 'uuid' },
    session_table: text(63),
    /** The session's name, as it was. */
    title: text(500),
    /** Rows of the session, the session's own among them. */
    row_count: integer({ min: 0, default: { value: 0 } }),
    /** Names of uploaded files that the session's rows mention. They are kept with it. */
    files: json<readonly string[]>(FILES_BYTES, { default: { value: [] } }),
    /** Null: the session is being deleted, or being restored. */
    deleted_at: { type: 'timestamp', nullable: true },
    /** The same for a subscription, which compares: whether it is being deleted or restored just now. */
    underway: boolean(false),
    /** Rows of `row_count` that are back already. None: it is being deleted. */
    rows_restored: integer({ min: 0, default: { value: 0 } }),
    /** When its deletion began. */
    created_at: { type: 'timestamp', default: { make: 'now' } },
  },
})

/** Files that deleted sessions name are kept until these are deleted for good. Nobody uploads files here. */
export const TRASHED_FILES: FileHome = { table: 'trash', column: 'files', owner: 'user_id', receives: false }

declare module './row-types.ts' {
  interface Tables {
    trash: typeof trash
  }
}
