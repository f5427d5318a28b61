import { createClient } from '@redis/client'
import type { Logger } from 'pino'

/**
 * Times of a connection in milliseconds: timeout of connecting; longest pause before reconnecting; pause
 * between pings; silence after which it is cut, as when Redis hangs. The silence is longer than the pause
 * before a ping and the reply to it together, so that pings keep a connection open.
 */
const CONNECT_MS = 3_000
const REST_MS = 1_000
const PROOF_MS = 2_000
const SILENT_MS = 5_000

export type RedisClient = ReturnType<typeof newClient>

const newClient = (url: string) =>
  createClient({
    url,
    // Without a connection, commands fail at once: callers go on without Redis.
    disableOfflineQueue: true,
    pingInterval: PROOF_MS,
    socket: { connectTimeout: CONNECT_MS, socketTimeout: SILENT_MS, reconnectStrategy: (tries) => Math.min(REST_MS, 50 * 2 ** tries) },
  })

/** A connection to Redis or Valkey, which reconnects until it is closed. */
export interface Redis {
  readonly client: RedisClient
  /** Whether it is connected now. */
  isThere(): boolean
  /** Calls the listener each time that a connection is made from now on. */
  onThere(listener: () => void): void
  /** Calls the listener after each loss of the connection. */
  onGone(listener: () => void): void
  close(): Promise<void>
}

/** Starts to connect. Resolves once connected, or after the first failure: then it goes on trying. */
export async function openRedis(url: string, { log, name }: { log: Logger; name: string }): Promise<Redis> {
  const client = newClient(url)
  const there: (() => void)[] = []
  const gone: (() => void)[] = []
  let isThere = false
  let isClosed = false
  const settled = new Promise<void>((resolve) => {
    client.once('ready', () => resolve())
    client.once('error', () => resolve())
  })
  client.on('ready', () => {
    isThere = true
    log.info({ name }, 'Redis is there')
    for (const listener of there) listener()
  })
  client.on('error', (err) => {
    if (isThere && !isClosed) log.error({ err, name }, 'Redis went away')
    lose()
  })
  client.on('end', lose)

  function lose(): void {
    if (!isThere) return
    isThere = false
    for (const listener of gone) listener()
  }

  client.connect().catch((err: unknown) => log.error({ err, name }, 'Redis cannot be reached'))
  await settled
  return {
    client,
    isThere: () => isThere,
    onThere: (listener) => void there.push(listener),
    onGone: (listener) => void gone.push(listener),
    async close() {
      isClosed = true
      if (isThere) await client.close().catch(() => {})
      else client.destroy()
    },
  }
}
