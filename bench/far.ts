import { makeFillers } from './fillers.ts'
import { findMarkers } from './markers.ts'
import { answer, readOrder } from './order.ts'
import { JOINED, SOCKET_PATH } from './phoenix.ts'
import { openPhoneHttp } from './phone-http.ts'
import { latencyFigures } from './statistics.ts'
import { asNumber, compileTemplate } from './template.ts'
import { openWebSocket } from './web-socket.ts'

/**
 * A process that writes at one node and follows at one. It measures, on one clock, the time from sending a
 * write to receiving its change.
 */
export interface FarOrder {
  writePort: number
  followPort: number
  join: string
  /**
   * The request that changes one of the `rows`. It writes the number {serial}, which follows `marker` in the
   * message.
   */
  change: string
  rows: readonly string[]
  marker: string
  changes: number
  restMs: number
}
export type FarResult = ReturnType<typeof latencyFigures>

const order = await readOrder<FarOrder>()
let awaited = 0
let arrive: () => void = () => {}
const read = findMarkers(Buffer.from(order.marker), (value) => {
  if (value === awaited) arrive()
})
await openWebSocket({ port: order.followPort, path: SOCKET_PATH, texts: [order.join], ready: JOINED }, read)
const http = openPhoneHttp(order.writePort)
const next = compileTemplate(
  asNumber(order.change, 'serial'),
  makeFillers({ rows: order.rows }, () => awaited),
)
const latencies: number[] = []
for (let n = 0; n < order.changes; n++) {
  awaited++
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const sentAt = performance.now()
  await http.ask(next())
  await arrived
  latencies.push(performance.now() - sentAt)
  await new Promise((resolve) => setTimeout(resolve, order.restMs))
}
answer(latencyFigures(latencies) satisfies FarResult)
process.exit(0)
