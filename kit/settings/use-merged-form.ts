import { useEffect, useState } from 'react'
import { conflictsOf, type Edits, edit, keepMine, laidOver, type Mergers, noEdits, settledOf, takeTheirs } from './merge.ts'

/** A field that was changed here and in another window, and the choice. */
export interface Conflict<V> {
  theirs: V
  mine: V
  keep: () => void
  take: () => void
}

export interface MergedForm<F> {
  /** What is stored, with what was changed here laid over it. */
  draft: F
  set: (change: Partial<F>) => void
  /** Something was changed here that is not stored. */
  dirty: boolean
  /** Of a field that both changed; null: there is nothing to choose. */
  conflict: <K extends keyof F>(name: K) => Conflict<F[K]> | null
  /** The changes, and `more`, laid over what is stored at that moment, to be saved; null: something has to be chosen first. */
  over: (stored: F, more?: Partial<F>) => F | null
  /** The same of one field alone; undefined: it has to be chosen. */
  overOne: <K extends keyof F>(name: K, stored: F, value: F[K]) => F[K] | undefined
  /** Forgets every change. */
  reset: () => void
  /** Forgets the changes that there were when this form was drawn: they were saved. What was typed since stays. */
  forget: () => void
}

/**
 * The state of a form over settings that others may save meanwhile: what is edited lies over what is stored, whoever changes it, and a field
 * that both changed waits for a choice. `theirs` is what is stored, read into fields, at each moment.
 */
export function useMergedForm<F extends object>(theirs: F, mergers: Mergers<F> = {}): MergedForm<F> {
  const [edits, setEdits] = useState<Edits<F>>(noEdits)
  const conflicts = new Set(conflictsOf(edits, theirs, mergers))
  // What is stored by now is not edited any more: another window's next change of it is theirs alone.
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
