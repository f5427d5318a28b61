import { createClient } from '@redis/client'
import type { Logger } from 'pino'

/**
 * How long a connection may take to be made; how long one rests before it is tried again, at most; how often an idle one is proved; and how long nothing
 * may pass on one until it is cut, as on one whose Redis stands still. Longer than a proof takes, which is not sent again before it was answered.
 */
const CONNECT_MS = 3_000
const REST_MS = 1_000
const PROOF_MS = 2_000
const SILENT_MS = 5_000

export type RedisClient = ReturnType<typeof newClient>

const newClient = (url: string) =>
  createClient({
    url,
    // What cannot be sent now fails now: what it was for goes on without Redis.
    disableOfflineQueue: true,
    pingInterval: PROOF_MS,
    socket: { connectTimeout: CONNECT_MS, socketTimeout: SILENT_MS, reconnectStrategy: (tries) => Math.min(REST_MS, 50 * 2 ** tries) },
  })

/** A connection to the Redis or Valkey of this URL, made again for as long as it is not closed. */
export interface Redis {
  readonly client: RedisClient
  /** Whether commands reach it now. */
  isThere(): boolean
  /** Called when it is there, each time that it was not before; and when it is gone. */
  onThere(listener: () => void): void
  onGone(listener: () => void): void
  close(): Promise<void>
}

/** Begins to connect. Resolves when that was done, or has failed once: then it goes on trying. */
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
