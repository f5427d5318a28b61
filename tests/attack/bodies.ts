import { LIMITS } from '../../contract/limits.ts'
import { frameBytes } from '../fuzz/raw-socket.ts'
import { megabytes } from '../fuzz/run.ts'
import { type Attack, createScore, pause, type Score, share } from './attack.ts'
import type { House } from './house.ts'
import { startPatience } from './patience.ts'
import { type Line, openLine } from './raw.ts'

/**
 * Permitted growth of memory: bytes that may wait, Node's own need to read them, and memory not yet returned.
 */
const GROWTH_BYTES = 2 * LIMITS.waitingBytes
const HONEST_P95_MS = 250
/** The same on a shared machine, as under `npm test`. */
const SHARED_P95_MS = 1_500
/** Enough bodies of 1 MB to show in memory. A short run sends no others in its waves. */
const SHORT = 400
const HEAD = 'POST /rest/v1/polls HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n'
const UPGRADE =
  'GET /realtime/v1/websocket?apikey=x&vsn=2.0.0 HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ZnV6ei1mdXp6LWZ1enotZg==\r\n\r\n'

interface Wave {
  name: string
  count: number
  bytes(token: string): Buffer
}

const unfinished = (bytes: number, headers = '') =>
  Buffer.from(`${HEAD}${headers}Content-Length: ${bytes}\r\n\r\n"${'x'.repeat(bytes - 2)}`)

const WAVES: readonly Wave[] = [
  { name: 'bodies of 1 MB by nobody', count: 1_000, bytes: () => unfinished(LIMITS.bodyBytes) },
  { name: 'bodies of 64 kB by nobody', count: 4_000, bytes: () => unfinished(LIMITS.audienceBodyBytes) },
  {
    name: 'bodies of 1 MB by a host',
    count: 1_000,
    bytes: (token) => unfinished(LIMITS.bodyBytes, `Authorization: Bearer ${token}\r\n`),
  },
  {
    name: 'bodies in pieces of a byte',
    count: 400,
    bytes: () => Buffer.from(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(LIMITS.audienceBodyBytes - 1)}`),
  },
  { name: 'heads of 30 kB', count: 4_000, bytes: () => Buffer.from(`${HEAD}X: ${'x'.repeat(30_000)}`) },
  {
    name: 'messages that are not whole',
    count: 4_000,
    bytes: () => Buffer.concat([Buffer.from(UPGRADE), frameBytes(Buffer.alloc(LIMITS.frameBytes - 100, 120), { opcode: 1, fin: false })]),
  },
]

/**
 * X2: the server bounds the sum of unfinished bodies, heads and messages, however many peers send them, and
 * meanwhile answers those who send little.
 */
export const bodies: Attack = {
  name: 'bodies',
  about: 'X2: bodies, heads and messages that never end are bounded together, and the honest are answered meanwhile',
  async run({ house, scale }) {
    const score = createScore()
    const patience = await startPatience(house.port)
    try {
      const isShort = scale < 0.5
      const [anonymous, , ofHost] = WAVES as [Wave, Wave, Wave]
      for (const wave of isShort ? [anonymous] : WAVES) await send(house, wave, isShort ? SHORT : share(scale, wave.count, SHORT), score)
      const waits = await patience.during(() => send(house, ofHost, 300, score))
      score.figure(`honest meanwhile: ${waits.p95.toFixed(0)} ms in 95 of 100 (beside it ${waits.idleP95.toFixed(0)} ms)`)
      score.mark(
        waits.p95 > (isShort ? SHARED_P95_MS : HONEST_P95_MS) + waits.idleP95 &&
          `the honest waited ${waits.p95.toFixed(0)} ms in 95 of 100`,
      )
    } finally {
      await patience.close()
    }
    return score
  },
}

async function send(house: House, { name, bytes }: Wave, count: number, score: Score): Promise<void> {
  const before = house.server.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, house.server.rss())
  }, 50)
  const lines: Line[] = []
  const wave = bytes(house.people.owner.token)
  for (let sent = 0; sent < count; sent++) {
    const line = await openLine(house.port, { keep: 200 }).catch(() => null)
    if (line === null) continue
    lines.push(line)
    line.write(wave)
    if (sent % 20 === 0) await pause(1)
  }
  await pause(2_500)
  const answer = await house.asker.ask({ method: 'GET', path: '/rest/v1/polls?select=id&limit=1' })
  clearInterval(watch)
  score.figure(`${name}, ${count} of them: +${megabytes(most - before)} at most`)
  score.mark(most - before > GROWTH_BYTES && `${name}: memory grew by ${megabytes(most - before)}`)
  score.mark(answer.status !== 200 && `${name}: a read beside them was answered ${answer.status}`)
  for (const line of lines) line.destroy()
  await pause(300)
}
