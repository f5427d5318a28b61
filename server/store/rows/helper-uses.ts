import { eq } from '../../../contract/filter.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Catalog } from '../../rules/catalog.ts'
import type { Store } from '../store.ts'
import { placeOfKey } from '../write-place.ts'
import { createRows } from './rows.ts'

export interface HelperUsesOptions {
  store: Store
  catalog: Catalog
  /** Milliseconds since the epoch. */
  now(): number
  onError(error: unknown, what: string): void
}

/**
 * Returns a function that writes when a helper link was last used: at most once in LIMITS.helperUseMs. Nobody
 * waits for it.
 */
export function createHelperUses({ store, catalog, now, onError }: HelperUsesOptions): (id: string, usedAt: string | null) => void {
  /** Last writes by this node. */
  const noted = new Map<string, number>()
  return (id, usedAt) => {
    const last = Math.max(noted.get(id) ?? 0, usedAt === null ? 0 : Date.parse(usedAt))
    if (now() - last < LIMITS.helperUseMs) return
    if (noted.size >= LIMITS.verifiedTokensKept) noted.clear()
    noted.set(id, now())
    placeOfKey(store, 'helpers', 'id', id)
      .then((place) =>
        store.write(async (tx) => void (await createRows(catalog, store, tx).update('helpers', eq('id', id), { used_at: tx.now })), {
          place,
        }),
      )
      .catch((error: unknown) => onError(error, 'the last use of a helper link could not be noted'))
  }
}
