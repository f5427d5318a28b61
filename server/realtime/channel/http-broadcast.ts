import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../../../contract/actor.ts'
import { Refusal, refuse } from '../../../contract/errors.ts'
import { isObject, type Json } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { parseJson, WIRE_ERRORS } from '../../../contract/wire.ts'
import type { Services } from '../../services.ts'
import { MESSAGE_RATE } from '../socket/message-rate.ts'
import { checkBroadcast, type UncheckedMessage } from './broadcast-check.ts'
import { TOPIC_PREFIX } from './channel.ts'
import type { RightsReader } from './rights.ts'

const PATH = '/realtime/v1/api/broadcast'

/**
 * Broadcasts over HTTP: one message (`channel.httpSend`) or several (`channel.send` before the join). Answers
 * 202 without a body once all messages were accepted. If one of them is refused, none is sent. Protocol:
 * realtime-js `httpSend`, supabase/realtime broadcast API.
 */
export function registerHttpBroadcasts(app: FastifyInstance, { limits, actors, bus }: Services, rights: RightsReader): void {
  /** Charges messages at the rate of a socket. Throws LL429. */
  async function charge(sender: string, messages: number): Promise<void> {
    const shortage = await limits.take([{ key: `messages of ${sender}`, ...MESSAGE_RATE, n: messages }])
    if (shortage)
      refuse('LL429', `Too many messages: ${LIMITS.messagesPerSecond} a second are the most.`, {
        retryAfter: Math.ceil(shortage.ms / 1_000),
      })
  }

  async function send(request: FastifyRequest, messages: readonly UncheckedMessage[]): Promise<void> {
    const actor = await actors.fromHeaders(request.headers)
    await charge(senderOf(actor, request.ip), messages.length)
    const accepted: { message: UncheckedMessage; payload: string | Uint8Array }[] = []
    for (const message of messages) {
      const verdict = checkBroadcast(await rights.decide(message.name, actor), message)
      if (!verdict.ok)
        throw new Refusal(verdict.why === 'forbidden' ? '42501' : '22023', verdict.message, {
          status: verdict.why === 'forbidden' ? 403 : 422,
        })
      accepted.push({ message, payload: verdict.payload })
    }
    for (const { message, payload } of accepted)
      bus.publish({ kind: 'broadcast', topic: message.name, event: message.event, payload, from: null })
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((thrown, _request, reply) => {
      const error = isTooLarge(thrown) ? new Refusal('54000', 'The body is larger than a broadcast may be.') : thrown
      if (!(error instanceof Refusal)) throw error
      if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
      return reply.code(error.status).send({ code: error.code, message: error.message, error: error.message })
    })
    scope.post<{ Params: { topic: string; event: string } }>(
      `${PATH}/:topic/events/:event`,
      { bodyLimit: LIMITS.frameBytes },
      async (request, reply) => {
        const { topic, event } = request.params
        const isBytes = request.headers['content-type']?.startsWith('application/octet-stream') ?? false
        const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
        await send(request, [readMessage({ topic, event, payload: isBytes ? body : readJson(body, 0) })])
        return reply.code(202).send()
      },
    )
    scope.post(PATH, { bodyLimit: LIMITS.bodyBytes }, async (request, reply) => {
      await send(request, readMessages(readJson((request.body as Buffer | undefined) ?? Buffer.alloc(0), LEVELS_AROUND_A_MESSAGE)))
      return reply.code(202).send()
    })
  })
}

function senderOf(actor: Actor, address: string): string {
  switch (actor.kind) {
    case 'host':
      return `host ${actor.userId}`
    case 'device':
      return `device ${actor.deviceId}`
    case 'helper':
      return `helper ${actor.helperId}`
    case 'display':
    case 'anyone':
      return `address ${address}`
  }
}

const isTooLarge = (thrown: unknown): boolean => thrown instanceof Error && 'statusCode' in thrown && thrown.statusCode === 413

/** Levels around a payload in `{"messages":[{"payload":…}]}`. */
const LEVELS_AROUND_A_MESSAGE = 3

function readJson(body: Buffer, levelsAround: number): Json {
  const read = parseJson(body.toString(), LIMITS.jsonDepth + levelsAround)
  return read.ok ? read.value : refuse('22023', WIRE_ERRORS[read.error], { status: 422 })
}

function readMessages(body: Json): UncheckedMessage[] {
  const messages = isObject(body) ? body['messages'] : undefined
  if (!Array.isArray(messages) || messages.length === 0 || messages.length > LIMITS.broadcastMessages)
    return refuse('22023', `The body must be {"messages": […]} with 1 to ${LIMITS.broadcastMessages} messages.`, { status: 422 })
  return messages.map((message) => readMessage(isObject(message) ? message : {}))
}

function readMessage({ topic, event, payload = {} }: Partial<Record<'topic' | 'event' | 'payload', Json | Uint8Array>>): UncheckedMessage {
  if (typeof topic !== 'string' || topic === '' || typeof event !== 'string' || event === '')
    return refuse('22023', 'A message needs a topic and an event, both texts.', { status: 422 })
  if (Buffer.byteLength(TOPIC_PREFIX + topic) > LIMITS.topicBytes || Buffer.byteLength(event) > LIMITS.topicBytes)
    return refuse('22023', `A topic and an event have at most ${LIMITS.topicBytes} bytes.`, { status: 422 })
  return { name: topic, event, payload }
}
