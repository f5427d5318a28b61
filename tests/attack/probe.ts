import { Agent, get } from 'node:http'

/**
 * A process that asks /healthz of two servers every 5 ms, each one request at a time: the house, and an idle
 * server that shows the delays of the machine. `patience.ts` starts it. The message `start` begins a
 * measurement, and `stop` is answered with both lists of milliseconds.
 */
const EVERY_MS = 5
const [house, idle] = process.argv.slice(2).map(Number) as [number, number]
let waits: { house: number[]; idle: number[] } = { house: [], idle: [] }
/** The start of each unanswered request, or the moment from which its wait counts. */
const asked: { house: number | null; idle: number | null } = { house: null, idle: null }

function note(into: 'house' | 'idle', ms: number): void {
  waits[into].push(ms)
  // Counts the requests that were due during this wait, because they would have waited too.
  for (let missed = ms - EVERY_MS; missed > EVERY_MS; missed -= EVERY_MS) waits[into].push(missed)
}

function ask(port: number, agent: Agent, into: 'house' | 'idle'): void {
  asked[into] = performance.now()
  const next = () => {
    const ms = performance.now() - (asked[into] as number)
    asked[into] = null
    note(into, ms)
    setTimeout(() => ask(port, agent, into), Math.max(0, EVERY_MS - ms))
  }
  get({ port, host: '127.0.0.1', path: '/healthz', agent }, (response) => {
    response.resume()
    response.on('end', next)
  }).on('error', next)
}

for (const [port, into] of [
  [house, 'house'],
  [idle, 'idle'],
] as const)
  ask(port, new Agent({ keepAlive: true, maxSockets: 1 }), into)

process.on('message', (word) => {
  const now = performance.now()
  for (const into of ['house', 'idle'] as const) {
    const since = asked[into]
    if (since === null) continue
    // An unanswered request counts with its wait so far.
    if (word === 'stop') note(into, now - since)
    asked[into] = now
  }
  if (word === 'stop') process.send?.(waits)
  waits = { house: [], idle: [] }
})
process.on('disconnect', () => process.exit(0))
