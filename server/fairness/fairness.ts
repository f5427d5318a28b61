import { LIMITS } from '../../contract/limits.ts'
import type { Services } from '../services.ts'
import { Allowances } from './allowances.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createNames, type Names } from './names.ts'
import { createPasses, type Passes } from './passes.ts'

/** What the engine knows of who sends how much: passes, allowances, the ledger. One for each server. */
export interface Fairness {
  passes: Passes
  names: Names
  ledger: Ledger
  /** By device; by session; by session and address; the same for devices without a pass; and for passes. */
  devices: Allowances
  sessions: Allowances
  addresses: Allowances
  strangers: Allowances
  passesGiven: Allowances
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
    devices: new Allowances(LIMITS.deviceInsertsPerMinute),
    sessions: new Allowances(LIMITS.sessionInsertsPerMinute),
    addresses: new Allowances(LIMITS.addressInsertsPerMinute),
    strangers: new Allowances(LIMITS.strangerInsertsPerAddress, LIMITS.strangerInsertsPerAddressPerMinute),
    passesGiven: new Allowances(LIMITS.passesPerAddress, LIMITS.passesPerAddressPerMinute),
  }
  kept.set(services, made)
  return made
}
