import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { refuse } from '../../contract/errors.ts'
import type { Config } from '../config.ts'
import { addressOf } from './address.ts'

/** A request with the fields that our own routes use. */
export class HttpRequest {
  readonly method: string
  /** Path and query string as sent. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  /** The requested host, as the client wrote it. */
  readonly host: string
  readonly isHttps: boolean
  /** The route's decoded parameter: a table, a procedure or a row. */
  param = ''
  /** The body, once it is parsed. */
  body: unknown = undefined
  readonly raw: IncomingMessage
  readonly #config: Pick<Config, 'trustProxy'>
  readonly #newId: () => string
  #id = ''

  constructor(config: Pick<Config, 'trustProxy'>, raw: IncomingMessage, newId: () => string) {
    const { method = '', url = '', headers } = raw
    this.method = method
    this.url = url
    this.headers = headers
    // Trusts one proxy: the last value is its own.
    this.host = (config.trustProxy ? lastOf(headers['x-forwarded-host']) : undefined) ?? headers.host ?? ''
    this.isHttps = config.trustProxy && lastOf(headers['x-forwarded-proto']) === 'https'
    this.raw = raw
    this.#config = config
    this.#newId = newId
  }

  /** The request's id in the log. */
  get id(): string {
    if (this.#id === '') this.#id = this.#newId()
    return this.#id
  }

  /** Address that limits count by: see addressKey. */
  get address(): string {
    return addressOf(this.#config, this.raw)
  }

  get connection(): Socket {
    return this.raw.socket
  }
}

const lastOf = (header: string | string[] | undefined): string | undefined => header?.toString().split(',').at(-1)?.trim()

/** Scheme and host, if a request target is an absolute URL (RFC 9112, 3.2.2). */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

/**
 * Returns the path of a request target without origin, query and trailing slash. Escapes are decoded, except
 * those of a slash, so that a route has one spelling. Null: it cannot be decoded.
 */
export function routePath(url: string): string | null {
  const whole = url.startsWith('/') ? url : url.replace(ORIGIN, '')
  const end = whole.search(/[?#]/)
  const path = end < 0 ? whole : whole.slice(0, end)
  const short = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (!short.includes('%')) return short
  try {
    // A decoded percent sign could form a new escape.
    return decodeURI(short.replaceAll('%25', '%2525'))
  } catch {
    return null
  }
}

/** Decodes a part of such a path. Refuses PGRST100 if it cannot be decoded. */
export function decodePart(part: string): string {
  if (!part.includes('%')) return part
  try {
    return decodeURIComponent(part)
  } catch {
    return refuseUndecodable()
  }
}

export const refuseUndecodable = (): never => refuse('PGRST100', 'The path of the address cannot be decoded.', { status: 400 })
