import type { Outcome } from './raw-http.ts'
import type { FuzzRequest } from './request.ts'

/** Keys of error bodies: PostgREST's four, and GoTrue's in both of its versions. */
const TABLE_KEYS = ['code', 'details', 'hint', 'message']
const AUTH_KEYS = ['code', 'error_code', 'message', 'msg']

/** Returns the fault in how a request was answered, or null. */
export function judge(request: FuzzRequest, outcome: Outcome, canaries: readonly string[]): string | null {
  // A damaged length may promise more bytes than were sent: then the server rightly waits, until its own
  // timeout.
  if (outcome.kind === 'hung') return request.wellFormed ? 'no answer' : null
  if (outcome.kind === 'closed') return request.wellFormed ? 'the connection was closed without an answer' : null
  const { status, headers, body } = outcome.answer
  const text = body.toString()
  if (status >= 500 && status !== 503) return `status ${status}: ${text.slice(0, 300)}`
  if (text.includes('"code":"LL500"')) return `a fault within status ${status}: ${text.slice(0, 300)}`
  const leaked = canaries.find((canary) => text.includes(canary))
  if (leaked) return `the answer gives away ${leaked}`
  if (!request.wellFormed || !request.expectBody || body.length === 0) return null
  const isJson = headers['content-type']?.includes('json') ?? false
  const parsed = isJson ? parse(text) : null
  if (isJson && parsed === undefined) return `status ${status} with a body that is not JSON: ${text.slice(0, 200)}`
  return status < 400 ? null : judgeError(request, status, parsed)
}

function judgeError(request: FuzzRequest, status: number, body: unknown): string | null {
  if (body === null || typeof body !== 'object') return `status ${status} with a body that is not an error object`
  const keys = Object.keys(body)
  const wanted = request.line.includes(' /auth/v1/') && status !== 431 && reachesRoute(request.line) ? AUTH_KEYS : TABLE_KEYS
  return wanted.every((key) => keys.includes(key)) ? null : `status ${status} with the keys ${keys.join(', ')}`
}

/**
 * Whether the path can be decoded. Otherwise it reaches no route, and the API's error form is not required.
 */
function reachesRoute(line: string): boolean {
  try {
    return decodeURIComponent(line.split('?')[0] ?? '') !== ''
  } catch {
    return false
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
