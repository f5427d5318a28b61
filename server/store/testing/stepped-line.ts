import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A request that waits to be passed on to the database. */
export interface Journey {
  /** The statements in it, as bytes of the protocol. */
  readonly sent: Buffer
  /** Passes it on. Resolves when the database has answered, or with false if the connection ended. */
  pass(): Promise<boolean>
}

/**
 * A line between one store and PostgreSQL, on which every journey (what is sent before the database answers)
 * waits until it is passed on.
 */
export interface SteppedLine {
  url: string
  /** Until `hold`, everything passes at once. */
  hold(): void
  letPass(): void
  /** Returns the journey that waits, or undefined. */
  waiting(): Journey | undefined
  close(): Promise<void>
}

/** First byte of a message of the extended protocol (Parse), with which each of our journeys begins. */
const PARSE = 'P'.charCodeAt(0)
/** PostgreSQL's message ReadyForQuery: type, length 5, and the state of the transaction (protocol 55.7). */
const READY = Buffer.from('Z\0\0\0\x05', 'latin1')

export async function startSteppedLine(database: string): Promise<SteppedLine> {
  const target = new URL(database)
  const open = new Set<Socket>()
  const journeys: Journey[] = []
  let isHeld = false
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: Number(target.port || 5432), host: target.hostname, noDelay: true })
    let answered = (_isReady: boolean): void => {}
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
        answered(false)
      })
    }
    near.on('data', (sent) => {
      if (!isHeld || sent[0] !== PARSE) return void far.write(sent)
      const journey: Journey = {
        sent,
        pass() {
          journeys.splice(journeys.indexOf(journey), 1)
          const ready = new Promise<boolean>((resolve) => {
            answered = resolve
          })
          far.write(sent)
          return ready
        },
      }
      journeys.push(journey)
    })
    far.on('data', (chunk) => {
      near.write(chunk)
      if (chunk.subarray(-6, -1).equals(READY)) answered(true)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(database)
  url.port = String((server.address() as AddressInfo).port)
  url.hostname = '127.0.0.1'
  return {
    url: url.href,
    hold() {
      isHeld = true
    },
    letPass() {
      isHeld = false
      for (const journey of [...journeys]) void journey.pass()
    },
    waiting: () => journeys[0],
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
