import { type AddressInfo, connect, createServer } from 'node:net'
import { answer, readOrder } from './order.ts'

/** A process that stands between nodes and a database, and delays each reply as a network line would. */
export interface LineOrder {
  host: string
  port: number
  /** Milliseconds that a journey to the database and back takes longer. */
  ms: number
}

const { host, port, ms } = await readOrder<LineOrder>()
const server = createServer({ noDelay: true }, (near) => {
  const far = connect({ host, port, noDelay: true })
  near.pipe(far)
  far.on('data', (chunk) => void setTimeout(() => near.write(chunk), ms))
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const)
    one.on('error', () => {}).on('close', () => other.destroy())
})
server.listen(0, '127.0.0.1', () => answer({ port: (server.address() as AddressInfo).port }))
