import type { Logger } from 'pino'
import type { Bus } from '../bus/bus.ts'
import type { Config } from '../config.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Authenticator, Clock } from '../services.ts'
import type { Store } from '../store/store.ts'
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

/** What the parts of auth are given. */
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
  /** Does work once the answer is on its way, so that the answer's time says nothing about the work. What it throws is logged. */
  afterwards(what: string, work: () => Promise<void>): void
  /** Resolves when no such work is left. */
  settled(): Promise<void>
  /** Finishes what is left to do. */
  close(): Promise<void>
}

/** Milliseconds since the epoch as the auth tables keep times: `2026-01-01T12:00:00.000Z`. */
export const iso = (ms: number): string => new Date(ms).toISOString()
