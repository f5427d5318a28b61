import type { Logger } from 'pino'
import type { Bus } from '../../cluster/bus/bus.ts'
import type { RateLimits } from '../../cluster/limits/rate-limits.ts'
import type { Config } from '../../config.ts'
import type { Authenticator, Clock } from '../../services.ts'
import type { Store } from '../../store/store.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Keys } from './keys.ts'
import type { Passwords } from './passwords.ts'

export interface AuthDeps {
  config: Config
  secret: Uint8Array
  log: Logger
  store: Store
  bus: Bus
  clock: Clock
  mailer: Mailer
  limits: RateLimits
}

export interface Auth extends Authenticator {
  config: Config
  log: Logger
  store: Store
  bus: Bus
  clock: Clock
  mailer: Mailer
  keys: Keys
  passwords: Passwords
  limits: RateLimits
  /** Runs work after the response, so that response times reveal nothing about it. Errors are logged. */
  afterwards(what: string, work: () => Promise<void>): void
  /** Resolves when no such work is left. */
  settled(): Promise<void>
  /** Waits for remaining work, at most LIMITS.drainMs. */
  close(): Promise<void>
}

/** Converts milliseconds since the epoch to the auth tables' format: `2026-01-01T12:00:00.000Z`. */
export const iso = (ms: number): string => new Date(ms).toISOString()
