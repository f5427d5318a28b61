import type { Upload } from '../rows/file-records.ts'
import { removeFiles } from './file-pieces.ts'
import type { Ask } from './files-pool.ts'

const COLUMNS = 'user_id, upload, parent_table, parent_id, size, name, stands, is_kept'
const ONE = `select ${COLUMNS} from limelight_uploads where user_id = $1 and upload = $2 for update`
const OTHERS = `select ${COLUMNS} from limelight_uploads where user_id = $1 and upload <> $2 and not is_kept`
const KEEP = `insert into limelight_uploads (${COLUMNS}, touched) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (user_id, upload) do update set stands = excluded.stands, is_kept = excluded.is_kept, touched = excluded.touched`
const RESTING = `select ${COLUMNS} from limelight_uploads where touched <= $1 for update skip locked`
const FORGET = 'delete from limelight_uploads where (user_id, upload) in (select * from unnest($1::text[], $2::text[]))'

/**
 * Advisory lock until the end of the transaction: a host's uploads begin one at a time, so that each counts
 * the others against the host's quotas.
 */
const HOLD_HOST = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'

/** Returns an upload and locks its row until the end of the transaction. Null if there is none. */
export async function holdUpload(ask: Ask, userId: string, upload: string): Promise<Upload | null> {
  const [row] = await ask(ONE, [userId, upload])
  return row ? uploadOf(row) : null
}

/**
 * As `holdUpload`, for an upload that another request may be creating, here or at another node. If there
 * is none, takes the lock under which this host's uploads are created, until the end of the transaction.
 */
export async function holdBeginning(ask: Ask, userId: string, upload: string): Promise<Upload | null> {
  const known = await holdUpload(ask, userId, upload)
  if (known) return known
  await ask(HOLD_HOST, [userId])
  return holdUpload(ask, userId, upload)
}

/** Returns the host's other incomplete uploads. */
export const otherUploads = async (ask: Ask, { userId, upload }: Upload): Promise<Upload[]> =>
  (await ask(OTHERS, [userId, upload])).map(uploadOf)

/**
 * Returns the uploads untouched since `before` (ms since the epoch) and locks them until the end of the
 * transaction. Those that another transaction has locked are skipped.
 */
export const restingUploads = async (ask: Ask, before: number): Promise<Upload[]> => (await ask(RESTING, [before])).map(uploadOf)

export async function keepUpload(ask: Ask, { userId, upload, table, row, size, name, stands, isKept }: Upload, now: number): Promise<void> {
  await ask(KEEP, [userId, upload, table, row, size, name, stands, isKept, now])
}

/** Deletes the records of uploads, and the bytes of those that did not become files. */
export async function forgetUploads(ask: Ask, uploads: readonly Upload[]): Promise<void> {
  if (uploads.length === 0) return
  const half = uploads.flatMap(({ name, isKept }) => (name === null || isKept ? [] : [name]))
  await removeFiles(ask, half)
  await ask(FORGET, [uploads.map(({ userId }) => userId), uploads.map(({ upload }) => upload)])
}

const uploadOf = (row: Record<string, any>): Upload => ({
  userId: row['user_id'],
  upload: row['upload'],
  table: row['parent_table'],
  row: row['parent_id'],
  size: Number(row['size']),
  name: row['name'],
  stands: Number(row['stands']),
  isKept: row['is_kept'],
})
