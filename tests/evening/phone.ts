import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'

/**
 * A phone that uses HTTP as the pages do: its own cookies, one connection, one id per row, and retries until
 * it is answered.
 */
export interface Phone {
  deviceId: string
  /** Opens a page, as scanning its code would: the answer sets the device's cookie and the session's pass. */
  open(path: string): Promise<number>
  /**
   * Sends one row until the server gives a final answer. Resolves with the status and the number of attempts.
   */
  send(table: string, row: Record<string, unknown>): Promise<{ status: number; code: string | undefined; tries: number }>
  /** Sends one request once. Null: no answer. */
  ask(method: string, path: string, body?: object): Promise<Answer | null>
  close(): void
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const LONGEST_WAIT_MS = 60_000
/** Whether the answer is temporary: the row stays on the phone and is sent again. */
const NOT_YET = (status: number): boolean => status === 429 || status >= 500

export function createPhone(base: string): Phone {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const jar = new Map<string, string>()
  const phone: Phone = {
    deviceId: '',
    async open(path) {
      const page = await patiently(() => phone.ask('GET', path))
      const device = /^(.*)\.[\w-]+$/.exec(jar.get('limelight_device') ?? '')?.[1]
      if (!device) throw new Error(`${path} gave no device: ${page.answer.status}`)
      phone.deviceId = device
      return page.answer.status
    },
    async send(table, row) {
      const body = { id: crypto.randomUUID(), ...row, device_id: phone.deviceId }
      const { answer, tries } = await patiently(() => phone.ask('POST', `/rest/v1/${table}`, body))
      return { status: answer.status, code: codeOf(answer.text), tries }
    },
    ask: (method, path, body) =>
      once(agent, method, `${base}${path}`, jar, body).then(
        (answer) => {
          for (const cookie of answer.headers['set-cookie'] ?? []) {
            const [name, value] = cookie.split(';')[0]?.split(/=(.*)/s) ?? []
            if (name && value) jar.set(name, value)
          }
          return answer
        },
        () => null,
      ),
    close: () => agent.destroy(),
  }
  return phone
}

/** Retries with growing pauses until the answer is final. */
async function patiently(send: () => Promise<Answer | null>): Promise<{ answer: Answer; tries: number }> {
  const until = performance.now() + LONGEST_WAIT_MS
  for (let tries = 1; performance.now() < until; tries++) {
    const answer = await send()
    if (answer && !NOT_YET(answer.status)) return { answer, tries }
    await pause(Math.min(2_000, 100 * 2 ** tries) * (0.5 + Math.random() / 2))
  }
  throw new Error('Nobody answered for a minute.')
}

function once(agent: Agent, method: string, url: string, jar: ReadonlyMap<string, string>, body?: object): Promise<Answer> {
  const sent = body && JSON.stringify(body)
  const headers = {
    ...(sent ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) } : {}),
    ...(jar.size > 0 ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
  }
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(sent)
  })
}

function codeOf(text: string): string | undefined {
  try {
    return JSON.parse(text).code
  } catch {
    return undefined
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
