import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/errors.ts'
import type { Config } from '../config.ts'

/** Headers a browser may read from another origin, and may send: what supabase-js uses, and whatever an application of an allowed origin adds. */
const ALLOW_HEADERS =
  'authorization, apikey, content-type, x-client-info, x-supabase-api-version, x-device-id, x-device-pass, accept, accept-profile, content-profile, prefer, range, range-unit, x-retry-count, traceparent, tracestate, baggage'
const EXPOSE_HEADERS =
  'Content-Range, Range-Unit, Location, Preference-Applied, X-Supabase-Api-Version, Retry-After, X-Total-Count, Link, Server-Timing'
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
/** Paths that answer programs, with or without their query. */
export const API = /^\/(auth|rest|realtime|files)\/v1(\/|\?|$)/

/** The origin a request came to, as its links should name it. `X-Forwarded-*` counts only behind a trusted proxy. */
export const originOf = (config: Config, request: FastifyRequest): string => config.publicUrl ?? `${request.protocol}://${request.host}`

/** Whether a web page of this origin may use the API: our own, PUBLIC_URL and ALLOWED_ORIGINS. */
function isAllowedOrigin(config: Config, origin: string, host: string | undefined): boolean {
  if (config.allowedOrigins.includes(origin) || origin === config.publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Whether a request that writes may come from where it says it comes from, for pages' forms, the API and sockets alike. `Origin` decides where there
 * is one; "null" is nobody's, whatever ALLOWED_ORIGINS says. Without it a browser's `Sec-Fetch-Site` does. Programs send neither.
 * Source: Fetch Metadata Request Headers.
 */
export function mayWriteFrom(config: Config, headers: IncomingHttpHeaders, host: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined) return origin !== 'null' && isAllowedOrigin(config, origin, host)
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** What a page that is refused is told. */
export const writeRefusal = ({ origin }: IncomingHttpHeaders): string =>
  origin === undefined || origin === 'null'
    ? 'Pages of other sites may not use this server.'
    : `Pages of ${origin} may not use this server. Add it to ALLOWED_ORIGINS to allow it.`

/** What changes nothing (RFC 9110, 9.2.1), but for a mailed link, which has to open from anywhere. */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Of every answer of the API, but those over https (see ONLY_HTTPS). Data is never a page: nothing in it may run, load or be framed. It is made for who asks and what they ask for: no cache may hand it to another. */
export const API_HEADERS = {
  'cache-control': 'no-store',
  vary: 'Origin, Access-Control-Request-Headers, Authorization, apikey, x-device-id, Cookie, Accept, Prefer',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000' }

/** Browsers refuse this header, loudly, where a page came over plain http from another machine: it is for the addresses they trust. */
const ONLY_TRUSTWORTHY = { 'cross-origin-opener-policy': 'same-origin' }

function isTrustworthy(host: string, isHttps: boolean): boolean {
  const hostname = host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':', 1)[0] as string)
  return isHttps || hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[?::1\]?$/.test(hostname)
}

/** Of every answer but the API's, those over https again excepted. `host`: the one that was asked for, whatever it may hold. */
export const pageHeaders = (host: string, isHttps: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // A video element cannot say so itself: no other site is told which page asked it for a file.
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'content-security-policy': contentSecurityPolicy(/^[\w.:[\]-]+$/.test(host) ? host : '', isHttps),
  ...(isTrustworthy(host, isHttps) && ONLY_TRUSTWORTHY),
})

/** Security headers on every answer, CORS on the API, and a refusal for pages of other origins that write. */
export function registerSecurity(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, reply, done) => {
    const api = API.test(request.url)
    const isHttps = request.protocol === 'https'
    reply.headers(api ? API_HEADERS : pageHeaders(request.host, isHttps))
    if (isHttps) reply.headers(ONLY_HTTPS)
    if (api && request.headers.origin !== undefined) answerOrigin(config, request.headers.origin, request, reply)
    // An answer that was sent ends the request here.
    if (reply.sent) return
    const refused = !SAFE_METHODS.has(request.method) && !mayWriteFrom(config, request.headers, request.host)
    done(refused ? new Refusal('LL403', writeRefusal(request.headers)) : undefined)
  })
}

/** What a page of this origin has to be told to read an answer (Fetch, 3.2.3); null: it may not. */
export function corsHeaders(config: Config, origin: string, host: string | undefined): Readonly<Record<string, string>> | null {
  if (!isAllowedOrigin(config, origin, host)) return null
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': EXPOSE_HEADERS,
  }
}

/** CORS for a page of our own or an allowed origin; refuses any other. */
function answerOrigin(config: Config, origin: string, request: FastifyRequest, reply: FastifyReply): void {
  const allowed = corsHeaders(config, origin, request.host)
  if (allowed === null) {
    const message = writeRefusal(request.headers)
    reply.code(403).send({ code: 'LL403', error_code: 'LL403', message, msg: message, details: null, hint: null })
    return
  }
  reply.headers(allowed)
  if (request.method === 'OPTIONS' && request.headers['access-control-request-method'])
    reply
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': allowedHeaders(request.headers),
        'access-control-max-age': '600',
      })
      .code(204)
      .send()
}

/** Ours, and those that are asked for as far as they are names of headers (RFC 9110, 5.6.2). Nothing here trusts a header for having been allowed. */
function allowedHeaders({ 'access-control-request-headers': asked = '' }: IncomingHttpHeaders): string {
  const names = asked
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/.test(name))
  return [...new Set([...ALLOW_HEADERS.split(', '), ...names])].join(', ')
}

/**
 * Scripts only of our own files. Styles may be inline because pages carry theirs in the first answer; pictures and videos may be anybody's, since
 * hosts link them: encrypted ones, and plain ones where the page itself came plain, as from a laptop in a venue.
 */
function contentSecurityPolicy(host: string, isHttps: boolean): string {
  const anybody = isHttps ? 'https:' : 'https: http:'
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${anybody}`,
    `media-src 'self' ${anybody}`,
    "font-src 'self'",
    `connect-src 'self'${host && ` ws://${host} wss://${host}`}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
