import { API_HEADERS } from './security.ts'

/** An answer as it goes over the wire. */
export interface ReadyAnswer {
  status: number
  /** Names and values in turns, as http.ServerResponse.writeHead takes them. */
  headers: readonly string[]
  body: Buffer | string
  bytes: number
}

const API = flat(API_HEADERS)
/** Node writes a text together with the headers, and bytes beside them: a short text is cheaper, a long one would be made bytes each time. */
const LONG_CHARS = 4_096

/** An answer of the API with all its headers. `body` null: to HEAD, which is not told how long it would be. */
export function readyAnswer(status: number, headers: Readonly<Record<string, string>>, body: string | Uint8Array | null): ReadyAnswer {
  const bytes = body === null ? 0 : typeof body === 'string' ? Buffer.byteLength(body) : body.length
  const all = [...API]
  for (const name in headers) all.push(name, headers[name] as string)
  if (body !== null) all.push('content-length', String(bytes))
  return { status, headers: all, body: typeof body === 'string' && bytes < LONG_CHARS ? body : Buffer.from(body ?? ''), bytes }
}

export function flat(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat()
}
