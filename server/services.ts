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
import type { Store } from './store/store.ts'

/** What the parts of the engine are given. Time, randomness and ids come from here and from nowhere else. */
export interface Services {
  config: Config
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
  /** Worker threads for expensive reads; null: there are none, and these are made in this thread like any other. */
  reads: Reads | null
  /** What several servers share; null: there is one server. */
  redis: Redis | null
  /** Who may do how much; nothing is limited with LIMITS=off. */
  limits: RateLimits
}

/** What a reading part of the engine needs: no writing, no clock, nobody's identity. */
export type ReadServices = Pick<Services, 'catalog' | 'store' | 'log'>

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** A UUID v7: see contract/uuid.ts. */
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
  /** The account has a verified second factor that this session has not shown: it may use /auth/v1 but is no host yet. */
  secondFactorDue: boolean
}

export interface Authenticator {
  /**
   * Verifies signature, time, issuer and that the session still lives. Throws Refusal: PGRST301 (unreadable or forged),
   * PGRST303 (expired), session_not_found, user_not_found, user_banned. Cheap to call for each request.
   */
  verify(token: string): Promise<VerifiedToken>
  /** What `verify` said of the token, where nothing was written since and it has not expired; else null. */
  known(token: string): VerifiedToken | null
}

/** Who claims, until when, and the sign-in session or display link that ends it earlier. */
export interface Claimed {
  actor: Actor
  /** Unix seconds. */
  expiresAt: number | null
  endsWith: string | null
}

export interface ActorReader {
  /**
   * Who asks, from a table, procedure or page request: `Authorization` (absent, equal to `apikey`, not a three-part token, or one of the role anon: anonymous;
   * otherwise verified, throws as `Authenticator.verify`, and 42501 when the second factor is due) and the device claim
   * (header `x-device-id` first, else the signed cookie). A malformed device claim is 22023. Without a token, an `apikey` that is the key of a display
   * link speaks for that display; 42501 (401) where the link was ended.
   */
  fromHeaders(headers: IncomingHttpHeaders): Promise<Actor>
  /** The same at once, where that is remembered; else null. */
  known(headers: IncomingHttpHeaders): Actor | null
  /** The same for a token, device claim and API key that arrived another way (the socket). `token` null or not three-part: anonymous. */
  fromClaims(claims: { token: string | null; deviceId: string | null; apikey: string | null }): Promise<Claimed>
  /** The device id in a Cookie header's signed cookie, or null. */
  deviceFromCookie(cookieHeader: string | undefined): string | null
  /** A Set-Cookie value that claims the device: signed, HttpOnly, SameSite=Lax, one year. */
  deviceCookie(deviceId: string, secure: boolean): string
}
