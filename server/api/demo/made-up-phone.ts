import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** The parsed body. Null: empty, or no JSON. */
  body: unknown
}

/** A phone that uses HTTP as the pages do: its own cookies, over one connection that is kept. */
export interface MadeUpPhone {
  /** Device id that the server gave. '' until a page was opened. */
  readonly deviceId: string
  /** Opens a page, as its code would: the answer sets the device's cookie and the session's pass. */
  open(path: string): Promise<Answer>
  /** Sends one request once: JSON, or the bytes of a file. Rejects if there is no answer. */
  ask(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer>
  close(): void
}

/** Time for an answer, in ms. */
const ANSWER_MS = 10_000

/** `base`: origin of this server. */
export function createMadeUpPhone(base: string): MadeUpPhone {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const jar = new Map<string, string>()
  let deviceId = ''

  async function ask(method: string, path: string, body?: object, more: Record<string, string> = {}): Promise<Answer> {
    const isFile = body instanceof Uint8Array
    const sent = isFile ? body : body && JSON.stringify(body)
    const headers = {
      ...(sent && {
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
        'content-length': String(Buffer.byteLength(sent)),
      }),
      ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...more,
    }
    const answer = await send(`${base}${path}`, { method, agent, headers, timeout: ANSWER_MS }, sent)
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [name, value] = cookie.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      if (name && value) jar.set(name, value)
    }
    return answer
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
    close: () => agent.destroy(),
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
