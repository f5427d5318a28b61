import type { Json } from './json.ts'
import { LIMITS } from './limits.ts'

/**
 * The realtime protocol: Phoenix messages in two serialisers, and Supabase's binary broadcasts in the second.
 * - vsn 1.0.0: JSON objects `{topic, event, payload, ref, join_ref}`
 * - vsn 2.0.0: JSON arrays `[join_ref, ref, topic, event, payload]`, and for broadcasts binary frames of kind
 *   3 (to the server) and 4 (to the client)
 *
 * Decoders never throw: any bytes give a value or a named error.
 * Protocol: phoenix.js serializer 2.0.0; realtime-js `lib/serializer.ts`.
 */
export const VSNS = ['1.0.0', '2.0.0'] as const
export type Vsn = (typeof VSNS)[number]

/**
 * Reason sent when a host's sign-in session has ended, for failed channels and refused joins. Clients
 * recognise it and continue signed out.
 */
export const SESSION_ENDED = 'Unauthorized: The session has ended'

/**
 * Header of the response to a write of a table: the time of its commit. It equals the `commit_timestamp` of
 * the changes that the commit made.
 */
export const COMMIT_HEADER = 'commit-timestamp'

/** A Phoenix message. Refs are decimal counters of the client, as text; pushes by the server have null. */
export interface Message {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Json
}

/** A frame from a client. `broadcast` covers text and binary (kind 3); `event` is then the sender's own. */
export type ClientFrame =
  | ({ kind: 'message' } & Message)
  | ({ kind: 'broadcast' } & Omit<Message, 'payload'> & { payload: Json | Uint8Array })

export type ServerFrame = ({ kind: 'message' } & Message) | { kind: 'broadcast'; topic: string; event: string; payload: Json | Uint8Array }

export const WIRE_ERRORS = {
  'not-json': 'This is not JSON, or the payload in it is not.',
  'not-a-message': 'The frame does not have the shape of a message in this vsn.',
  'not-utf8': 'A text in the binary frame is not UTF-8.',
  'too-deep': `The payload is nested deeper than ${LIMITS.jsonDepth} levels.`,
  truncated: 'The binary frame ends before the lengths in its header say.',
  'unknown-kind': 'The binary frame is not of a kind that this side reads.',
  'unknown-encoding': 'The binary frame has a payload encoding other than 0 (bytes) and 1 (JSON).',
  'binary-in-vsn-1': 'vsn 1.0.0 has no binary frames.',
} as const
export type WireError = keyof typeof WIRE_ERRORS

export type Decoded<T> = { ok: true; value: T } | { ok: false; error: WireError }

const CLIENT_BROADCAST = 3
const SERVER_BROADCAST = 4
const BYTES = 0
const JSON_TEXT = 1
export function decodeClientFrame(vsn: Vsn, data: string | Uint8Array): Decoded<ClientFrame> {
  if (typeof data === 'string') {
    const message = decodeText(vsn, data)
    return message.ok ? { ok: true, value: unfold(message.value) } : message
  }
  return vsn === '1.0.0' ? fail('binary-in-vsn-1') : decodeClientBroadcast(data)
}

/** Decodes a frame from a server, for clients in tests and benchmarks. */
export function decodeServerFrame(vsn: Vsn, data: string | Uint8Array): Decoded<ServerFrame> {
  if (typeof data === 'string') {
    const message = decodeText(vsn, data)
    return message.ok ? { ok: true, value: unfold(message.value) } : message
  }
  return vsn === '1.0.0' ? fail('binary-in-vsn-1') : decodeServerBroadcast(data)
}

export const encodeMessage = (vsn: Vsn, message: Message): string => encodeText(vsn, message, JSON.stringify(message.payload))

/** Encodes a message whose payload is already JSON text: one text serves many receivers. */
export function encodeText(vsn: Vsn, { joinRef, ref, topic, event }: Omit<Message, 'payload'>, payload: string): string {
  const t = JSON.stringify(topic)
  const e = JSON.stringify(event)
  const r = JSON.stringify(ref)
  const j = JSON.stringify(joinRef)
  return vsn === '1.0.0'
    ? `{"topic":${t},"event":${e},"payload":${payload},"ref":${r},"join_ref":${j}}`
    : `[${j},${r},${t},${e},${payload}]`
}

/**
 * Encodes a broadcast to a client; `payload` is JSON text or bytes. Returns a frame of kind 4 for vsn 2.0.0,
 * text for vsn 1.0.0. Returns null where it cannot be encoded: bytes in vsn 1.0.0, or a topic or event above
 * LIMITS.topicBytes in vsn 2.0.0.
 */
export function encodeBroadcast(vsn: Vsn, topic: string, event: string, payload: string | Uint8Array): string | Uint8Array | null {
  if (vsn === '2.0.0') return encodeBinary(SERVER_BROADCAST, [topic, event, ''], payload)
  if (typeof payload !== 'string') return null
  return encodeText(
    vsn,
    { joinRef: null, ref: null, topic, event: 'broadcast' },
    `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload}}`,
  )
}

/**
 * Encodes a client's broadcast as realtime-js does, for raw clients in tests and benchmarks. Null as in
 * `encodeBroadcast`.
 */
