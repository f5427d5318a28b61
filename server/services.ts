import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import type { Actor } from '../contract/actor.ts'
import type { Bus } from './cluster/bus/bus.ts'
import type { RateLimits } from './cluster/limits/rate-limits.ts'
import type { Redis } from './cluster/redis/redis.ts'
import type { Config } from './config.ts'
import type { Reads } from './reads.ts'
import type { Catalog } from './rules/catalog.ts'
import type { Pseudonyms } from './rules/policy/pseudonym.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store/store.ts'

/** The dependencies of the engine's parts. Time, randomness and ids come from here and from nowhere else. */
export interface Services {
  /** The configuration with the operator's settings in use: read members when needed, since these change. */
  config: Config
  settings: Settings
  /** HMAC key for tokens and claims. */
  secret: Uint8Array
  version: string
  log: Logger
  store: Store
  catalog: Catalog
  bus: Bus
  clock: Clock
  auth: Authenticator
  actors: ActorReader
  pseudonyms: Pseudonyms
  /** Worker threads for expensive reads. Null: such reads run in this thread, as all others. */
  reads: Reads | null
  /** The connection to Redis, for state that several nodes share. Null: REDIS_URL is not set. */
  redis: Redis | null
  /** Rate limits. With LIMITS=off nothing is limited. */
  limits: RateLimits
}

/** The services that reads need: no clock and no authentication, so that worker threads can run them. */
export type ReadServices = Pick<Services, 'catalog' | 'store' | 'log'>

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Returns a UUID v7: see contract/uuid.ts. */
  newId(): string
  randomBytes(n: number): Uint8Array
}

/** A verified access token. */
export interface VerifiedToken {
  userId: string
  sessionId: string
  /** Unix seconds. */
  expiresAt: number
  aal: 'aal1' | 'aal2'
  /**
   * Whether the account has a verified second factor that this session has not used yet. Until then, the
   * token is valid for /auth/v1 only.
   */
  secondFactorDue: boolean
}

export interface Authenticator {
  /**
   * Verifies signature, time and issuer, and that the sign-in session exists. Refuses PGRST301 (unreadable or
   * forged), PGRST303 (expired), session_not_found, user_not_found, user_banned. Cached, so cheap to call for
   * each request.
   */
  verify(token: string): Promise<VerifiedToken>
  /** Returns a cached result of `verify`. Null: there is none, the store was written since, or it expired. */
  cached(token: string): VerifiedToken | null
}

/** An actor that was proven by a token, device claim or API key, and when the proof ends. */
export interface Claimed {
  actor: Actor
  /** Unix seconds. Null: it does not expire. */
  expiresAt: number | null
  /** Id of the sign-in session, or name of the link, whose end invalidates the proof earlier. */
  endsWith: string | null
}

export interface ActorReader {
  /**
   * Returns the actor of a table, procedure or page request. A bearer token makes it a host. The token is
   * ignored if it equals `apikey`, has not three parts, or is invalid and of the role `anon`. Without a
   * token, an `apikey` that is a link's key makes it that display or helper; otherwise it is the claimed
   * device (header `x-device-id`, else the signed cookie), or anyone. Refuses as `Authenticator.verify`;
   * 42501 if the second factor is due or the link ended (401); 22023 if the device claim is malformed.
   */
  fromHeaders(headers: IncomingHttpHeaders): Promise<Actor>
  /** Returns the same synchronously, from caches. Null: it is not cached, so call `fromHeaders`. */
  cached(headers: IncomingHttpHeaders): Actor | null
  /** As `fromHeaders`, for a token, device id and API key that did not come in headers, as on a socket. */
  fromClaims(claims: { token: string | null; deviceId: string | null; apikey: string | null }): Promise<Claimed>
  /** Returns the device id of the signed cookie in a Cookie header. Null: none, or its signature is wrong. */
  deviceFromCookie(cookieHeader: string | undefined): string | null
  /** Returns a Set-Cookie value that claims the device: signed, HttpOnly, SameSite=Lax, one year. */
  deviceCookie(deviceId: string, secure: boolean): string
}
