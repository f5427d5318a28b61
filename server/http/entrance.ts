import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { Refusal, refuse } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Config } from '../config.ts'
import type { Connections } from './connections.ts'
import { refusalAtDoor } from './door.ts'
import { errorAnswer } from './errors.ts'
import { isMeant } from './failures.ts'
import { HEALTH_PATHS } from './health.ts'
import { flat, JSON_TYPE, type ReadyAnswer, readyAnswer } from './ready-answer.ts'
import { HttpRequest, refuseUndecodable, routePath } from './request.ts'
import {
  API,
  API_HEADERS,
  corsHeaders,
  isPreflight,
  mayRequest,
  ONLY_HTTPS,
  pageHeaders,
  preflightHeaders,
  writeRefusal,
} from './security.ts'

/** Answers a request. Errors are answered by `failed` of its route. */
export type Handler = (request: HttpRequest) => ReadyAnswer | Promise<ReadyAnswer>

/** The handlers of one kind of path. */
export interface Route {
  /** Handlers by method. Other methods are refused with 405 and an `Allow` of these. */
  handlers: ReadonlyMap<string, Handler>
  /** Answers an error thrown by a handler. Absent: JSON with the four keys of every error. */
  failed?(error: unknown, request: HttpRequest): ReadyAnswer
}
/** Returns the route of a path (see routePath) and its parameter, or null. May refuse. */
export type FindRoute = (path: string) => { route: Route; param: string } | null

/** Called when an answer was sent, with method, status and duration in milliseconds. */
export type Answered = (method: string, status: number, ms: number) => void

/**
 * First handler of every request: serialises requests of a connection, refuses invalid ones, and reports
 * answers to log and metrics. One of our own routes answers, or else the framework. Decision record 139.
 */
export interface Entrance {
  readonly onRequest: RequestListener
  /** Adds routes. Paths without one go to the framework. */
  serve(find: FindRoute): void
  onAnswered(listener: Answered): void
  /** Reports an answer of the framework. `isMeant`: an expected refusal, not logged as an error. */
  answered(request: Pick<HttpRequest, 'id' | 'method' | 'url'>, status: number, ms: number, isMeant: boolean): void
  /** From now on answers close their connections. */
  close(): void
}

export interface EntranceOptions {
  config: Config
  log: Logger
  connections: Connections
  newRequestId(): string
  /** Answers requests without a route here. `id` is the request's id. */
  framework(request: IncomingMessage, response: ServerResponse, id: string): void
}

export function createEntrance(options: EntranceOptions): Entrance {
  const { log } = options
  const finders: FindRoute[] = []
  const listeners: Answered[] = []
  const answered: Entrance['answered'] = (request, status, ms, isMeant) => {
    const { method, url } = request
    for (const listener of listeners) listener(method, status, ms)
    const level = status >= 500 && !isMeant ? 'error' : 'debug'
    if (log.isLevelEnabled(level))
      log[level]({ req: request.id, method, path: url.split('?', 1)[0], status, ms: Math.round(ms) }, 'request')
  }
  const shared: Shared = { ...options, finders, answered, securityHeaders: createSecurityHeaders(), isClosing: false }
  return {
    onRequest: (raw, response) => new Exchange(shared, raw, response).begin(),
    serve: (finder) => void finders.push(finder),
    onAnswered: (listener) => void listeners.push(listener),
    answered,
    close() {
      shared.isClosing = true
    },
  }
}

interface Shared extends EntranceOptions, Pick<Entrance, 'answered'> {
  readonly finders: readonly FindRoute[]
  securityHeaders(request: HttpRequest, isApi: boolean, cors: ReturnType<typeof corsHeaders>): readonly string[]
  isClosing: boolean
}

const CLOSE: readonly string[] = ['connection', 'close']

class Exchange {
  readonly #shared: Shared
  readonly #raw: IncomingMessage
  readonly #response: ServerResponse
  readonly #request: HttpRequest
  /** Null: it cannot be decoded. */
  readonly #path: string | null
  readonly #isApi: boolean
  /** Headers for the page of another origin to read the answer. Null: it may not, or none asked. */
  readonly #cors: ReturnType<typeof corsHeaders>
  /** Headers of every answer to this request. */
  readonly #secured: readonly string[]
  readonly #started = performance.now()

  constructor(shared: Shared, raw: IncomingMessage, response: ServerResponse) {
    this.#shared = shared
    this.#raw = raw
    this.#response = response
    this.#request = new HttpRequest(shared.config, raw, shared.newRequestId)
    this.#path = routePath(this.#request.url)
    this.#isApi = this.#path === null || API.test(this.#path)
    const { headers, host } = this.#request
    this.#cors = this.#isApi && headers.origin !== undefined ? corsHeaders(shared.config, headers.origin, host) : null
    this.#secured = shared.securityHeaders(this.#request, this.#isApi, this.#cors)
  }

  /** Answers when earlier requests on the connection are answered. */
  begin(): void {
    this.#shared.connections.inTurn(this.#raw, this.#response, () => this.#answer())
  }

