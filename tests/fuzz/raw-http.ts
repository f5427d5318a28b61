import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** The result of sending bytes: an answer, a closed connection, or nothing. */
export type Outcome = { kind: 'answer'; answer: RawAnswer } | { kind: 'closed' } | { kind: 'hung' }

/**
 * An HTTP client that sends any bytes over a kept connection, one request at a time. A real client would
 * refuse to send most fuzzed requests. If the server closes the connection, the next request opens a new one.
 */
export interface RawClient {
  send(bytes: Buffer, options: { expectBody: boolean; patienceMs: number }): Promise<Outcome>
  /** Makes the next request use a new connection, after one that may have left bytes behind. */
  renew(): void
  close(): void
}

export function createRawClient(port: number): RawClient {
  let socket: Socket | null = null
  let received = Buffer.alloc(0)
  let wake: () => void = () => {}
  const open = async (): Promise<Socket> => {
    if (socket && !socket.destroyed && socket.writable) return socket
    const fresh = connect(port, '127.0.0.1')
    fresh.on('error', () => {})
    fresh.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      wake()
    })
    fresh.on('close', () => wake())
    await new Promise((resolve) => {
      fresh.once('connect', resolve)
      fresh.once('close', resolve)
    })
    socket = fresh
    return fresh
  }
  const exchange = async (bytes: Buffer, { expectBody, patienceMs }: { expectBody: boolean; patienceMs: number }): Promise<Outcome> => {
    received = Buffer.alloc(0)
    const mine = await open()
    mine.write(bytes)
    const deadline = performance.now() + patienceMs
    for (;;) {
      const answer = readAnswer(received, expectBody, mine.destroyed)
      if (answer) {
        if (answer.headers.connection === 'close') mine.destroy()
        return { kind: 'answer', answer }
      }
      if (mine.destroyed || mine.readableEnded) {
        mine.destroy()
        return { kind: 'closed' }
      }
      const left = deadline - performance.now()
      if (left <= 0) {
        mine.destroy()
        return { kind: 'hung' }
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  return {
    async send(bytes, options) {
      const isReused = socket !== null && !socket.destroyed && socket.writable
      const outcome = await exchange(bytes, options)
      // The server may close a kept connection between requests at any moment; then every client sends again
      // (RFC 9112, 9.3.1).
      return outcome.kind === 'closed' && isReused && received.length === 0 ? exchange(bytes, options) : outcome
    },
    renew: () => socket?.destroy(),
    close: () => socket?.destroy(),
  }
}

/** Returns the first final answer in the bytes, or null while it is incomplete. */
function readAnswer(bytes: Buffer, expectBody: boolean, closed: boolean): RawAnswer | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const [statusLine = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n')
  const status = Number(statusLine.split(' ')[1])
  const rest = bytes.subarray(headEnd + 4)
  if (status === 100) return readAnswer(rest, expectBody, closed)
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  if (!expectBody || status === 204 || status === 304) return { status, headers, body: Buffer.alloc(0) }
  if (headers['transfer-encoding'] === 'chunked') {
    const body = readChunks(rest)
    return body && { status, headers, body }
  }
  if (headers['content-length'] === undefined) return closed ? { status, headers, body: rest } : null
  const length = Number(headers['content-length'])
  return rest.length >= length ? { status, headers, body: rest.subarray(0, length) } : null
}

function readChunks(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return null
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16)
    if (bytes.length < lineEnd + 2 + size + 2) return null
    if (size === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}
