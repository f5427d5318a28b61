import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { WebSocket } from 'ws'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** The parsed body. Null: empty, or no JSON. */
  body: unknown
}

/** A phone that does what the pages do: its own cookies over one connection that is kept, and one socket. */
export interface MadeUpPhone {
  /** Device id that the server gave. '' until a page was opened. */
  readonly deviceId: string
  /** Opens a page, as its code would: the answer sets the device's cookie and the session's pass. */
  open(path: string): Promise<Answer>
  /** Sends one request once: JSON, or the bytes of a file. Rejects if there is no answer. */
  ask(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer>
  /**
   * Follows a row over the phone's one socket, as a page does, which makes the phone count as here. `page`
   * follows one row at a time.
   */
  follow(page: string, table: string, id: string): void
  close(): void
}

/** Interval of heartbeats, as phones send them, in ms. */
const BEAT_MS = 25_000
/** Time for an answer, in ms. */
const ANSWER_MS = 10_000

/** `base`: origin of this server. */
export function createMadeUpPhone(base: string): MadeUpPhone {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const jar = new Map<string, string>()
  let deviceId = ''
  let socket: WebSocket | null = null
  let beats: NodeJS.Timeout | undefined
  const followed = new Map<string, string>()

  async function ask(method: string, path: string, body?: object, more: Record<string, string> = {}): Promise<Answer> {
    const isFile = body instanceof Uint8Array
    const sent = isFile ? body : body && JSON.stringify(body)
    const headers = {
      ...(sent && {
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
        'content-length': String(Buffer.byteLength(sent)),
      }),
      ...(jar.size > 0 && { cookie: cookies() }),
      ...more,
    }
    const answer = await send(`${base}${path}`, { method, agent, headers, timeout: ANSWER_MS }, sent)
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [name, value] = cookie.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      if (name && value) jar.set(name, value)
    }
    return answer
  }

  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  function say(topic: string, event: string, payload: object): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ topic, event, payload, ref: '1', join_ref: '1' }))
  }

  const join = (page: string, key: string) => {
    const [table, id] = key.split(' ')
    const changes = { event: '*', schema: 'public', table, filter: `id=eq.${id}` }
    say(`realtime:${page}`, 'phx_join', { config: { postgres_changes: [changes] } })
  }

  function connect(): WebSocket {
    const own = new WebSocket(`${base.replace('http', 'ws')}/realtime/v1/websocket?apikey=anon&vsn=1.0.0`, {
      headers: { cookie: cookies() },
    })
    own.on('open', () => {
      for (const [page, key] of followed) join(page, key)
    })
    // A phone whose socket is cut is not here any more, and still sends.
    own.on('error', () => {})
    beats = setInterval(() => say('phoenix', 'heartbeat', {}), BEAT_MS)
    beats.unref()
    return own
  }

  return {
    get deviceId() {
      return deviceId
    },
    ask,
    async open(path) {
      const page = await ask('GET', path)
      deviceId = /^(.*)\.[\w-]+$/.exec(jar.get('limelight_device') ?? '')?.[1] ?? deviceId
      return page
    },
    follow(page, table, id) {
      const key = `${table} ${id}`
      const before = followed.get(page)
      if (before === key) return
      followed.set(page, key)
      if (before !== undefined) say(`realtime:${page}`, 'phx_leave', {})
      socket ??= connect()
      join(page, key)
    },
    close() {
      clearInterval(beats)
      socket?.terminate()
      agent.destroy()
    },
  }
}

interface Sending {
  method: string
  agent: Agent
  headers: Record<string, string>
  timeout: number
}

function send(url: string, options: Sending, body: string | Uint8Array | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parsed(text) }))
      response.on('error', reject)
    })
    request.on('timeout', () => request.destroy(new Error('No answer came in time.')))
    request.on('error', reject)
    request.end(body)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
