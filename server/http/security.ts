import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { HttpRequest } from './request.ts'

/**
 * Headers that browsers may read from, and send to, another origin: those of supabase-js, and any that an
 * application of an allowed origin requests.
 */
const ALLOW_HEADERS =
  'authorization, apikey, content-type, x-client-info, x-supabase-api-version, x-device-id, x-device-pass, accept, accept-profile, content-profile, prefer, range, range-unit, x-retry-count, traceparent, tracestate, baggage'
const EXPOSE_HEADERS =
  'Content-Range, Range-Unit, Location, Preference-Applied, X-Supabase-Api-Version, Retry-After, X-Total-Count, Link, Server-Timing, Commit-Timestamp'
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
/** Paths of the APIs, with or without query string. */
export const API = /^\/(auth|rest|realtime|files|operator|account|demo|wall)\/v1(\/|\?|$)/

/** Returns the origin for links in the response. `X-Forwarded-*` counts only behind a trusted proxy. */
export const originOf = (config: Config, request: FastifyRequest): string => config.publicUrl ?? `${request.protocol}://${request.host}`

/** Whether web pages of this origin may use the API: our own, PUBLIC_URL and ALLOWED_ORIGINS. */
function isAllowedOrigin(config: Config, origin: string, host: string | undefined): boolean {
  if (config.allowedOrigins.includes(origin) || origin === config.publicUrl) return true
  // Parsing an address is slow, and most requests come from our own pages.
  if (origin === `https://${host}` || origin === `http://${host}`) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Whether a writing request may come from its origin; for forms, the API and sockets alike (protection
 * against CSRF). `Origin` decides if present; "null" is never allowed, whatever ALLOWED_ORIGINS says.
 * Otherwise `Sec-Fetch-Site` decides. Programs send neither. Source: Fetch Metadata Request Headers.
 */
export function mayWriteFrom(config: Config, headers: IncomingHttpHeaders, host: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined) return origin !== 'null' && isAllowedOrigin(config, origin, host)
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** Returns the message for a refused web page. */
export const writeRefusal = ({ origin }: IncomingHttpHeaders): string =>
  origin === undefined || origin === 'null'
    ? 'Pages of other sites may not use this server.'
    : `Pages of ${origin} may not use this server. Add it to ALLOWED_ORIGINS to allow it.`

/** Methods without side effects (RFC 9110, 9.2.1), except for mailed links, which must open from anywhere. */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Headers of every API response; over https, also ONLY_HTTPS. Data is never a page, so nothing in it may run,
 * load or be framed. Responses depend on the actor and the request, so caches may not share them.
 */
export const API_HEADERS = {
  'cache-control': 'no-store',
  vary: 'Origin, Access-Control-Request-Headers, Authorization, apikey, x-device-id, Cookie, Accept, Prefer',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000' }

/**
 * Browsers reject this header with a console warning on pages loaded over plain http from another machine, so
 * it is sent only where they trust the address.
 */
const ONLY_TRUSTWORTHY = { 'cross-origin-opener-policy': 'same-origin' }

function isTrustworthy(host: string, isHttps: boolean): boolean {
  const hostname = host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':', 1)[0] as string)
  return isHttps || hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[?::1\]?$/.test(hostname)
}

/**
 * Headers of every response outside the API; over https, also ONLY_HTTPS. `host`: as requested, unchecked.
 */
export const pageHeaders = (host: string, isHttps: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Video elements have no such attribute: other sites do not learn which page requested a file.
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'content-security-policy': contentSecurityPolicy(/^[\w.:[\]-]+$/.test(host) ? host : '', isHttps),
  ...(isTrustworthy(host, isHttps) && ONLY_TRUSTWORTHY),
})

/** Returns the headers for a page of this origin to read a response (Fetch, 3.2.3). Null: it may not. */
export function corsHeaders(config: Config, origin: string, host: string | undefined): Readonly<Record<string, string>> | null {
  if (!isAllowedOrigin(config, origin, host)) return null
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': EXPOSE_HEADERS,
  }
}

/** Whether the request is a CORS preflight (Fetch, 3.2.2). */
export const isPreflight = ({ method, headers }: Pick<HttpRequest, 'method' | 'headers'>): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

export const preflightHeaders = (headers: IncomingHttpHeaders): Readonly<Record<string, string>> => ({
  'access-control-allow-methods': METHODS,
  'access-control-allow-headers': allowedHeaders(headers),
  'access-control-max-age': '600',
})

/** Whether a request has no side effects, or its origin may write. */
export const mayRequest = (config: Config, { method, headers, host }: Pick<HttpRequest, 'method' | 'headers' | 'host'>): boolean =>
  SAFE_METHODS.has(method) || mayWriteFrom(config, headers, host)

/**
 * Returns our headers, and the requested ones that are valid names (RFC 9110, 5.6.2). Allowing a header gives
 * it no meaning here.
 */
function allowedHeaders({ 'access-control-request-headers': asked = '' }: IncomingHttpHeaders): string {
  const names = asked
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/.test(name))
  return [...new Set([...ALLOW_HEADERS.split(', '), ...names])].join(', ')
}

/**
 * Scripts only from our own files. Styles may be inline, because pages include them in the first response.
 * Pictures and videos may come from anywhere, because hosts link them: over https, or over http too if the
 * page itself was loaded over http, as from a laptop in a venue.
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
