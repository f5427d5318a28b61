import { WebSocket } from 'ws'
import type { Json } from '../../contract/json.ts'
import { decodeServerFrame, encodeClientBroadcast, encodeMessage, type ServerFrame, type Vsn } from '../../contract/wire.ts'

/**
 * A realtime client that sends any message to any topic, in either serialiser, and keeps all frames it hears.
 */
export interface Ear {
  vsn: Vsn
  heard: ServerFrame[]
  /** Resolves with the reply's status, `ok` or `error`; with `closed`; or with `silence` after 8 s. */
  join(topic: string, config?: Record<string, unknown>, accessToken?: string | null): Promise<string>
  push(topic: string, event: string, payload: Json): void
  broadcast(topic: string, event: string, payload: Json | Uint8Array): void
  raw(data: string | Uint8Array): void
  closed(): boolean
  close(): void
}

export interface EarOptions {
  port: number
  vsn?: Vsn
  device?: string
  /** A display key, or any other text for none. */
  apikey?: string
  headers?: Record<string, string>
}

const PATIENCE_MS = 8_000

/** Opens a socket. Rejects when the upgrade is refused. */
export async function openEar({ port, vsn = '2.0.0', device, apikey = 'attack', headers }: EarOptions): Promise<Ear> {
  const query = new URLSearchParams({ apikey, vsn, ...(device ? { device_id: device } : {}) })
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?${query}`, { perMessageDeflate: false, headers })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  socket.on('error', () => {})
  // Each join adds a listener.
  socket.setMaxListeners(0)
  const heard: ServerFrame[] = []
  const waiting = new Map<string, (status: string) => void>()
  let ref = 0
  const joins = new Map<string, string>()
  socket.on('message', (data: Buffer, isBinary) => {
    const frame = decodeServerFrame(vsn, isBinary ? new Uint8Array(data) : data.toString())
    if (!frame.ok) return
    heard.push(frame.value)
    if (frame.value.kind === 'message' && frame.value.event === 'phx_reply' && frame.value.ref !== null)
      waiting.get(frame.value.ref)?.(String((frame.value.payload as { status?: Json }).status))
  })
  const send = (data: string | Uint8Array) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(data)
  }
  return {
    vsn,
    heard,
    join(topic, config = {}, accessToken = null) {
      const mine = String(++ref)
      joins.set(topic, mine)
      send(
        encodeMessage(vsn, {
          joinRef: mine,
          ref: mine,
          topic,
          event: 'phx_join',
          payload: { config: config as Json, ...(accessToken === null ? {} : { access_token: accessToken }) },
        }),
      )
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve('silence'), PATIENCE_MS)
        waiting.set(mine, (status) => {
          clearTimeout(timer)
          resolve(status)
        })
        socket.once('close', () => resolve('closed'))
      })
    },
    push: (topic, event, payload) =>
      send(encodeMessage(vsn, { joinRef: joins.get(topic) ?? null, ref: String(++ref), topic, event, payload })),
    broadcast(topic, event, payload) {
      const body = payload instanceof Uint8Array ? payload : JSON.stringify(payload)
      const frame = encodeClientBroadcast(vsn, { joinRef: joins.get(topic) ?? null, ref: String(++ref), topic, event }, body)
      if (frame !== null) send(frame)
    },
    raw: send,
    closed: () => socket.readyState !== WebSocket.OPEN,
    close: () => socket.terminate(),
  }
}
