import { Agent, get } from 'node:http'

/**
 * A process of its own that asks /healthz of two servers every 5 ms, one after the other's answer: how long the house let others wait, and how long the
 * machine did (the second server does nothing). `patience.ts` starts it: it is told `start`, and answers `stop` with the two lists of milliseconds.
 */
const EVERY_MS = 5
const [house, idle] = process.argv.slice(2).map(Number) as [number, number]
let waits: { house: number[]; idle: number[] } = { house: [], idle: [] }
/** When the question that is not answered yet was asked, or since when it counts. */
const asked: { house: number | null; idle: number | null } = { house: null, idle: null }

function note(into: 'house' | 'idle', ms: number): void {
  waits[into].push(ms)
  // Those that would have been asked meanwhile would have waited too.
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
    // Who still waits has waited so long.
    if (word === 'stop') note(into, now - since)
    asked[into] = now
  }
  if (word === 'stop') process.send?.(waits)
  waits = { house: [], idle: [] }
})
process.on('disconnect', () => process.exit(0))
