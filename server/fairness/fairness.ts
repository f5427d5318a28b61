import { LIMITS } from '../../contract/limits.ts'
import type { Services } from '../services.ts'
import { TokenBuckets } from '../token-bucket.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createNames, type Names } from './ledger-names.ts'
import { createPasses, type Passes } from './passes.ts'

/** What the engine knows of who sends how much: passes, rate limits (token buckets), the ledger of quotas. One for each server. */
export interface Fairness {
  passes: Passes
  names: Names
  ledger: Ledger
  /** By device; by session; by session and address; the same for devices without a pass; and for passes. */
  devices: TokenBuckets
  sessions: TokenBuckets
  addresses: TokenBuckets
  strangers: TokenBuckets
  passesGiven: TokenBuckets
}

const kept = new WeakMap<Services, Fairness>()

export function fairnessOf(services: Services): Fairness {
  const known = kept.get(services)
  if (known) return known
  const { secret, catalog, store } = services
  const names = createNames(secret)
  const made: Fairness = {
    passes: createPasses(secret),
    names,
    ledger: createLedger(catalog, store, names),
    devices: new TokenBuckets(LIMITS.deviceInsertsPerMinute),
    sessions: new TokenBuckets(LIMITS.sessionInsertsPerMinute),
    addresses: new TokenBuckets(LIMITS.addressInsertsPerMinute),
    strangers: new TokenBuckets(LIMITS.strangerInsertsPerAddress, LIMITS.strangerInsertsPerAddressPerMinute),
    passesGiven: new TokenBuckets(LIMITS.passesPerAddress, LIMITS.passesPerAddressPerMinute),
  }
  kept.set(services, made)
  return made
}
