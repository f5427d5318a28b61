import { connect, type Socket } from 'node:net'
import { readAnswers } from './answers.ts'
import { makeFillers } from './fillers.ts'
import { answer, readOrder, words } from './order.ts'
import { keepPace } from './pace.ts'
import { latencyFigures } from './statistics.ts'
import { compileTemplate } from './template.ts'

/**
 * A load generator as a process of its own. Either each connection sends its next request when the last one was answered, or requests are due at
 * a steady pace and wait for a free connection; they are as old as they have been due. Prints a line of JSON when it is warm and one with the result.
 * It speaks just enough HTTP to be cheap, because it shares the machine with what it measures.
 */
export interface LoadOrder {
  /** Connections go to these in turn. */
  ports: readonly number[]
  connections: number
  /** Requests as templates (template.ts), sent in turn. Places: those of fillers.ts, and the names of `lists`. */
  requests: readonly string[]
  lists?: Readonly<Record<string, readonly string[]>>
  /** Requests a second in all, at a steady pace. Without it, as many as are answered. */
  perSecond?: number
  warmUpMs: number
  /** How long is measured, or how many requests are sent and measured; with neither, until a line arrives on stdin. */
  measureMs?: number
  requestsInAll?: number
  /** The statuses that are no refusal. */
  expected: readonly number[]
}
export interface LoadResult {
  /** Requests that were answered as expected within the measured time. */
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

/** Connections that wait for a request that is due, and requests that wait for a connection. */
const idle: ((dueAt: number) => void)[] = []
const due: number[] = []

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
    else if (due.length > 0) send(due.shift() as number)
    else idle.push(send)
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

/** One more is due: a connection that waits takes it, or it waits for one. */
function begin(at: number): void {
  const send = idle.pop()
  if (send) send(at)
  else due.push(at)
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
const run = () => perSecond !== undefined && keepPace(perSecond, requestsInAll, begin, () => sending)
// A stream of requests runs while all gets warm; a certain number of them begins when it is measured.
if (requestsInAll === Number.POSITIVE_INFINITY) run()
await new Promise((resolve) => setTimeout(resolve, order.warmUpMs))
// The measured time begins: whoever started this reads the server's clock now.
answer({ warm: true })
measuring = true
from = performance.now()
if (requestsInAll < Number.POSITIVE_INFINITY) run()
if (order.measureMs !== undefined) setTimeout(finish, order.measureMs)
for await (const _ of words) finish()
