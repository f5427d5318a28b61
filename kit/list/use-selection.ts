import { useState } from 'react'
import type { HasId } from '../data/rows.ts'
import type { Choice } from './session-card.tsx'

/**
 * Chooses rows of a list, one by one or all at once. Only rows that the list shows can be chosen, so that
 * rows hidden by a search are not deleted with the others.
 */
export function useSelection<T extends HasId>(found: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  return {
    selecting: ids !== null,
    rows: found.filter(({ id }) => ids?.has(id)),
    /** Starts or ends choosing. */
    toggle: () => setIds(ids ? null : new Set()),
    all: () => setIds(new Set(found.map(({ id }) => id))),
    none: () => setIds(new Set()),
    choiceOf: ({ id }: T): Choice | null =>
      ids && {
        chosen: ids.has(id),
        onChange: (chosen) => setIds(chosen ? new Set([...ids, id]) : new Set([...ids].filter((other) => other !== id))),
      },
  }
}
