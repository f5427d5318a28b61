import { DEVICE_HEADER, deviceToHeader } from '../../contract/device.ts'
import type { Row } from '../../contract/json.ts'
import { abortAfter } from './abort-after.ts'
import { orFault } from './program-fault.ts'
import { serverClock } from './server-clock.ts'

/**
 * Table requests of a phone, without supabase-js, so that a phone loads only code it uses.
 * Protocol: PostgREST, `select` by one column and `insert` with ignored duplicates.
 */
export type InsertAnswer =
  /** The row is on the server, inserted by this request or an earlier one with the same id. */
  | { is: 'landed' }
  /** The server's final refusal: retrying is useless. */
  | { is: 'refused'; code: string; reason: string }
  /** No response, or "later". `afterMs`: the wait that the server asks for, or 0. */
  | { is: 'again'; afterMs: number }

/** Rows, or no response. */
export type RowsAnswer = { is: 'read'; rows: readonly Row[] } | { is: 'trouble' }

export type ReadAnswer = { is: 'read'; row: Row | null } | { is: 'trouble' }

/** The written rows; or the server's final refusal; or no response. */
export type WriteAnswer = { is: 'done'; rows: readonly Row[] } | { is: 'refused'; code: string; reason: string } | { is: 'trouble' }

/** A small write of a phone that needs its result without delay. It is neither stored nor retried. */
export interface Write {
  method: 'POST' | 'DELETE'
  /** Treatment of a row whose key exists. Default: it stays unchanged and is not returned. */
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  /** Below /rest/v1/, with its query. Rows are returned as `select` says; without it none are read for the response. */
  path: string
  deviceId: string
  row?: Row
}

/** Milliseconds that a phone waits for a response before it retries. */
export const ANSWER_TIMEOUT_MS = 15_000

/**
 * Browsers send at most 64 KiB of keepalive requests, which outlive their page, and reject larger ones.
 * Source: Fetch, keepalive.
 */
const KEEPALIVE_BYTES = 60_000

/** Inserts a row with its own `id`, idempotently. Throws only for a fault of this program. */
export async function insertOnce(fetcher: typeof fetch, table: string, row: Row): Promise<InsertAnswer> {
  const body = JSON.stringify(row)
  const answer = await ask(fetcher, table, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      prefer: 'resolution=ignore-duplicates,return=minimal',
      ...(typeof row.device_id === 'string' ? { [DEVICE_HEADER]: deviceToHeader(row.device_id) } : {}),
    },
    body,
    // Lets a tap made while leaving the page be sent.
    keepalive: new Blob([body]).size <= KEEPALIVE_BYTES,
  })
  if (!answer) return { is: 'again', afterMs: 0 }
  const { ok, isOurs, status, retryAfterMs, refusal } = answer
  if (ok) return isOurs ? { is: 'landed' } : { is: 'again', afterMs: 0 }
  if (status === 408 || status === 429 || status >= 500) return { is: 'again', afterMs: retryAfterMs }
  return refusal ? { is: 'refused', ...refusal } : { is: 'again', afterMs: 0 }
}

/** Reads the one row of `table` whose column `by` equals `value`; null if there is none. Never throws. */
export function readOne(fetcher: typeof fetch, from: { table: string; by: string; select: string }, value: string): Promise<ReadAnswer> {
  return orFault<ReadAnswer>({ is: 'trouble' }, async () => {
    const query = new URLSearchParams({ select: from.select, [from.by]: `eq.${value}`, limit: '1' })
    const answer = await ask(fetcher, `${from.table}?${query}`, AS_IT_IS_NOW)
    if (answer?.ok && answer.isOurs && Array.isArray(answer.body)) return { is: 'read', row: (answer.body as Row[])[0] ?? null }
    // A value that is no uuid matches no row.
    return answer?.refusal?.code === '22P02' ? { is: 'read', row: null } : { is: 'trouble' }
  })
}

