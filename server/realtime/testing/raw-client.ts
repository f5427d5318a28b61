import { type ClientOptions, WebSocket } from 'ws'
import type { Json } from '../../../contract/json.ts'
import {
  type ClientFrame,
  decodeServerFrame,
  encodeClientBroadcast,
  encodeMessage,
  type ServerFrame,
  type Vsn,
} from '../../../contract/wire.ts'
import type { TestServer } from '../../testing/start.ts'
import { until } from './wait.ts'

/** A hand-written client: one socket, and its frames as they arrive. */
export interface RawClient {
  ws: WebSocket
  frames: ServerFrame[]
  closed: { code: number; reason: string } | null
  send(message: Partial<ClientFrame> & { topic: string; event: string }): void
  broadcast(message: { topic: string; event: string; ref?: string; joinRef?: string }, payload: string | Uint8Array): void
  /** Returns the first frame that fits, among past and future ones. */
  next(fits: (frame: ServerFrame) => boolean, what?: string): Promise<ServerFrame>
  join(name: string, payload?: { [key: string]: Json }, ref?: string): Promise<ServerFrame>
  close(): void
}

export async function openRaw(
  server: TestServer,
  vsn: Vsn,
  query: Record<string, string> = {},
  options: ClientOptions = {},
): Promise<RawClient> {
  const search = new URLSearchParams({ apikey: 'anon-key', vsn, ...query })
  const ws = new WebSocket(`${server.url.replace('http', 'ws')}/realtime/v1/websocket?${search}`, { perMessageDeflate: false, ...options })
  const frames: ServerFrame[] = []
  const client: RawClient = {
    ws,
    frames,
    closed: null,
    send: ({ joinRef = null, ref = null, payload = {}, topic, event }) =>
      ws.send(encodeMessage(vsn, { joinRef, ref, topic, event, payload: payload as Json })),
    broadcast: ({ joinRef = null, ref = null, ...message }, payload) =>
      ws.send(encodeClientBroadcast(vsn, { joinRef, ref, ...message }, payload) as string | Uint8Array),
    next: (fits, what = 'A frame') => until(what, () => frames.find(fits)),
    join(name, payload = {}, ref = '1') {
      client.send({ joinRef: ref, ref, topic: `realtime:${name}`, event: 'phx_join', payload })
      return client.next(
        (frame) => frame.kind === 'message' && frame.event === 'phx_reply' && frame.ref === ref,
        `The reply to joining ${name}`,
      )
    },
    close: () => ws.terminate(),
  }
  ws.on('message', (data: Buffer, isBinary) => {
    const decoded = decodeServerFrame(vsn, isBinary ? data : data.toString())
    if (!decoded.ok) throw new Error(`The server sent a frame that cannot be read: ${decoded.error}`)
    frames.push(decoded.value)
  })
  ws.on('close', (code, reason) => {
    client.closed = { code, reason: reason.toString() }
  })
  await new Promise<void>((done, fail) => {
    ws.once('open', done)
    ws.once('error', fail)
  })
  ws.on('error', () => {})
  return client
}

export const messagesOf = (client: RawClient, event: string): Extract<ServerFrame, { kind: 'message' }>[] =>
  client.frames.filter((frame): frame is Extract<ServerFrame, { kind: 'message' }> => frame.kind === 'message' && frame.event === event)