  #answer(): void {
    const { connections } = this.#shared
    const refused = refusalAtDoor(this.#raw)
    // Health checks are answered even when no more bytes may be buffered: other clients that read slowly do
    // not make this server unhealthy.
    const tooMuch = HEALTH_PATHS.has(this.#path ?? '') ? null : connections.tooMuch()
    if (tooMuch) this.#sendError(tooMuch)
    else if (refused) this.#sendError(new Refusal(refused.code, refused.message, { status: refused.status }), CLOSE)
    else this.#route()
  }

  #route(): void {
    let found: ReturnType<FindRoute> = null
    try {
      found = this.#find()
      this.#check()
      const atOnce = this.#answerToOrigin()
      if (atOnce) {
        this.#send(atOnce)
        return
      }
      if (!mayRequest(this.#shared.config, this.#request)) refuse('LL403', writeRefusal(this.#request.headers))
      if (found) this.#serve(found)
      else this.#handOver()
    } catch (error) {
      this.#fail(error, found?.route)
    }
  }

  #find(): ReturnType<FindRoute> {
    const path = this.#path ?? refuseUndecodable()
    for (const finder of this.#shared.finders) {
      const found = finder(path)
      if (found) return found
    }
    return null
  }

  /** Refuses requests that no route accepts. */
  #check(): void {
    const { url, headers } = this.#request
    if (url.length > LIMITS.urlBytes) refuse('54000', `The URL is longer than ${LIMITS.urlBytes} bytes.`, { status: 414 })
    const encoding = headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') refuse('PGRST102', 'A body must not be compressed.', { status: 415 })
  }

  /** Returns the answer to a disallowed origin or to a CORS preflight. Null: the request goes on. */
  #answerToOrigin(): ReadyAnswer | null {
    const { headers } = this.#request
    if (!this.#isApi || headers.origin === undefined) return null
    if (this.#cors === null) return refusedOrigin(headers)
    return isPreflight(this.#request) ? readyAnswer(204, preflightHeaders(headers), null) : null
  }

  #serve({ route, param }: NonNullable<ReturnType<FindRoute>>): void {
    this.#request.param = param
    const handler = route.handlers.get(this.#request.method)
    if (!handler) {
      const refusal = new Refusal('PGRST117', `Unsupported HTTP method: ${this.#request.method}`)
      this.#sendError(refusal, ['allow', [...route.handlers.keys()].join(',')])
      return
    }
    const answer = handler(this.#request)
    if (answer instanceof Promise) answer.then((made) => this.#send(made)).catch((error: unknown) => this.#fail(error, route))
    else this.#send(answer)
  }

  #handOver(): void {
    const secured = this.#secured
    for (let i = 0; i < secured.length; i += 2) this.#response.setHeader(secured[i] as string, secured[i + 1] as string)
    this.#shared.framework(this.#raw, this.#response, this.#request.id)
  }

  #send(answer: ReadyAnswer, isMeant = false): void {
    const { connections, isClosing, answered } = this.#shared
    const { method } = this.#request
    // An error while sending must not cause a second answer.
    if (this.#response.headersSent) return
    const refused = connections.admit(this.#raw, answer.bytes)
    if (refused !== null) {
      if (refused !== 'cut') this.#sendError(refused)
      return
    }
    // Requests that came before the server began to close are answered, too.
    const isLast = isClosing && !connections.hasNext(this.#raw.socket)
    const headers = this.#secured.concat(answer.headers)
    this.#response.writeHead(answer.status, isLast ? headers.concat(CLOSE) : headers)
    this.#response.end(method === 'HEAD' ? undefined : answer.body)
    answered(this.#request, answer.status, performance.now() - this.#started, isMeant)
  }

  /** Answers an error in the route's own words if it has any. */
  #fail(error: unknown, route: Route | undefined): void {
    if (route?.failed) this.#send(route.failed(error, this.#request), isMeant(error))
    // The rest of a body that is too long is not read.
    else this.#sendError(error, error instanceof Refusal && error.status === 413 ? CLOSE : [])
  }

  #sendError(error: unknown, more: readonly string[] = []): void {
    const { status, headers, body } = errorAnswer(this.#shared.log, this.#request.id, error)
    const answer = readyAnswer(status, { ...headers, ...JSON_TYPE }, JSON.stringify(body))
    this.#send({ ...answer, headers: [...answer.headers, ...more] }, isMeant(error))
  }
}

/**
 * Returns the function for the headers of every answer to a request: those of the API or of pages, of https,
 * and of CORS.
 */
function createSecurityHeaders(): Shared['securityHeaders'] {
  const api = flat(API_HEADERS)
  const https = flat(ONLY_HTTPS)
  /** Cached for the last host, since there is rarely another. */
  let page = { host: '', isHttps: false, headers: flat(pageHeaders('', false)) }
  const ofPage = ({ host, isHttps }: HttpRequest): readonly string[] => {
    if (host !== page.host || isHttps !== page.isHttps) page = { host, isHttps, headers: flat(pageHeaders(host, isHttps)) }
    return page.headers
  }
  return (request, isApi, cors) => {
    const own = isApi ? api : ofPage(request)
    if (cors === null && !request.isHttps) return own
    return [...own, ...(request.isHttps ? https : []), ...flat(cors ?? {})]
  }
}

/** Uses the error keys of both APIs, without checking which of them the request was for. */
function refusedOrigin(headers: IncomingMessage['headers']): ReadyAnswer {
  const message = writeRefusal(headers)
  const body = { code: 'LL403', error_code: 'LL403', message, msg: message, details: null, hint: null }
  return readyAnswer(403, JSON_TYPE, JSON.stringify(body))
}
