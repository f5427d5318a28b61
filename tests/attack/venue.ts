import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { Host } from '../setup/host.ts'

/**
 * Two crowds behind one address: phones that open a poll's page and answer once, and a script that sends each
 * answer under a new name.
 */
export interface VenueOptions {
  url: string
  /** The poll's own host. */
  host: Host
  pollId: string
  phones: number
  /**
   * Milliseconds over which the phones arrive. The script runs as long, and longer until it has sent
   * `scriptRows`.
   */
  arriveMs: number
  scriptRows: number
  /** The script's kept connections. Each sends its next row when the last one was answered. */
  scriptConnections: number
}
export interface VenueReport {
  honest: { accepted: number; refused: number; p50Ms: number; p95Ms: number }
  script: { sent: number; accepted: number }
  seconds: number
}

/** Runs both crowds at once. A phone that is told to wait counts as refused. */
export async function fillVenue({ url, pollId, phones, arriveMs, scriptRows, scriptConnections }: VenueOptions): Promise<VenueReport> {
  const times: number[] = []
  const honest = { accepted: 0, refused: 0 }
  const script = { sent: 0, accepted: 0 }
  const from = performance.now()
  const goesOn = (): boolean => performance.now() < from + arriveMs || script.sent < scriptRows
  const robots = Array.from({ length: scriptConnections }, () => runScript(url, pollId, goesOn, script))
  const arrivals = Array.from({ length: phones }, async (_, i) => {
    await pause((arriveMs * i) / phones)
    const started = performance.now()
    const status = await answerOnce(url, pollId, `honest ${i}`)
    times.push(performance.now() - started)
    if (status === 201) honest.accepted++
    else honest.refused++
  })
  await Promise.all([...arrivals, ...robots])
  times.sort((a, b) => a - b)
  const at = (share: number): number => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN)
  return { honest: { ...honest, p50Ms: at(0.5), p95Ms: at(0.95) }, script, seconds: (performance.now() - from) / 1_000 }
}

/** The script's rows as the host sees them, and the poll after their removal. */
export interface Cleared {
  strangers: number
  strangerEntries: number
  removed: number
  /** The poll's counter. `left` counts its rows that are not the phones'. */
  count: number
  left: number
}

/** Removes, as the host, the rows of the address with most strangers. */
export async function clearVenue({ host, pollId }: Pick<VenueOptions, 'host' | 'pollId'>): Promise<Cleared> {
  const rpc = async (name: string, more: object = {}) =>
    (await host.ask('POST', `/rest/v1/rpc/${name}`, { session_id: pollId, ...more })).body
  const [worst] = await rpc('list_origins')
  const { removed } = await rpc('void_origin', { origin: worst.origin })
  const [poll] = (await host.ask('GET', `/rest/v1/polls?id=eq.${pollId}&select=response_count`)).body
  const others = await host.ask('GET', `/rest/v1/poll_responses?poll_id=eq.${pollId}&response=not.like.honest*&select=id`)
  return {
    strangers: worst.strangers,
    strangerEntries: worst.stranger_entries,
    removed,
    count: poll.response_count,
    left: others.body.length,
  }
}

/**
 * Opens the page as a phone with a connection and cookies of its own, and sends one answer. Resolves with the
 * answer's status.
 */
async function answerOnce(url: string, pollId: string, words: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const page = await send(agent, 'GET', `${url}/poll/respond/${pollId}`, {})
    const cookies = (page.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] as string)
    const device = /limelight_device=(.*)\.[\w-]+$/.exec(cookies.find((c) => c.startsWith('limelight_device=')) ?? '')?.[1]
    const { status } = await send(
      agent,
      'POST',
      `${url}/rest/v1/poll_responses`,
      { cookie: cookies.join('; ') },
      { id: crypto.randomUUID(), poll_id: pollId, response: words, device_id: device },
    )
    return status
  } finally {
    agent.destroy()
  }
}

async function runScript(url: string, pollId: string, goesOn: () => boolean, counts: VenueReport['script']): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (goesOn()) {
    const device = `d-script-${crypto.randomUUID()}`
    const row = { id: crypto.randomUUID(), poll_id: pollId, response: 'robot', device_id: device }
    const { status } = await send(agent, 'POST', `${url}/rest/v1/poll_responses`, { 'x-device-id': device }, row)
    counts.sent++
    if (status === 201) counts.accepted++
  }
  agent.destroy()
}

function send(
  agent: Agent,
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const text = body && JSON.stringify(body)
  const own = text ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) } : {}
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, agent, headers: { ...own, ...headers } }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    request.on('error', reject)
    request.end(text)
  })
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
