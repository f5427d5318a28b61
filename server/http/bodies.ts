import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../contract/actor.ts'
import { Refusal } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Connections } from './connections.ts'
import { parseBody } from './http.ts'
import type { HttpRequest } from './request.ts'

type Heard = Pick<Connections, 'heard'>
/** Identifies the sender of these headers. May refuse. */
type WhoAsks = (request: { headers: IncomingHttpHeaders }) => Promise<Actor>

/** Reads the bodies of requests to our own routes. Decision record 124. */
export interface BodyReader {
  /**
   * Parses a JSON body; undefined if it is empty. Only a signed-in host may send more than
   * LIMITS.audienceBodyBytes. Refuses 54000, PGRST100 and PGRST102.
   */
  json(request: HttpRequest): Promise<unknown>
  /** Returns the fields of a plain form of at most LIMITS.formBytes; none of other bodies. Refuses 54000. */
  form(request: HttpRequest): Promise<URLSearchParams>
}

export function createBodyReader(connections: Heard, whoAsks: WhoAsks): BodyReader {
  return {
    async json(request) {
      const { headers, raw } = request
      const most = await mostBytes(headers, whoAsks)
      const text = most === 0 ? '' : await readText(raw, most, connections)
      if (text !== '' && !isJson(headers['content-type'])) throw new Refusal('PGRST100', 'Unsupported Media Type', { status: 415 })
      return parseBody(text)
    },
    async form({ headers, raw }) {
      const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
      return new URLSearchParams(isForm ? await readText(raw, LIMITS.formBytes, connections) : '')
    },
  }
}

const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? '')

/** Returns the maximum bytes of a body, 0 if there is none. Refuses a Content-Length above it. */
async function mostBytes(headers: IncomingHttpHeaders, whoAsks: WhoAsks): Promise<number> {
  const { 'content-length': length, 'transfer-encoding': coding } = headers
  if (coding === undefined && (length === undefined || length === '0')) return 0
  if (Number(length) <= LIMITS.audienceBodyBytes) return LIMITS.audienceBodyBytes
  const most = (await whoAsks({ headers })).kind === 'host' ? LIMITS.bodyBytes : LIMITS.audienceBodyBytes
  if (Number(length) > most) throw tooLong(most)
  return most
}

function readText(raw: IncomingMessage, most: number, connections: Heard): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    raw.on('data', (chunk: Buffer) => {
      connections.heard(raw.socket)
      bytes += chunk.length
      if (bytes > most) reject(tooLong(most))
      else chunks.push(chunk)
    })
    raw.on('end', () => resolve((chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).toString()))
  })
}

/**
 * Applies the same limits to the framework's routes: counts bodies as they arrive, and accepts long ones from
 * signed-in hosts only.
 */
export function registerBodies(app: FastifyInstance, connections: Heard, whoAsks: WhoAsks): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { headers, routeOptions } = request
    /**
     * Reports each chunk of the body to `connections`. The parser adds its 'data' listener before the first
     * chunk.
     */
    const take = (body: Readable): void => {
      body.on('data', () => connections.heard(request.raw.socket))
      done(null, body)
    }
    if (routeOptions.bodyLimit <= LIMITS.audienceBodyBytes) take(payload as Readable)
    else
      mostBytes(headers, whoAsks).then((most) => {
        const isCounted = most === LIMITS.audienceBodyBytes && headers['content-length'] === undefined
        take(isCounted ? shortOnly(payload as Readable) : (payload as Readable))
      }, done)
  })
}

/** Limits a body without Content-Length: it fails with the refusal when it becomes too long. */
function shortOnly(body: Readable): Readable {
  let bytes = 0
  const gate = new Transform({
    transform(piece: Buffer, _encoding, next) {
      bytes += piece.length
      if (bytes > LIMITS.audienceBodyBytes) next(tooLong(LIMITS.audienceBodyBytes))
      else next(null, piece)
    },
  })
  body.once('error', (error) => gate.destroy(error))
  return body.pipe(gate)
}

const tooLong = (most: number): Refusal =>
  new Refusal(
    '54000',
    most === LIMITS.audienceBodyBytes
      ? `The body is larger than ${most} bytes. Only a signed-in host may send more, up to ${LIMITS.bodyBytes}.`
      : `The body is larger than ${most} bytes.`,
  )
