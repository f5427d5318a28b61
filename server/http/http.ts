import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Logger } from 'pino'
import { Refusal } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../services.ts'
import { boundsOf } from './bounds.ts'
import { Connections } from './connections.ts'
import { createEntrance, type Entrance } from './entrance.ts'
import { errorAnswer } from './errors.ts'
import { isMeant } from './failures.ts'
import type { PlainRefusal } from './hang-up.ts'
import { isRefused, markRefused } from './refusals.ts'

/** The server: `entrance` gets every request first; `app`, the framework, answers those without a route. */
export interface Http {
  app: FastifyInstance
  entrance: Entrance
}

/** Creates the HTTP server. Routes of the framework get JSON bodies, and errors with the four keys. */
export function createHttp(config: Config, log: Logger, clock: Clock, connections: Connections = new Connections(boundsOf(config))): Http {
  const { bounds } = connections
  const boot = clock.newId().slice(0, 8)
  let count = 0
  const newRequestId = (): string => `${boot}-${++count}`
  /** Ids of the framework's requests. */
  const ids = new WeakMap<IncomingMessage, string>()
  let entrance: Entrance | undefined
  const app = Fastify({
    serverFactory(framework) {
      entrance = createEntrance({
        config,
        log,
        connections,
        newRequestId,
        framework(request, response, id) {
          ids.set(request, id)
          framework(request, response)
        },
      })
      return createServer(
        {
          requestTimeout: bounds.requestMs,
          headersTimeout: bounds.headersMs,
          // Node checks for late requests only at this interval, 30 s by default.
          connectionsCheckingInterval: bounds.connectionCheckMs,
          maxHeaderSize: LIMITS.urlBytes * 2,
        },
        entrance.onRequest,
      )
    },
    loggerInstance: log,
    // Our log entries contain the request's id; a logger per request would cost more than parsing it.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => ids.get(request as IncomingMessage) ?? newRequestId(),
    // Trusts one proxy: the address that it saw. Trusting the whole chain would let clients forge addresses.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: LIMITS.bodyBytes,
    forceCloseConnections: 'idle',
    // Requests on open connections are answered while closing, and then the connection is closed. A 503 here
    // would carry neither a reason nor a Retry-After.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // Errors before routing, when no hook has run.
    frameworkErrors: (error, request, reply) => sendError(log, request.id, reply as FastifyReply, error),
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

  // A synchronous hook uses the callback: a promise per hook and request is measurably slower.
  app.addHook('onResponse', (request, reply, done) => {
    done()
    entrance?.answered(request, reply.statusCode, reply.elapsedTime, isRefused(reply))
  })
  app.addHook('preClose', async () => entrance?.close())
  app.setErrorHandler((error, request, reply) => sendError(log, request.id, reply, error as FastifyError))
  if (!entrance) throw new Error('The framework made no server.')
  return { app, entrance }
}

/** Parses a JSON body; undefined if it is empty. Refuses PGRST102. */
export function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('PGRST102', 'Empty or invalid json')
  }
}

/** Sends the response to an error (see `errorAnswer`). */
export function sendError(log: Logger, requestId: string, reply: FastifyReply, error: unknown): FastifyReply {
  const { status, headers, body } = errorAnswer(log, requestId, error)
  if (isMeant(error)) markRefused(reply)
  return reply.code(status).headers(headers).send(body)
}

/** Returns the refusal, in JSON as well, of bytes that are no HTTP request or came too late. */
function brokenRequest(code: string | undefined): PlainRefusal {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, code: 'PGRST100', message: 'Request Header Fields Too Large' }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, code: 'PGRST100', message: 'Request Timeout' }
  return { status: 400, code: 'PGRST100', message: 'Bad Request' }
}
