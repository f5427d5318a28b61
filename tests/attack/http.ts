import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { COMMIT_HEADER } from '../../contract/wire.ts'

export interface Sent {
  method?: string
  /** The path as it is sent: nothing is encoded. */
  path: string
  headers?: Record<string, string | string[]>
  /** An object is sent as JSON, a text or bytes as they are. */
  body?: unknown
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The body as JSON, or undefined. */
  json: any
  /** From the first byte sent to the last received. */
  ms: number
}

/** Sends requests to one server over kept connections, without checking them. */
export interface Asker {
  ask(sent: Sent): Promise<Answer>
  close(): void
}

/** Headers that contain a time of day or a duration. */
const TIMES = ['date', 'server-timing', 'keep-alive', 'connection']

/** Returns the headers without times. Of a commit's time, only its presence is kept. */
export const timeless = (headers: IncomingHttpHeaders): [string, unknown][] =>
  Object.entries(headers).flatMap(([name, value]) => (TIMES.includes(name) ? [] : [[name, name === COMMIT_HEADER ? 'some time' : value]]))

const PATIENCE_MS = 60_000

/** `sockets`: connections at most. Rejects when the connection breaks or nothing comes within a minute. */
export function createAsker(port: number, { sockets = 8 }: { sockets?: number } = {}): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  return {
    ask: (sent) => send(port, agent, sent, true),
    close: () => agent.destroy(),
  }
}

function send(port: number, agent: Agent, sent: Sent, mayRetry: boolean): Promise<Answer> {
  const { method = 'GET', path, headers = {}, body } = sent
  const isText = typeof body === 'string' || body instanceof Uint8Array
  const bytes = body === undefined ? undefined : isText ? Buffer.from(body as string) : Buffer.from(JSON.stringify(body))
  const own =
    bytes === undefined ? {} : { 'content-length': String(bytes.length), ...(isText ? {} : { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const request = httpRequest({ port, host: '127.0.0.1', method, path, headers: { ...own, ...headers }, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          json: parse(text),
          ms: performance.now() - started,
        })
      })
    })
    request.setTimeout(PATIENCE_MS, () => request.destroy(new Error(`${method} ${path.slice(0, 200)}: no answer in ${PATIENCE_MS} ms`)))
    request.on('error', (error) => {
      // The server may close a kept connection between two requests. Then every client sends again (RFC 9112,
      // 9.3.1).
      if (request.reusedSocket && mayRetry) send(port, agent, sent, false).then(resolve, reject)
      else reject(error)
    })
    request.end(bytes)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
