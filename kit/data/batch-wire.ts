/** Wire format of batched reads, from `fetch` arguments to entries and back to Responses. Pure. */

export interface TableRead {
  method: 'GET' | 'HEAD'
  /** Below the table API's address: `/things?select=id`. */
  path: string
  /** Headers that affect this read only. */
  headers: Record<string, string>
  /** Headers of the whole batch: authentication. */
  shared: Record<string, string>
  /** `shared` as text. Only reads with equal ones fit into one batch. */
  asker: string
}

export interface BatchAnswer {
  status: number
  headers: Record<string, string>
  body: unknown
}

const OF_ONE_READ: ReadonlySet<string> = new Set(['accept', 'accept-profile', 'prefer', 'range', 'range-unit'])

/** Returns the table read that a `fetch` requests, or null if it is none. */
export function tableRead(restUrl: string, input: RequestInfo | URL, init: RequestInit = {}): TableRead | null {
  const { method = 'GET', body } = init
  if (input instanceof Request || (method !== 'GET' && method !== 'HEAD') || body) return null
  const url = String(input)
  if (!url.startsWith(`${restUrl}/`)) return null
  const path = url.slice(restUrl.length)
  if (!/^\/\w+(\?|$)/.test(path)) return null
  const headers: Record<string, string> = {}
  const shared: Record<string, string> = {}
  new Headers(init.headers).forEach((value, name) => {
    const place = OF_ONE_READ.has(name) ? headers : shared
    place[name] = value
  })
  return { method, path, headers, shared, asker: JSON.stringify(shared) }
}

/** Parses the answers to a batch of `count` reads. Null: the text is no such answer. */
export function readAnswers(text: string, count: number): readonly BatchAnswer[] | null {
  try {
    const answers: unknown = JSON.parse(text)
    return Array.isArray(answers) && answers.length === count && answers.every(isAnswer) ? answers : null
  } catch {
    return null
  }
}

const isAnswer = (value: unknown): value is BatchAnswer =>
  typeof value === 'object' && value !== null && 'status' in value && 'headers' in value && 'body' in value

/** Rows become JSON text again; a text body (CSV) is used as it is. */
export const responseOf = ({ status, headers, body }: BatchAnswer): Response =>
  new Response(body === null || typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
