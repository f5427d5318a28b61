import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LIMITS } from '../../contract/limits.ts'
import type { Services } from '../services.ts'
import type { Connections } from './connections.ts'
import { flat, type ReadyAnswer } from './ready-answer.ts'
import { corsHeaders, mayWriteFrom, ONLY_HTTPS } from './security.ts'

/** What stands before the framework is given. */
export interface Front {
  connections: Connections
  /** Told of each answer: its method, its status and how long it took in milliseconds. */
  answered(method: string, status: number, ms: number): void
}

/** A request that may be answered before the framework has it. */
export interface EarlyRequest {
  request: IncomingMessage
  url: string
  /** The host and whether it came over https, as whoever asked sees it. */
  host: string | undefined
  isHttps: boolean
  /** Its turn on its connection: `work` is called when all before it are answered, and calls `send` or `handOver` in the end. False: it has none now. */
  inTurn(work: (turn: Turn) => void): boolean
}
export interface Turn {
  send(answer: ReadyAnswer): void
  /** Nothing was done, and the framework does it. */
  handOver(): void
}

/** Takes a request, or leaves it to the next, and in the end to the framework. */
export type Early = (request: EarlyRequest) => boolean

/** What the framework deals with: what is nothing usual, or needs more than an answer. */
const UNUSUAL = ['content-encoding', 'transfer-encoding', 'expect', 'upgrade'] as const
const HTTPS = flat(ONLY_HTTPS)

/** Lets these have each request before the framework. What they answer has the headers that the framework gives, and is counted as its answers are. */
export function putBefore(
  app: FastifyInstance,
  { config, log }: Services,
  { connections, answered }: Front,
  early: readonly Early[],
): void {
  const [framework] = app.server.listeners('request') as RequestListener[]
  if (!framework) throw new Error('The server has nobody who answers requests.')
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    // At level debug each request is logged, which the framework does.
    const isEarly = !isClosing && !log.isLevelEnabled('debug') && isUsual(request)
    const asked = isEarly ? earlyRequest(request, response) : null
    if (!asked || !early.some((takes) => takes(asked))) framework(request, response)
  })

  function isUsual({ url = '', method, headers }: IncomingMessage): boolean {
    if (url.length > LIMITS.urlBytes || UNUSUAL.some((name) => headers[name] !== undefined)) return false
    return method === 'GET' || method === 'HEAD' || (method === 'POST' && mayWriteFrom(config, headers, hostOf(headers)))
  }

  /** Null: its page is of an origin that is not allowed. */
  function earlyRequest(request: IncomingMessage, response: ServerResponse): EarlyRequest | null {
    const { headers, url = '', method = '' } = request
    const { origin } = headers
    const host = hostOf(headers)
    const isHttps = cameOverHttps(headers)
    const cors = origin === undefined ? {} : corsHeaders(config, origin, host)
    if (cors === null) return null
    const more = [...(isHttps ? HTTPS : []), ...flat(cors)]
    const started = performance.now()
    const handOver = () => framework?.(request, response)
    const send = (answer: ReadyAnswer): void => {
      if (!connections.admits(request.socket, answer.bytes)) {
        // What was written is not asked for again.
        if (method !== 'POST') handOver()
        else request.socket.destroy()
        return
      }
      response.writeHead(answer.status, more.length > 0 ? [...answer.headers, ...more] : (answer.headers as string[]))
      response.end(answer.body)
      answered(method, answer.status, performance.now() - started)
    }
    return { request, url, host, isHttps, inTurn: (work) => connections.answerBefore(request, response, () => work({ send, handOver })) }
  }

  /** As the framework tells them: by what the one proxy says last. */
  const cameOverHttps = (headers: IncomingMessage['headers']): boolean =>
    config.trustProxy && lastOf(headers['x-forwarded-proto']) === 'https'
  const hostOf = (headers: IncomingMessage['headers']): string | undefined =>
    (config.trustProxy ? lastOf(headers['x-forwarded-host']) : undefined) ?? headers.host
}

const lastOf = (header: string | string[] | undefined): string | undefined => header?.toString().split(',').at(-1)?.trim()
