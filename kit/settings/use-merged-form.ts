import { useEffect, useState } from 'react'
import { conflictsOf, type Edits, edit, keepMine, laidOver, type Mergers, noEdits, settledOf, takeTheirs } from './merge.ts'

/** A field that was changed here and in another window, with the two ways to resolve it. */
export interface Conflict<V> {
  theirs: V
  mine: V
  keep: () => void
  take: () => void
}

export interface MergedForm<F> {
  /** The stored settings with this window's edits applied. */
  draft: F
  set: (change: Partial<F>) => void
  /** Whether there are edits that are not stored. */
  dirty: boolean
  /** Returns the conflict of a field, or null. */
  conflict: <K extends keyof F>(name: K) => Conflict<F[K]> | null
  /**
   * Applies the edits, and `more`, to the settings stored at that moment, for saving. Null: a conflict has to
   * be resolved first.
   */
  over: (stored: F, more?: Partial<F>) => F | null
  /** The same for one field. Undefined: its conflict has to be resolved first. */
  overOne: <K extends keyof F>(name: K, stored: F, value: F[K]) => F[K] | undefined
  reset: () => void
  /** Discards the edits that existed when this form was rendered, after they were saved. Later ones stay. */
  forget: () => void
}

/**
 * The state of a form over settings that others may save meanwhile: edits are applied to the stored settings,
 * whoever changes those, and a field that both changed waits for a choice. `theirs` are the stored settings
 * as fields, at each moment.
 */
export function useMergedForm<F extends object>(theirs: F, mergers: Mergers<F> = {}): MergedForm<F> {
  const [edits, setEdits] = useState<Edits<F>>(noEdits)
  const conflicts = new Set(conflictsOf(edits, theirs, mergers))
  // An edit that is stored by now ends: another window's next change of that field is no conflict.
  const settled = settledOf(edits, theirs)
  useEffect(() => {
    if (settled.length > 0) setEdits((old) => settled.reduce<Edits<F>>((now, name) => takeTheirs(now, name), old))
  })
  return {
    draft: laidOver(edits, theirs, mergers),
    set: (change) => setEdits((old) => edit(old, theirs, change, mergers)),
    dirty: Object.keys(edits).length > 0,
    conflict: (name) => {
      const known = edits[name]
      if (!known || !conflicts.has(name)) return null
      return {
        theirs: theirs[name],
        mine: known.mine,
        keep: () => setEdits((old) => keepMine(old, theirs, name)),
        take: () => setEdits((old) => takeTheirs(old, name)),
      }
    },
    over: (stored, more = {}) => {
      const all = edit(edits, theirs, more, mergers)
      return conflictsOf(all, stored, mergers).length > 0 ? null : laidOver(all, stored, mergers)
    },
    overOne: (name, stored, value) => {
      const all = edit(edits, theirs, { [name]: value } as object as Partial<F>, mergers)
      return conflictsOf(all, stored, mergers).includes(name) ? undefined : laidOver(all, stored, mergers)[name]
    },
    reset: () => setEdits(noEdits),
    forget: () =>
      setEdits((now) =>
        (Object.keys(edits) as (keyof F)[]).reduce((left, name) => (left[name] === edits[name] ? takeTheirs(left, name) : left), now),
      ),
  }
}
