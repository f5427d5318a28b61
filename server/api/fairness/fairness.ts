import type { Services } from '../../services.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createNames, type Names } from './ledger-names.ts'
import { createPasses, type Passes } from './passes.ts'

export interface Fairness {
  passes: Passes
  names: Names
  ledger: Ledger
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
  }
  kept.set(services, made)
  return made
}
