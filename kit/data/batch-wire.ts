/** How table reads travel in a batch: what of a `fetch` becomes part of it, and what of its answer a Response. Pure. */

/** One read, ready for a batch. */
export interface TableRead {
  method: 'GET' | 'HEAD'
  /** Below the table API's address: `/things?select=id`. */
  path: string
  /** What shapes this read alone. */
  headers: Record<string, string>
  /** What is said once for all: who asks. */
  shared: Record<string, string>
  /** `shared` as a text: reads of the same asker have the same. */
  asker: string
}

export interface BatchAnswer {
  status: number
  headers: Record<string, string>
  body: unknown
}

const OF_ONE_READ: ReadonlySet<string> = new Set(['accept', 'accept-profile', 'prefer', 'range', 'range-unit'])

/** The read that a `fetch` asks for, or null: it is none of a table. */
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

/** The answers of a batch of `count` reads, or null: the text is none. */
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

/** Rows are written again as the text they came in; a text (CSV) is one already. */
export const responseOf = ({ status, headers, body }: BatchAnswer): Response =>
  new Response(body === null || typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
