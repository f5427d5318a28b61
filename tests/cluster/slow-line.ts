import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server on this machine, whose answers can be made late. */
export interface SlowLine {
  port: number
  /** Delays each answer by so many milliseconds from now on. Their order stays. */
  delay(ms: number): void
  close(): void
}

export async function startSlowLine(port: number): Promise<SlowLine> {
  const open = new Set<Socket>()
  let late = 0
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true })
    let last = Promise.resolve()
    near.on('data', (chunk) => void far.write(chunk))
    far.on('data', (chunk) => {
      const due = new Promise((resolve) => setTimeout(resolve, late))
      last = Promise.all([last, due]).then(() => void near.write(chunk))
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one)
          other.destroy()
        })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    delay(ms) {
      late = ms
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
