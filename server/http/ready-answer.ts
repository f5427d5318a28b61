/** A response as sent, without the headers common to all responses: see entrance.ts. */
export interface ReadyAnswer {
  status: number
  /** Alternating names and values, as for http.ServerResponse.writeHead. */
  headers: readonly string[]
  body: Buffer | string
  bytes: number
}

/**
 * Longer texts are converted to bytes. Node writes a text together with the headers, which is cheaper for
 * short texts, but it would convert a long one each time it is sent.
 */
const LONG_CHARS = 4_096

/** Creates a response. `body` null: no body and no Content-Length, as for HEAD and 204. */
export function readyAnswer(status: number, headers: Readonly<Record<string, string>>, body: string | Uint8Array | null): ReadyAnswer {
  const bytes = body === null ? 0 : typeof body === 'string' ? Buffer.byteLength(body) : body.length
  const all: string[] = []
  for (const name in headers) all.push(name, headers[name] as string)
  if (body !== null) all.push('content-length', String(bytes))
  return { status, headers: all, body: typeof body === 'string' && bytes < LONG_CHARS ? body : Buffer.from(body ?? ''), bytes }
}

export const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

export function flat(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat()
}
