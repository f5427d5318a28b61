import type { Row } from '../../../contract/json.ts'
import { AT_ITEM, type GivenCode, type Presented, presentations } from '../../../contract/presentation.ts'
import type { ReadSql } from '../sql/by-id.ts'
import { decodeRow } from '../sql/codec.ts'

/** Returns the path that a code leads to. Null: no session has this code. */
export const pathOfCode = (read: ReadSql, code: string): Promise<string | null> => pathWhere(read, 'p.code = ?', [code])

/** Returns the path that a scanned code leads to. Null: no session has this code with this proof. */
export const pathOfScanned = (read: ReadSql, { code, proof }: GivenCode): Promise<string | null> =>
  pathWhere(read, 'p.code = ? and p.proof = ?', [code, proof])

/**
 * Returns the path of the session that `where` selects. If it is an item of an open session, such as an
 * event, the path is that session's, with the item as parameter.
 */
async function pathWhere(read: ReadSql, where: string, values: readonly unknown[]): Promise<string | null> {
  const of = 'select p.id, p.path, w.path as within from presentations p'
  const found = await read(`${of} left join presentations w on w.id = p.within and w.closed_at is null where ${where}`, values)
  const within = textIn(found, 'within')
  return within === null ? textIn(found, 'path') : `${within}?${AT_ITEM}=${textIn(found, 'id')}`
}

/** Returns the number of codes in use. The index of codes answers it. */
export const countCodes = async (read: ReadSql): Promise<number> =>
  Number((await read('select count(*) as codes from presentations where code is not null', []))[0]?.['codes'])

/** Returns the secret of a session's display link. Null: it has none. */
export const displaySecretOf = async (read: ReadSql, session: string): Promise<string | null> =>
  textIn(await read('select display_secret from presentations where id = ?', [session]), 'display_secret')

/** Whether a session is this one, or an item of it. */
export const isWithin = async (read: ReadSql, session: string, of: string): Promise<boolean> =>
  session === of || (await read('select 1 as one from presentations where id = ? and within = ?', [session, of])).length > 0

/** Returns the presentations of a session's items, in the order in which they were made. */
export const itemsWithin = async (read: ReadSql, session: string): Promise<Row[]> =>
  (await read('select * from presentations where within = ? order by created_at, id', [session])).map((raw) =>
    decodeRow(presentations, raw),
  )

/** A helper link as it is kept. */
export interface KeptHelper {
  session_id: string
  role: string
  name: string
  secret_hash: string
  until: string
  used_at: string | null
}

export const helperOf = async (read: ReadSql, id: string): Promise<KeptHelper | null> => {
  const [row] = await read('select session_id, role, name, secret_hash, until, used_at from helpers where id = ?', [id])
  return (row as KeptHelper | undefined) ?? null
}

/**
 * Returns the number of entries of a session, how often it showed something new, and when it was last started over,
 * if it was. `sent` is null if the tool does not show it, or the session is unknown.
 */
export async function toldOf(
  read: ReadSql,
  presented: ReadonlyMap<string, Presented>,
  session: string,
): Promise<{ sent: number | null; news: number; restarted?: string }> {
  const found = await read('select session_table, news, restarted_at from presentations where id = ?', [session])
  const table = textIn(found, 'session_table')
  const news = Number(found[0]?.['news'] ?? 0)
  const restarted = textIn(found, 'restarted_at')
  const told = { news, ...(restarted !== null && { restarted }) }
  const counts = table === null ? undefined : presented.get(table)?.counts
  if (counts === undefined) return { sent: null, ...told }
  const [row] = await read(`select "${counts}" as sent from "${table}" where id = ?`, [session])
  return { sent: typeof row?.['sent'] === 'number' ? row['sent'] : null, ...told }
}

function textIn([row]: readonly Record<string, unknown>[], column: string): string | null {
  const value = row?.[column]
  return typeof value === 'string' ? value : null
}
