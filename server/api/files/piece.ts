import { refuse } from '../../../contract/errors.ts'
import type { FileRules } from '../../../contract/files.ts'
import type { Upload } from '../../store/rows/file-records.ts'

/** One piece of a file, and which. */
export interface Piece {
  userId: string
  table: string
  row: string
  /** What files of this table are held to beyond the bounds of all. */
  rules?: FileRules | undefined
  /** The client's own id of this upload. */
  upload: string
  /** Where in the file the piece belongs, and how long the whole will be. */
  offset: number
  size: number
  bytes: Uint8Array
}

/** All pieces of an upload are of the same file. Refuses 22023. */
export function holdToFirst(known: Upload, { table, row, size }: Piece): void {
  if (known.size !== size || known.row !== row || known.table !== table) refuse('22023', 'Another file is on its way under this name.')
}

/** An upload that begins with this piece. */
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
