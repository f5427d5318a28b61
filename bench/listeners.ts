import { connect } from 'node:net'
import { WebSocket } from 'ws'
import { frameBytes } from '../tests/fuzz/raw-socket.ts'

/**
 * A room full of listeners and one who speaks, as a process of its own. Listeners are raw sockets that count a marker byte: a real
 * WebSocket client for each would cost more than the server it measures. Driven over stdin, one word a line; prints JSON.
 */
export interface ListenersOrder {
  url: string
  /** Text that a listener sends after the upgrade, or null. */
  join: string | null
  /** Text that the speaker sends first, or null, and then at every beat. */
  speakerJoin: string | null
  message: string
  subscribers: number
  perSecond: number
}

const MARKER = '|'.charCodeAt(0)
const order: ListenersOrder = JSON.parse(process.argv[2] ?? '{}')
const { hostname, port, pathname, search } = new URL(order.url)
let delivered = 0
let sent = 0

await Promise.all(Array.from({ length: order.subscribers }, listen))
const speaker = new WebSocket(order.url.replace('http', 'ws'), { perMessageDeflate: false })
await new Promise((resolve) => speaker.once('open', resolve))
if (order.speakerJoin !== null) speaker.send(order.speakerJoin)
await new Promise((resolve) => setTimeout(resolve, 500))
const started = performance.now()
setInterval(
  () => {
    const due = Math.floor(((performance.now() - started) / 1_000) * order.perSecond)
    // A machine under load misses ticks; what it missed is not made up, so that messages never go out in heaps.
    if (due <= sent) return
    sent = due
    speaker.send(order.message)
  },
  1_000 / order.perSecond / 4,
)
console.log(JSON.stringify({ ready: true }))
process.stdin.setEncoding('utf8').on('data', () => console.log(JSON.stringify({ delivered })))

function listen(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let upgraded = false
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (!upgraded) {
        upgraded = true
        if (!chunk.toString('latin1').startsWith('HTTP/1.1 101')) reject(new Error(chunk.toString()))
        if (order.join !== null) socket.write(frameBytes(Buffer.from(order.join), { opcode: 1 }))
        resolve()
        return
      }
      for (const byte of chunk) if (byte === MARKER) delivered++
    })
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: YmVuY2gtYmVuY2gtYmVuYw==\r\n\r\n`,
    )
  })
}
