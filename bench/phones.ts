import { newId } from '../kit/data/new-id.ts'
import type { HttpAnswer } from './answers.ts'
import { answer, readOrder } from './order.ts'
import { JOINED, joinRows, SOCKET_PATH } from './phoenix.ts'
import { openPhoneHttp } from './phone-http.ts'
import { latencyFigures } from './statistics.ts'
import { compileTemplate, httpRequest } from './template.ts'
import { openWebSocket } from './web-socket.ts'

/**
 * Phones that arrive at a poll at a steady pace, as a process of its own. Each opens the page, follows the
 * poll over a socket, and answers once.
 */
export interface PhonesOrder {
  port: number
  pollId: string
  phones: number
  seconds: number
}
export interface PhonesResult {
  refused: number
  page: ReturnType<typeof latencyFigures>
  live: ReturnType<typeof latencyFigures>
  answer: ReturnType<typeof latencyFigures>
}

const order = await readOrder<PhonesOrder>()
/** The socket stays open. */
const SOCKET = { port: order.port, path: SOCKET_PATH, texts: [joinRows(['polls', `id=eq.${order.pollId}`])], ready: JOINED }
const taken = { page: [] as number[], live: [] as number[], answer: [] as number[] }
let refused = 0

const phones = Array.from({ length: order.phones }, async (_, n) => {
  await new Promise((resolve) => setTimeout(resolve, (n * order.seconds * 1_000) / order.phones))
  await arrive().catch((error: Error) => {
    if (refused++ === 0) process.stderr.write(`${error.message}\n`)
  })
})
await Promise.all(phones)
answer({
  refused,
  page: latencyFigures(taken.page),
  live: latencyFigures(taken.live),
  answer: latencyFigures(taken.answer),
} satisfies PhonesResult)
process.exit(0)

async function arrive(): Promise<void> {
  const http = openPhoneHttp(order.port)
  const ask = (...request: Parameters<typeof httpRequest>): Promise<HttpAnswer> => http.ask(compileTemplate(httpRequest(...request), {})())
  const page = await timed(taken.page, () => ask('GET', `/poll/respond/${order.pollId}`, { Accept: 'text/html' }))
  const Cookie = [...page.head.matchAll(/^set-cookie: ([^;\r]+)/gim)].map((cookie) => cookie[1]).join('; ')
  const device = /limelight_device=([^;]*)\.[\w-]+/.exec(Cookie)?.[1]
  await timed(taken.live, () => openWebSocket({ ...SOCKET, cookie: Cookie }, () => {}))
  const row = { id: newId(), poll_id: order.pollId, response: 'I have just come in.', device_id: device }
  await timed(taken.answer, () => ask('POST', '/rest/v1/poll_responses', { Cookie }, row))
  http.close()
}

async function timed<T>(list: number[], work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  const done = await work()
  list.push(performance.now() - since)
  return done
}
