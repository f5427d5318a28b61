import { useState } from 'react'
import type { HasId } from '../data/rows.ts'
import type { Choice } from './session-card.tsx'

/** Many rows of a list, chosen one by one or all at once. Only what the list shows is ever chosen: what a search hides is not deleted with the rest. */
export function useSelection<T extends HasId>(found: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  return {
    selecting: ids !== null,
    rows: found.filter(({ id }) => ids?.has(id)),
    /** Begins, or ends. */
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
