import type { Duplex } from 'node:stream'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Logger } from 'pino'
import { type Details, Refusal } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../services.ts'
import { boundsOf } from './bounds.ts'
import { type Connections, createConnections } from './connections.ts'
import { isMeant, logFailure } from './failures.ts'
import type { PlainRefusal } from './hang-up.ts'
import { API_HEADERS, ONLY_HTTPS, registerSecurity } from './security.ts'

/**
 * The HTTP server with what every route shares: its connections, request ids, logs, security headers, JSON bodies, and errors that are
 * always JSON with the four keys.
 */
export function createHttp(
  config: Config,
  log: Logger,
  clock: Clock,
  connections: Connections = createConnections(boundsOf(config)),
): FastifyInstance {
  const { bounds } = connections
  const boot = clock.newId().slice(0, 8)
  let count = 0
  const app = Fastify({
    loggerInstance: log,
    // Our log lines carry the request's id themselves; a logger for each request would cost more than parsing it.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `${boot}-${++count}`,
    // One proxy: the address it saw. Trusting the whole chain would let a client name any address.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: bounds.requestMs,
    forceCloseConnections: 'idle',
    // What comes on a connection that is still open is answered, and the connection closed: who is refused there is told neither when nor where to come again.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // Node looks for requests that are late only this often, every 30 s by default.
    http: { headersTimeout: bounds.headersMs, connectionsCheckingInterval: bounds.connectionCheckMs, maxHeaderSize: LIMITS.urlBytes * 2 },
    // What no route could be found for: no hook has run.
    frameworkErrors: (error, request, reply) => {
      const secured = (reply as FastifyReply).headers(request.protocol === 'https' ? { ...API_HEADERS, ...ONLY_HTTPS } : API_HEADERS)
      return sendError(log, request.id, secured, error)
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET') socket.destroy()
      else connections.refuse(socket as Duplex, brokenRequest(error.code))
    },
  }) as unknown as FastifyInstance
  connections.guard(app)

  // supabase-js sends DELETE with a JSON content type and no body.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseBody(body as string))
    } catch (error) {
      done(error as Refusal)
    }
  })

  registerSecurity(app, config)
  // Hooks that wait for nothing call back: a promise for each hook of each request is measurable.
  app.addHook('onRequest', (request, _reply, done) => {
    if ((request.raw.url?.length ?? 0) > LIMITS.urlBytes)
      return done(new Refusal('54000', `The URL is longer than ${LIMITS.urlBytes} bytes.`, { status: 414 }))
    const encoding = request.headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity')
      return done(new Refusal('PGRST102', 'A body must not be compressed.', { status: 415 }))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const level = reply.statusCode >= 500 && !refused.has(reply) ? 'error' : 'debug'
    if (!log.isLevelEnabled(level)) return
    log[level](
      {
        req: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  app.setErrorHandler((error, request, reply) => sendError(log, request.id, reply, error as FastifyError))
  return app
}

/** Answers that refuse what is meant to be refused: their requests are no news either. */
const refused = new WeakSet<object>()
export const markRefused = (reply: FastifyReply): void => void refused.add(reply)

/** What a JSON body says; undefined where it is empty. Refuses PGRST102. */
export function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('PGRST102', 'Empty or invalid json')
  }
}

/** Sends any thrown thing as `errorAnswer` says it. */
export function sendError(log: Logger, requestId: string, reply: FastifyReply, error: unknown): FastifyReply {
  const { status, headers, body } = errorAnswer(log, requestId, error)
  if (isMeant(error)) markRefused(reply)
  return reply.code(status).headers(headers).send(body)
}

/** The answer to any thrown thing: a Refusal as it says, the framework's own 4xx with its text, anything else as LL500 with the cause only in the log. */
export function errorAnswer(log: Logger, requestId: string, error: unknown): ErrorAnswer {
  const refusal = asRefusal(error)
  const { code, message, status, hint, retryAfter } = refusal
  if (status >= 500) logFailure(log, { error: refusal, req: requestId, what: message })
  const headers: Record<string, string> = {}
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  if (code === 'PGRST301' || code === 'PGRST303')
    headers['www-authenticate'] = `Bearer error="invalid_token", error_description="${message.replace(/[^\x20-\x7e]|"/g, '')}"`
  return { status, headers, body: { code, message, details: code === 'LL500' ? `Request ${requestId}` : refusal.details, hint } }
}

interface ErrorAnswer {
  status: number
  headers: Record<string, string>
  /** The four keys of every error. */
  body: { code: string; message: string; details: Details; hint: string | null }
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const status = (error as FastifyError | undefined)?.statusCode
  const message = error instanceof Error ? error.message : ''
  if (status === 413) return new Refusal('54000', `The body is larger than ${LIMITS.bodyBytes} bytes.`)
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('PGRST100', message, { status })
  return new Refusal('LL500', 'Something went wrong on our side. The log has the cause.', { cause: error })
}

/** Bytes that are no HTTP request, or not in time: answered in JSON too. */
function brokenRequest(code: string | undefined): PlainRefusal {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, code: 'PGRST100', message: 'Request Header Fields Too Large' }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, code: 'PGRST100', message: 'Request Timeout' }
  return { status: 400, code: 'PGRST100', message: 'Bad Request' }
}
