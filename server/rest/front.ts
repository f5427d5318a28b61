import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../contract/actor.ts'
import { Refusal } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Connections } from '../http/connections.ts'
import { API_HEADERS, ONLY_HTTPS } from '../http/security.ts'
import type { Services } from '../services.ts'
import type { ReadStages } from './handlers/read.ts'
import type { KeptAnswers, ReadyAnswer } from './kept-answers.ts'
import type { Answer } from './respond/answer.ts'

const PATH = /^\/rest\/v1\/([a-z_]+)(?:\?|$)/
/** What a usual read has none of: the framework deals with it. */
const UNUSUAL = ['origin', 'content-encoding', 'content-length', 'transfer-encoding', 'expect', 'upgrade'] as const
/** What shapes an answer beside its address. */
const SHAPING = ['accept', 'accept-profile', 'prefer', 'range', 'range-unit'] as const

export interface Front {
  connections: Connections
  /** Told of each answer: its method, its status and how long it took in milliseconds. */
  answered(method: string, status: number, ms: number): void
}

/** How tables are read, and what is remembered of it. */
interface Reads {
  read: ReadStages
  kept: KeptAnswers
}

/**
 * Answers what needs nothing new before the framework has the request: a read that was answered since the last write, or whose plan is known and cheap,
 * for somebody who is known. Says what the framework would. Everything else, refusals above all, goes on to the framework.
 */
export function answerAtOnce(app: FastifyInstance, services: Services, { read, kept }: Reads, { connections, answered }: Front): void {
  const { config, store, actors, log } = services
  const [framework] = app.server.listeners('request') as RequestListener[]
  if (!framework) throw new Error('The server has nobody who answers requests.')
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (isClosing || !tryAtOnce(request, response)) framework(request, response)
  })

  function tryAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', headers } = request
    const table = request.method === 'GET' && url.length <= LIMITS.urlBytes ? PATH.exec(url)?.[1] : undefined
    if (table === undefined || UNUSUAL.some((name) => headers[name] !== undefined) || log.isLevelEnabled('debug')) return false
    const actor = knownActor(request)
    if (actor === null) return false
    const started = performance.now()
    const send = (answer: ReadyAnswer): void => {
      response.writeHead(answer.status, isHttps(request) ? [...answer.headers, ...HTTPS] : (answer.headers as string[]))
      response.end(answer.body)
      answered('GET', answer.status, performance.now() - started)
    }
    const key = requestKey(request)
    const ready = kept.find(key, actor)
    if (ready) return connections.answerBefore(request, response, () => sendWhere(request, response, ready, send))
    const plan = read.known({ method: 'GET', headers, params: { table }, raw: request }, actor)
    if (plan === null || plan.cost > LIMITS.cheapCost) return false
    return connections.answerBefore(request, response, () => {
      const version = store.version()
      read
        .run(plan, actor, services, '')
        .then((page) => {
          const answer = readyAnswer(read.respond(page, plan))
          kept.keep(key, actor, { ids: plan.ids, version }, answer)
          sendWhere(request, response, answer, send)
        })
        // Nothing was sent yet; what went wrong happens again there, and is told as it should be.
        .catch(() => framework?.(request, response))
    })
  }

  function sendWhere(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer, send: (answer: ReadyAnswer) => void): void {
    if (connections.admits(request.socket, answer.bytes)) send(answer)
    else framework?.(request, response)
  }

  /** What cannot be told at once, or is refused, the framework finds out. */
  function knownActor({ headers }: IncomingMessage): Actor | null {
    try {
      return actors.known(headers)
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }

  /** As the framework tells it: by what the one proxy says last. */
  function isHttps({ headers }: IncomingMessage): boolean {
    return (
      config.trustProxy &&
      String(headers['x-forwarded-proto'] ?? '')
        .split(',')
        .at(-1)
        ?.trim() === 'https'
    )
  }
}

/** Requests with equal keys are answered alike, to the same actor. */
export function requestKey({ headers, url = '' }: IncomingMessage): string {
  let key = url
  for (const name of SHAPING) if (headers[name] !== undefined) key += `\n${name} ${headers[name]}`
  return key
}

const API = Object.entries(API_HEADERS).flat()
const HTTPS = Object.entries(ONLY_HTTPS).flat()
/** Node writes a text together with the headers, and bytes beside them: a short text is cheaper, a long one would be made bytes each time. */
const LONG_CHARS = 4_096

/** An answer with all its headers. Whoever is given it has it at once. */
export function readyAnswer({ status, headers, body }: Answer): ReadyAnswer {
  const bytes = body === null ? 0 : typeof body === 'string' ? Buffer.byteLength(body) : body.length
  const all = [...API]
  for (const name in headers) all.push(name, headers[name] as string)
  all.push('content-length', String(bytes))
  return { status, headers: all, body: typeof body === 'string' && bytes < LONG_CHARS ? body : Buffer.from(body ?? ''), bytes }
}
