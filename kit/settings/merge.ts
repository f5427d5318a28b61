/**
 * Edits of settings that others may save meanwhile, for a three-way merge by field. Pure. `theirs` is the
 * stored value; an edit keeps the value it began from (`base`) and the edited one (`mine`).
 */
export type Edits<F> = { readonly [K in keyof F]?: { readonly base: F[K]; readonly mine: F[K] } }

/**
 * Merges a field that holds more than one value. Undefined: it cannot be merged, and the person must choose.
 * A field without a merger always needs a choice if both changed it.
 */
export type Mergers<F> = { readonly [K in keyof F]?: (base: F[K], mine: F[K], theirs: F[K]) => F[K] | undefined }

export const noEdits = {} as const

/** Compares by value. Both sides must list their parts in the same order. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Returns the edits after a change. A field changed back to the stored value is no longer edited. */
export function edit<F extends object>(edits: Edits<F>, theirs: F, change: Partial<F>, mergers: Mergers<F> = {}): Edits<F> {
  const next = { ...edits } as { [K in keyof F]?: { base: F[K]; mine: F[K] } }
  for (const name of Object.keys(change) as (keyof F)[]) {
    const mine = change[name] as F[keyof F]
    const known = edits[name]
    if (isSame(mine, theirs[name])) delete next[name]
    // A merged value was on the screen, so this change begins from the stored value merged in.
    else next[name] = { base: known && !isMerged(known, theirs[name], mergers[name]) ? known.base : theirs[name], mine }
  }
  return next
}

type Edit<V> = { readonly base: V; readonly mine: V }
type Merger<V> = ((base: V, mine: V, theirs: V) => V | undefined) | undefined

/** Returns the field's value. Undefined: both changed it, to different values. */
function mergeField<V>({ base, mine }: Edit<V>, theirs: V, merger: Merger<V>): V | undefined {
  if (isSame(base, theirs) || isSame(mine, theirs)) return mine
  return merger?.(base, mine, theirs)
}
const isMerged = <V>(known: Edit<V>, theirs: V, merger: Merger<V>): boolean =>
  merger !== undefined && mergeField(known, theirs, merger) !== undefined

/**
 * Returns the stored settings with the edits applied. In a conflict it is our value, until somebody has
 * chosen.
 */
export function laidOver<F extends object>(edits: Edits<F>, theirs: F, mergers: Mergers<F> = {}): F {
  const draft = { ...theirs }
  for (const name of Object.keys(edits) as (keyof F)[]) {
    const known = edits[name]
    if (known) draft[name] = mergeField(known, theirs[name], mergers[name]) ?? known.mine
  }
  return draft
}

/** Returns the fields that both sides changed to different values. */
export const conflictsOf = <F extends object>(edits: Edits<F>, theirs: F, mergers: Mergers<F> = {}): (keyof F)[] =>
  (Object.keys(edits) as (keyof F)[]).filter((name) => {
    const known = edits[name]
    return known !== undefined && mergeField(known, theirs[name], mergers[name]) === undefined
  })

/** Returns the edited fields whose edited value is stored by now. */
export const settledOf = <F extends object>(edits: Edits<F>, theirs: F): (keyof F)[] =>
  (Object.keys(edits) as (keyof F)[]).filter((name) => isSame(edits[name]?.mine, theirs[name]))

/** Resolves a conflict for our value: from now on the edit begins from the stored one. */
export function keepMine<F extends object>(edits: Edits<F>, theirs: F, name: keyof F): Edits<F> {
  const known = edits[name]
  return known ? { ...edits, [name]: { base: theirs[name], mine: known.mine } } : edits
}

/** Resolves a conflict for the stored value. */
export function takeTheirs<F extends object>(edits: Edits<F>, name: keyof F): Edits<F> {
  const next = { ...edits }
  delete next[name]
  return next
}

/**
 * Returns a merger for lists whose items have keys: items added by either side are in, items removed by
 * either are out, and the order is that of the side that changed it. Undefined if both changed the order.
 */
export function mergeLists<T>(keysOf: (list: readonly T[]) => readonly string[]) {
  return (base: readonly T[], mine: readonly T[], theirs: readonly T[]): readonly T[] | undefined => {
    const [before, here, there] = [base, mine, theirs].map((list) => new Map(keysOf(list).map((key, at) => [key, list[at] as T]))) as [
      Map<string, T>,
      Map<string, T>,
      Map<string, T>,
    ]
    const stays = (key: string): boolean => before.has(key) && here.has(key) && there.has(key)
    const orderOf = (list: Map<string, T>): string => JSON.stringify([...list.keys()].filter(stays))
    const [was, ours, others] = [orderOf(before), orderOf(here), orderOf(there)]
    if (was !== ours && was !== others && ours !== others) return undefined
    const [first, second] = was === ours ? [there, here] : [here, there]
    const all = new Map([...first, ...[...second].filter(([key]) => !first.has(key))])
    return [...all].filter(([key]) => stays(key) || !before.has(key)).map(([, item]) => item)
  }
}