export function encodeClientBroadcast(
  vsn: Vsn,
  message: Omit<Message, 'payload'>,
  payload: string | Uint8Array,
): string | Uint8Array | null {
  if (vsn === '2.0.0')
    return encodeBinary(CLIENT_BROADCAST, [message.joinRef ?? '', message.ref ?? '', message.topic, message.event, ''], payload)
  if (typeof payload !== 'string') return null
  const { event, ...rest } = message
  return encodeText(vsn, { ...rest, event: 'broadcast' }, `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload}}`)
}

function decodeText(vsn: Vsn, text: string): Decoded<Message> {
  const parsed = parseJson(text)
  if (!parsed.ok) return parsed
  const [joinRef, ref, topic, event, payload] = fieldsOf(vsn, parsed.value)
  if (!isRef(joinRef) || !isRef(ref) || typeof topic !== 'string' || typeof event !== 'string' || payload === undefined)
    return fail('not-a-message')
  return { ok: true, value: { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload } }
}

function fieldsOf(vsn: Vsn, value: Json): readonly (Json | undefined)[] {
  if (vsn === '2.0.0') return Array.isArray(value) ? value : []
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return [value['join_ref'], value['ref'], value['topic'], value['event'], value['payload']]
}

const isRef = (value: Json | undefined): value is string | null | undefined =>
  value === null || value === undefined || typeof value === 'string'

/**
 * Unwraps a text broadcast, whose payload holds the sender's event and payload. Without an event it stays a
 * plain message.
 */
function unfold(message: Message): ({ kind: 'message' } & Message) | ({ kind: 'broadcast' } & Message) {
  const { payload } = message
  if (message.event !== 'broadcast' || typeof payload !== 'object' || payload === null || Array.isArray(payload))
    return { kind: 'message', ...message }
  const { event, payload: inner = {} } = payload
  return typeof event === 'string' ? { ...message, kind: 'broadcast', event, payload: inner } : { kind: 'message', ...message }
}

function decodeClientBroadcast(data: Uint8Array): Decoded<ClientFrame> {
  const parts = decodeBinary(CLIENT_BROADCAST, 5, data)
  if (!parts.ok) return parts
  const [joinRef, ref, topic, event] = parts.value.texts as [string, string, string, string]
  return { ok: true, value: { kind: 'broadcast', joinRef: joinRef || null, ref: ref || null, topic, event, payload: parts.value.payload } }
}

function decodeServerBroadcast(data: Uint8Array): Decoded<ServerFrame> {
  const parts = decodeBinary(SERVER_BROADCAST, 3, data)
  if (!parts.ok) return parts
  const [topic, event] = parts.value.texts as [string, string]
  return { ok: true, value: { kind: 'broadcast', topic, event, payload: parts.value.payload } }
}

/** Layout: kind, one length byte per text, encoding, the texts, then the payload to the end. */
function decodeBinary(kind: number, count: number, data: Uint8Array): Decoded<{ texts: string[]; payload: Json | Uint8Array }> {
  if (data[0] !== kind) return fail('unknown-kind')
  const encoding = data[count + 1]
  let at = count + 2
  const texts: string[] = []
  for (let i = 1; i <= count; i++) {
    const end = at + (data[i] ?? data.length)
    if (end > data.length) return fail('truncated')
    const text = readUtf8(data.subarray(at, end))
    if (text === null) return fail('not-utf8')
    texts.push(text)
    at = end
  }
  const rest = data.subarray(at)
  if (encoding === BYTES) return { ok: true, value: { texts, payload: rest } }
  if (encoding !== JSON_TEXT) return fail('unknown-encoding')
  const text = readUtf8(rest)
  if (text === null) return fail('not-utf8')
  const parsed = parseJson(text)
  return parsed.ok ? { ok: true, value: { texts, payload: parsed.value } } : parsed
}

function encodeBinary(kind: number, texts: readonly string[], payload: string | Uint8Array): Uint8Array | null {
  const parts = texts.map((text) => utf8.encode(text))
  if (parts.some((part) => part.length > LIMITS.topicBytes)) return null
  const body = typeof payload === 'string' ? utf8.encode(payload) : payload
  const frame = new Uint8Array(parts.reduce((sum, part) => sum + part.length, parts.length + 2 + body.length))
  frame.set([kind, ...parts.map((part) => part.length), typeof payload === 'string' ? JSON_TEXT : BYTES])
  let at = parts.length + 2
  for (const part of [...parts, body]) {
    frame.set(part, at)
    at += part.length
  }
  return frame
}

/**
 * Parses JSON of at most `levels` levels (default: a payload within one level), because deeper values would
 * overflow the stack of recursive readers.
 */
export function parseJson(text: string, levels: number = LIMITS.jsonDepth + 1): Decoded<Json> {
  let value: Json
  try {
    value = JSON.parse(text)
  } catch {
    return fail('not-json')
  }
  return isDeeper(value, levels) ? fail('too-deep') : { ok: true, value }
}

function isDeeper(value: Json, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const inner of Array.isArray(value) ? value : Object.values(value)) if (isDeeper(inner, levels - 1)) return true
  return false
}

const utf8 = new TextEncoder()
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
function readUtf8(bytes: Uint8Array): string | null {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    return null
  }
}

const fail = (error: WireError): { ok: false; error: WireError } => ({ ok: false, error })
