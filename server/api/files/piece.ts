import { refuse } from '../../../contract/errors.ts'
import type { FileRules } from '../../../contract/files.ts'
import type { Upload } from '../../store/rows/file-records.ts'

/** One piece of an upload. */
export interface Piece {
  userId: string
  table: string
  row: string
  /** Restrictions on files of this table, beyond those on every file. */
  rules?: FileRules | undefined
  /** Id of the upload, chosen by the client; a new one if it sent none. */
  upload: string
  /** Offset of the piece in the file, and size of the whole file, in bytes. */
  offset: number
  size: number
  bytes: Uint8Array
}

/** Refuses 22023 if a piece belongs to another file than the upload's first piece. */
export function holdToFirst(known: Upload, { table, row, size }: Piece): void {
  if (known.size !== size || known.row !== row || known.table !== table) refuse('22023', 'Another file is on its way under this name.')
}

/** Returns a new upload that begins with this piece. */
export const begun = ({ userId, upload, table, row, size }: Piece): Upload => ({
  userId,
  upload,
  table,
  row,
  size,
  name: null,
  stands: 0,
  isKept: false,
})