/** Reads rows. `path`: below /rest/v1/, with its query. Never throws. */
export function readRowsAt(fetcher: typeof fetch, path: string): Promise<RowsAnswer> {
  return orFault<RowsAnswer>({ is: 'trouble' }, async () => {
    const answer = await ask(fetcher, path, AS_IT_IS_NOW)
    return answer?.ok && answer.isOurs && Array.isArray(answer.body) ? { is: 'read', rows: answer.body as Row[] } : { is: 'trouble' }
  })
}

/** Calls a read-only procedure and returns its result. Null: no response, or a refusal. Never throws. */
export function askProcedure(fetcher: typeof fetch, name: string, args: Readonly<Record<string, string>>): Promise<unknown> {
  return orFault<unknown>(null, async () => {
    const answer = await ask(fetcher, `rpc/${name}?${new URLSearchParams(args)}`, AS_IT_IS_NOW)
    return answer?.ok && answer.isOurs ? answer.body : null
  })
}

/**
 * Writes, and returns the rows written or deleted, if the path selects columns. A row whose key exists stays
 * unchanged and is not returned, unless `resolution` says otherwise. Never throws.
 */
export function writeNow(
  fetcher: typeof fetch,
  { method, path, deviceId, row, resolution = 'ignore-duplicates' }: Write,
): Promise<WriteAnswer> {
  const isRead = new URLSearchParams(path.split('?')[1]).has('select')
  return orFault<WriteAnswer>({ is: 'trouble' }, async () => {
    const answer = await ask(fetcher, path, {
      method,
      headers: {
        ...(row && { 'content-type': 'application/json' }),
        prefer: `return=${isRead ? 'representation' : 'minimal'}${row ? `,resolution=${resolution}` : ''}`,
        [DEVICE_HEADER]: deviceToHeader(deviceId),
      },
      ...(row && { body: JSON.stringify(row) }),
    })
    if (answer?.ok && answer.isOurs && !isRead) return { is: 'done', rows: [] }
    if (answer?.ok && answer.isOurs && Array.isArray(answer.body)) return { is: 'done', rows: answer.body as Row[] }
    const isLastWord = answer?.refusal && answer.status < 500 && answer.status !== 429
    return isLastWord ? { is: 'refused', ...(answer.refusal as Refusal) } : { is: 'trouble' }
  })
}

const AS_IT_IS_NOW: RequestInit = { headers: { accept: 'application/json' }, cache: 'no-store' }

interface Refusal {
  code: string
  reason: string
}

interface Answer {
  ok: boolean
  status: number
  /**
   * Whether the response has Content-Range, as every successful response of the table API has (refusals have
   * none). A hotel's sign-in page that responds in our place has none, and has stored nothing.
   */
  isOurs: boolean
  /** The parsed body. Null: empty, or no JSON. */
  body: unknown
  /**
   * The error in a response of the table API. Null: there is none, or the response is not ours (a proxy's
   * page).
   */
  refusal: Refusal | null
  /** The wait that the server asks for, in milliseconds; 0 without one. */
  retryAfterMs: number
}

/**
 * Sends a request. Returns null without a complete response. Only network calls are within the `try`, so that
 * no other error counts as a lost network.
 */
async function ask(fetcher: typeof fetch, path: string, { headers = {}, ...init }: RequestInit): Promise<Answer | null> {
  const request: RequestInit = { ...init, headers: new Headers(headers), redirect: 'error', signal: abortAfter(ANSWER_TIMEOUT_MS) }
  const sent = Date.now()
  let response: Response
  let text: string
  try {
    response = await fetcher(`/rest/v1/${path}`, request)
    text = await response.text()
  } catch {
    return null
  }
  const { ok, status } = response
  const isOurs = response.headers.has('content-range')
  if (isOurs) serverClock.hear(response.headers.get('date'), sent, Date.now())
  const body = readJson(text)
  return { ok, status, isOurs, body, refusal: ok ? null : refusalIn(body), retryAfterMs: retryAfterMs(response) }
}

const retryAfterMs = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds) ? Math.max(0, seconds) * 1000 : 0
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refusalIn(body: unknown): Refusal | null {
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'string') return null
  return { code: body.code, reason: 'message' in body && typeof body.message === 'string' ? body.message : '' }
}
