import { DEVICE_HEADER, deviceToHeader } from '../../contract/device.ts'
import type { Row } from '../../contract/json.ts'
import { serverClock } from './server-clock.ts'

/**
 * The table requests a phone makes, spoken without a library, so that a phone loads nothing it does not use.
 * Protocol: PostgREST, `select` by one column and `insert` with ignored duplicates.
 */
export type InsertAnswer =
  /** The row is on the server, from this request or an earlier one with the same id. */
  | { is: 'landed' }
  /** The server's last word: asking again changes nothing. */
  | { is: 'refused'; code: string; reason: string }
  /** No word from the server, or "later". `afterMs` is its wish, 0 when it had none. */
  | { is: 'again'; afterMs: number }

export type ReadAnswer = { is: 'read'; row: Row | null } | { is: 'trouble' }

/** Rows as the server answered them; its last word that it will not; or no word. */
export type WriteAnswer = { is: 'done'; rows: readonly Row[] } | { is: 'refused'; code: string; reason: string } | { is: 'trouble' }

/** A small write of a phone that wants to know at once what came of it; nothing is kept or sent again. */
export interface Write {
  method: 'POST' | 'DELETE'
  /** What becomes of a row whose key is there already; absent: it is left alone and not answered. */
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  /** Under /rest/v1/, with its query. The rows come back as its `select` says. */
  path: string
  deviceId: string
  row?: Row
}

/** How long a phone waits for an answer before it asks again. */
export const ANSWER_TIMEOUT_MS = 15_000

/** Browsers send at most 64 KiB past the end of a page, and refuse more than that at once. Source: Fetch, keepalive. */
const KEEPALIVE_BYTES = 60_000

/** Inserts a row that carries its own `id`: sent twice, it lands once. Never throws. */
export async function insertOnce(fetcher: typeof fetch, table: string, row: Row): Promise<InsertAnswer> {
  const body = JSON.stringify(row)
  try {
    const response = await fetcher(`/rest/v1/${table}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        prefer: 'resolution=ignore-duplicates,return=minimal',
        ...(typeof row.device_id === 'string' ? { [DEVICE_HEADER]: deviceToHeader(row.device_id) } : {}),
      },
      body,
      // A tap on the way out of the page is still sent.
      keepalive: new Blob([body]).size <= KEEPALIVE_BYTES,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    if (response.ok) return isOurs(response) ? { is: 'landed' } : { is: 'again', afterMs: 0 }
    if (response.status === 408 || response.status === 429 || response.status >= 500)
      return { is: 'again', afterMs: retryAfterMs(response) }
    const refusal = await refusalIn(response)
    return refusal ? { is: 'refused', ...refusal } : { is: 'again', afterMs: 0 }
  } catch {
    return { is: 'again', afterMs: 0 }
  }
}

/** Reads the one row of `table` whose `by` is `value`, or null. Never throws. */
export async function readOne(
  fetcher: typeof fetch,
  from: { table: string; by: string; select: string },
  value: string,
): Promise<ReadAnswer> {
  const query = new URLSearchParams({ select: from.select, [from.by]: `eq.${value}`, limit: '1' })
  const sent = Date.now()
  try {
    const response = await fetcher(`/rest/v1/${from.table}?${query}`, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    if (isOurs(response)) serverClock.hear(response.headers.get('date'), sent, Date.now())
    if (response.ok && isOurs(response)) return { is: 'read', row: ((await response.json()) as Row[])[0] ?? null }
    // A value that is no uuid names no row.
    const refusal = response.ok ? null : await refusalIn(response)
    return refusal?.code === '22P02' ? { is: 'read', row: null } : { is: 'trouble' }
  } catch {
    return { is: 'trouble' }
  }
}

/** Asks a procedure that only reads. Null: no word from the server, or a refusal. Never throws. */
export async function askProcedure(fetcher: typeof fetch, name: string, args: Readonly<Record<string, string>>): Promise<unknown> {
  try {
    const response = await fetcher(`/rest/v1/rpc/${name}?${new URLSearchParams(args)}`, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    return response.ok && isOurs(response) ? await response.json() : null
  } catch {
    return null
  }
}

/** Writes, and answers the rows that were written or deleted. A row whose key is there already is left alone and not answered, unless `resolution` says otherwise. Never throws. */
export async function writeNow(
  fetcher: typeof fetch,
  { method, path, deviceId, row, resolution = 'ignore-duplicates' }: Write,
): Promise<WriteAnswer> {
  try {
    const response = await fetcher(`/rest/v1/${path}`, {
      method,
      headers: {
        ...(row && { 'content-type': 'application/json' }),
        prefer: `return=representation${row ? `,resolution=${resolution}` : ''}`,
        [DEVICE_HEADER]: deviceToHeader(deviceId),
      },
      ...(row && { body: JSON.stringify(row) }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    if (response.ok) return isOurs(response) ? { is: 'done', rows: (await response.json()) as Row[] } : { is: 'trouble' }
    const refusal = response.status < 500 && response.status !== 429 ? await refusalIn(response) : null
    return refusal ? { is: 'refused', ...refusal } : { is: 'trouble' }
  } catch {
    return { is: 'trouble' }
  }
}

/** Every table answer has Content-Range. A hotel's sign-in page that answers for us has not, and it has not stored anything. */
const isOurs = (response: Response): boolean => response.headers.has('content-range')

const retryAfterMs = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds) ? Math.max(0, seconds) * 1000 : 0
}

/** The error of a table answer, or null when the answer is not ours (a proxy's page). */
async function refusalIn(response: Response): Promise<{ code: string; reason: string } | null> {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'string') return null
  return { code: body.code, reason: 'message' in body && typeof body.message === 'string' ? body.message : '' }
}
