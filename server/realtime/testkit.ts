import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { type ClientOptions, WebSocket } from 'ws'
import { eq } from '../../contract/filter.ts'
import type { Json, Row } from '../../contract/json.ts'
import type { Rows } from '../../contract/procedure.ts'
import {
  type ClientFrame,
  decodeServerFrame,
  encodeClientBroadcast,
  encodeMessage,
  type ServerFrame,
  type Vsn,
} from '../../contract/wire.ts'
import { createRows } from '../store/rows.ts'
import type { TestServer } from '../testing/start.ts'

/** Writes rows as the engine does, without policy. */
export const write = <T>({ services: { catalog, store } }: TestServer, work: (rows: Rows) => Promise<T>): Promise<T> =>
  store.write((tx) => work(createRows(catalog, store, tx)))
export const insert = (server: TestServer, table: string, row: Row): Promise<Row> => write(server, (rows) => rows.insert(table, row))
export const update = (server: TestServer, table: string, rowId: Json, change: Row): Promise<Row[]> =>
  write(server, (rows) => rows.update(table, eq('id', rowId), change))
export const remove = (server: TestServer, table: string, rowId: Json): Promise<Row[]> =>
  write(server, (rows) => rows.delete(table, eq('id', rowId)))

export const newId = (): string => crypto.randomUUID()
/** A device id that nobody else has. */
export const newDevice = (): string => `device-${newId()}`

const DEADLINE_MS = 8_000
/** Longer than a change can be under way: what has not come by then does not come. */
export const SILENCE_MS = 250
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Waits until `read` gives something that is neither false nor null. */
export async function until<T>(what: string, read: () => T | false | null | undefined): Promise<T> {
  const deadline = Date.now() + DEADLINE_MS
  for (;;) {
    const value = read()
    if (value !== false && value !== null && value !== undefined) return value
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${DEADLINE_MS} ms.`)
    await pause(5)
  }
}

/** The published client. It signs in with nothing but its key. */
export function openClient(server: TestServer, vsn: Vsn, options: { device?: string; transport?: unknown } = {}): SupabaseClient {
  return createClient(server.url, 'anon-key', {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: (options.transport ?? WebSocket) as never, vsn, params: options.device ? { device_id: options.device } : {} },
  })
}

/** A new account, signed in. */
export async function openHost(server: TestServer, vsn: Vsn): Promise<{ client: SupabaseClient; userId: string }> {
  const client = openClient(server, vsn)
  const { data, error } = await client.auth.signUp({ email: `host-${newId()}@example.com`, password: 'correct horse battery' })
  if (error || !data.user) throw error ?? new Error('Nobody was signed up.')
  return { client, userId: data.user.id }
}

/** The access token of whoever the client is signed in as. */
export async function tokenOf(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('Nobody is signed in.')
  return data.session.access_token
}

/** Subscribes, and resolves once the server has said what it has to say: SUBSCRIBED, or an error. */
export function subscribed(channel: RealtimeChannel): Promise<void> {
  return new Promise((done, fail) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') done()
      else fail(error ?? new Error(status))
    })
  })
}

/** Follows rows; what came is in `events`. */
export async function follow(
  client: SupabaseClient,
  filter: { event?: string; table?: string; filter?: string; schema?: string },
  topic = `rows-${newId()}`,
) {
  const events: { eventType: string; new: Row; old: Row; table: string; commit_timestamp: string; errors: unknown }[] = []
  const channel: RealtimeChannel = (client.channel(topic) as any).on(
    'postgres_changes',
    { event: '*', schema: 'public', ...filter },
    (event: (typeof events)[number]) => void events.push(event),
  )
  await subscribed(channel)
  return { channel, events }
}

/** A client written by hand: one socket, frames as they come. */
export interface RawClient {
  ws: WebSocket
  frames: ServerFrame[]
  closed: { code: number; reason: string } | null
  send(message: Partial<ClientFrame> & { topic: string; event: string }): void
  broadcast(message: { topic: string; event: string; ref?: string; joinRef?: string }, payload: string | Uint8Array): void
  /** The first frame that fits, among those that came and those that will. */
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

/** Finds pushed messages of one event. */
export const messagesOf = (client: RawClient, event: string): Extract<ServerFrame, { kind: 'message' }>[] =>
  client.frames.filter((frame): frame is Extract<ServerFrame, { kind: 'message' }> => frame.kind === 'message' && frame.event === event)
