import { createdAt, defineTable, id, integer, json, userId } from './table.ts'

/** Bytes of the list of sessions that one copy makes: an event has at most a hundred items. */
const COPIES_BYTES = 16_384

export const sessionCopies = defineTable({
  name: 'session_copies',
  about:
    'Copies of sessions with their answers that are being made by copy_session, and how far each is. The row goes when its copy is whole.',
  columns: {
    /** The id of the copy. */
    id,
    user_id: userId,
    /** The session that is copied. */
    session_id: { type: 'uuid' },
    /** The sessions that are made, the copy and those of its items, so that a copy that broke off can be removed. */
    sessions: json<readonly { table: string; id: string }[]>(COPIES_BYTES),
    /** Rows to copy, and rows copied so far. */
    row_count: integer({ min: 0, default: { value: 0 } }),
    rows_copied: integer({ min: 0, default: { value: 0 } }),
    created_at: createdAt,
  },
})

declare module './row-types.ts' {
  interface Tables {
    session_copies: typeof sessionCopies
  }
}
