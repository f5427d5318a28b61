import { connect, type Socket } from 'node:net'
import { readAnswers } from './answers.ts'
import { makeFillers } from './fillers.ts'
import { answer, readOrder, words } from './order.ts'
import { keepPace } from './pace.ts'
import { latencyFigures } from './statistics.ts'
import { compileTemplate } from './template.ts'
import { createTurns } from './turns.ts'

/**
 * A load generator as a process of its own. Either each connection sends its next request when the last was
 * answered, or requests become due at a steady pace and wait for a free connection; their latency then counts
 * from when they were due. Prints a line of JSON when it is warm and one with the result. It implements just
 * enough HTTP to be cheap, because it shares the machine with the server that it measures.
 */
export interface LoadOrder {
  /** Connections are spread over these in turn. */
  ports: readonly number[]
  connections: number
  /**
   * Requests as templates (template.ts), sent in turn. Placeholders: those of fillers.ts and the names of
   * `lists`.
   */
  requests: readonly string[]
  lists?: Readonly<Record<string, readonly string[]>>
  /** Total requests per second, at a steady pace. Without it, as many as are answered. */
  perSecond?: number
  warmUpMs: number
  /**
   * How long to measure, or how many requests to send and measure. With neither, until a line arrives on
   * stdin.
   */
  measureMs?: number
  requestsInAll?: number
  /** Statuses that do not count as refused. */
  expected: readonly number[]
}
export interface LoadResult {
  /** Requests answered as expected within the measured time. */
  answered: number
  seconds: number
  refused: number
  /** When the last answer came, in ms since 1970. */
  lastAt: number
  latency: ReturnType<typeof latencyFigures>
}

const order = await readOrder<LoadOrder>()
const latencies: number[] = []
let measuring = false
let sending = true
let refused = 0
let lastAt = 0
let sent = 0

const fillers = makeFillers(order.lists ?? {}, () => sent)
const requests = order.requests.map((template) => ({ isHead: template.startsWith('HEAD '), next: compileTemplate(template, fillers) }))

const turns = createTurns()

function work(port: number): void {
  const socket: Socket = connect(port, '127.0.0.1').setNoDelay(true)
  let dueAt = 0
  let isHead = false
  const send = (at: number) => {
    dueAt = at
    const request = requests[sent++ % requests.length] as (typeof requests)[number]
    isHead = request.isHead
    socket.write(request.next())
  }
  const proceed = () => {
    if (!sending) socket.destroy()
    else if (order.perSecond === undefined) send(performance.now())
    else turns.free(send)
  }
  const read = readAnswers(
    () => isHead,
    ({ status, head, body }) => {
      if (!order.expected.includes(status) && refused++ === 0) process.stderr.write(`${head}\n${body}\n`)
      if (measuring) {
        latencies.push(performance.now() - dueAt)
        lastAt = Date.now()
      }
      if (order.requestsInAll !== undefined && latencies.length >= order.requestsInAll) finish()
      proceed()
    },
  )
  socket.on('connect', proceed)
  socket.on('data', read)
  socket.on('error', (error) => {
    if (sending) throw error
  })
}

let from = 0
function finish(): void {
  if (!sending) return
  sending = false
  measuring = false
  const seconds = (performance.now() - from) / 1_000
  const result: LoadResult = { answered: latencies.length - refused, seconds, refused, lastAt, latency: latencyFigures(latencies) }
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
}

for (let n = 0; n < order.connections; n++) work(order.ports[n % order.ports.length] as number)
const { perSecond, requestsInAll = Number.POSITIVE_INFINITY } = order
const run = () => perSecond !== undefined && keepPace(perSecond, requestsInAll, turns.due, () => sending)
// An endless load already runs during the warm-up; a fixed number of requests starts with the measurement.
if (requestsInAll === Number.POSITIVE_INFINITY) run()
await new Promise((resolve) => setTimeout(resolve, order.warmUpMs))
// The measured time begins. The process that started this one reads the server's processor time now.
answer({ warm: true })
measuring = true
from = performance.now()
if (requestsInAll < Number.POSITIVE_INFINITY) run()
if (order.measureMs !== undefined) setTimeout(finish, order.measureMs)
for await (const _ of words) finish()
