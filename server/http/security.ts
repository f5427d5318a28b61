import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Headers a browser may send us from another origin, and may read: what supabase-js uses. Protocol: supabase-js and PostgREST CORS. */
const ALLOW_HEADERS =
  'authorization, apikey, content-type, x-client-info, x-supabase-api-version, x-device-id, accept, accept-profile, content-profile, prefer, range, range-unit, x-retry-count, traceparent, tracestate, baggage'
const EXPOSE_HEADERS =
  'Content-Range, Range-Unit, Location, Preference-Applied, X-Supabase-Api-Version, Retry-After, X-Total-Count, Link, Server-Timing'
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
/** Paths that answer programs, with or without their query. */
export const API = /^\/(auth|rest|realtime)\/v1(\/|\?|$)/

/** The origin a request came to, as its links should name it. `X-Forwarded-*` counts only behind a trusted proxy. */
export const originOf = (config: Config, request: FastifyRequest): string => config.publicUrl ?? `${request.protocol}://${request.host}`

/** Whether a web page of this origin may use the API: our own, PUBLIC_URL and ALLOWED_ORIGINS. Programs send no Origin. */
export function isAllowedOrigin(config: Config, origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  if (config.allowedOrigins.includes(origin) || origin === config.publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Data is never a page: nothing in it may run, load or be framed. */
const API_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Browsers refuse this header, loudly, where a page came over plain http from another machine: it is for the addresses they trust. */
const isTrustworthy = ({ protocol, hostname }: FastifyRequest): boolean =>
  protocol === 'https' || hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[?::1\]?$/.test(hostname)

const pageHeaders = (host: string) => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'content-security-policy': contentSecurityPolicy(host),
})

/** Security headers on every answer, CORS on the API, and a refusal for pages of other origins that write. */
export function registerSecurity(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, reply, done) => {
    const api = API.test(request.url)
    reply.headers(api ? API_HEADERS : pageHeaders(/^[\w.:[\]-]+$/.test(request.host) ? request.host : ''))
    if (!api && isTrustworthy(request)) reply.header('cross-origin-opener-policy', 'same-origin')
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
    if (api && request.headers.origin !== undefined) answerOrigin(config, request.headers.origin, request, reply)
    // An answer that was sent ends the request here.
    if (!reply.sent) done()
  })
}

/** CORS for a page of our own or an allowed origin; refuses any other. */
function answerOrigin(config: Config, origin: string, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', 'Origin')
  if (!isAllowedOrigin(config, origin, request.host)) {
    const message = `Pages of ${origin} may not use this server. Add it to ALLOWED_ORIGINS to allow it.`
    reply.code(403).send({ code: 'LL403', error_code: 'LL403', message, msg: message, details: null, hint: null })
    return
  }
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': EXPOSE_HEADERS,
  })
  if (request.method === 'OPTIONS' && request.headers['access-control-request-method'])
    reply
      .headers({ 'access-control-allow-methods': METHODS, 'access-control-allow-headers': ALLOW_HEADERS, 'access-control-max-age': '600' })
      .code(204)
      .send()
}

/** Scripts only of our own files. Styles may be inline because the toast library inserts one; pictures and videos may be anybody's, since hosts link them. */
function contentSecurityPolicy(host: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "media-src 'self' https: http:",
    "font-src 'self'",
    `connect-src 'self'${host && ` ws://${host} wss://${host}`}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
