import { FILES_PATH, type StoredFile } from '../../contract/files.ts'
import { LIMITS } from '../../contract/limits.ts'
import { supabase } from '../data/client.ts'
import { newId } from '../data/new-id.ts'
import { isNoConnection } from '../failures/explain.ts'
import { askNetwork } from '../failures/network.ts'
import { t } from './host-messages/t.ts'

export interface UploadOptions {
  /** The table and row that the file belongs to. */
  table: string
  row: string
  file: Blob
  signal: AbortSignal
  /** Gets the number of bytes that the server has. */
  onProgress: (bytes: number) => void
}

/** Waits before the retries of a piece, long enough for a hall's Wi-Fi to come back. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000]
/** How many times one file may be sent again from its beginning, because the server restarted. */
const BEGINNINGS = 3

/**
 * Sends a file in pieces. Throws the server's refusal, `{code, message, status}`, or the error of `fetch`. If
 * aborted, tells the server first, then throws.
 */
export async function uploadFile({ table, row, file, signal, onProgress }: UploadOptions): Promise<StoredFile> {
  const path = `${FILES_PATH}${table}/${row}?upload=${newId()}`
  let at = 0
  let beginnings = 0
  try {
    while (at < file.size || file.size === 0) {
      const query = `&size=${file.size}&offset=${at}`
      const taken = await sendPiece(`${path}${query}`, file.slice(at, at + LIMITS.bodyBytes), signal)
      if ('url' in taken) return taken
      if (taken.offset === 0 && ++beginnings >= BEGINNINGS) break
      at = taken.offset
      onProgress(at)
    }
    throw Object.assign(new Error(t('files.lost')), { status: 409 })
  } catch (error) {
    // Not awaited: the server drops the upload later anyway.
    if (signal.aborted) void ask(path, 'DELETE').catch(() => {})
    throw error
  }
}

async function sendPiece(path: string, piece: Blob, signal: AbortSignal): Promise<StoredFile | { offset: number }> {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await ask(path, 'POST', piece, signal)
      const body = await answer.json().catch(() => ({ message: t('files.unreadable') }))
      if (answer.ok) return body
      throw Object.assign(new Error(body.message), { code: body.code, status: answer.status })
    } catch (error) {
      const wait = WAITS_MS[tries]
      if (signal.aborted || wait === undefined || !mayPass(error)) throw error
      await new Promise((done) => setTimeout(done, wait))
    }
  }
}

/** Whether a retry may succeed. */
const mayPass = (error: unknown): boolean =>
  isNoConnection(error) || [408, 429, 502, 503, 504].includes((error as { status?: number }).status ?? 0)

async function ask(path: string, method: string, body?: Blob, signal?: AbortSignal): Promise<Response> {
  const { data } = await supabase.auth.getSession()
  return askNetwork(path, {
    method,
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}`, ...(body && { 'content-type': 'application/octet-stream' }) },
    ...(body && { body }),
    ...(signal && { signal }),
  })
}
