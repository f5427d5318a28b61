import { connect } from 'node:net'

/**
 * A load generator as a process of its own: keeps `connections` sockets busy with inserts, each sending its next request when the last one was
 * answered. Prints a line of JSON when it is warm and one with the result. It speaks just enough HTTP to be cheap, because it shares the machine with what it measures.
 */
export interface LoadOrder {
  port: number
  path: string
  pollId: string
  connections: number
  warmUpMs: number
  measureMs: number
}
export interface LoadResult {
  /** Requests answered 201 within the measured time. */
  acknowledged: number
  seconds: number
  /** Answers that were not 201. */
  refused: number
  p50Ms: number
  p99Ms: number
}

const order: LoadOrder = JSON.parse(process.argv[2] ?? '{}')
const latencies: number[] = []
let serial = 0
let measuring = false
let done = false
let acknowledged = 0
let refused = 0
const run = crypto.randomUUID().slice(0, 23)

function request(device: string): string {
  const id = `${run}-${(++serial).toString(16).padStart(12, '0')}`
  const body = `{"id":"${id}","poll_id":"${order.pollId}","response":"What I liked best was number ${serial}.","device_id":"${device}"}`
  return `POST ${order.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\napikey: bench\r\nx-device-id: ${device}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

/** A phone sends a few rows, and another one takes its place: one device has only so much space in a session. */
const ROWS_OF_A_PHONE = 20

function work(n: number): void {
  let sent = 0
  const device = () => `d-bench-${run.slice(0, 8)}-${String(n).padStart(4, '0')}-${Math.floor(sent++ / ROWS_OF_A_PHONE)}`
  const socket = connect(order.port, '127.0.0.1').setNoDelay(true)
  let sentAt = 0
  let pending = ''
  const send = () => {
    sentAt = performance.now()
    socket.write(request(device()))
  }
  socket.on('connect', send)
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    pending += chunk
    const headEnd = pending.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = Number(/content-length: (\d+)/i.exec(pending.slice(0, headEnd))?.[1] ?? 0)
    if (pending.length < headEnd + 4 + length) return
    const created = pending.startsWith('HTTP/1.1 201')
    if (!created && refused++ === 0) process.stderr.write(`${pending}\n`)
    if (created && measuring) {
      acknowledged++
      latencies.push(performance.now() - sentAt)
    }
    pending = ''
    if (done) socket.destroy()
    else send()
  })
  socket.on('error', (error) => {
    if (!done) throw error
  })
}

for (let n = 0; n < order.connections; n++) work(n)
await pause(order.warmUpMs)
// The measured time begins: whoever started this reads the server's clock now.
console.log(JSON.stringify({ warm: true }))
measuring = true
const from = performance.now()
await pause(order.measureMs)
measuring = false
const seconds = (performance.now() - from) / 1_000
done = true
latencies.sort((a, b) => a - b)
const result: LoadResult = { acknowledged, seconds, refused, p50Ms: at(0.5), p99Ms: at(0.99) }
console.log(JSON.stringify(result))

function at(share: number): number {
  return latencies[Math.floor(latencies.length * share)] ?? Number.NaN
}
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
