/**
 * Settings that somebody edits while others may save them: a three-way merge, field by field. Pure.
 * `theirs` is what is stored now; an edit keeps what it was begun from (`base`) and what it made of it (`mine`).
 */
export type Edits<F> = { readonly [K in keyof F]?: { readonly base: F[K]; readonly mine: F[K] } }

/** How a field that is more than one value is merged; undefined: it cannot be, and has to be chosen. Without one, two changes are a choice. */
export type Mergers<F> = { readonly [K in keyof F]?: (base: F[K], mine: F[K], theirs: F[K]) => F[K] | undefined }

export const noEdits = {} as const

/** By value; both sides list their parts in one order. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The edits after a change. A field that is changed back to what is stored is not edited any more. */
export function edit<F extends object>(edits: Edits<F>, theirs: F, change: Partial<F>, mergers: Mergers<F> = {}): Edits<F> {
  const next = { ...edits } as { [K in keyof F]?: { base: F[K]; mine: F[K] } }
  for (const name of Object.keys(change) as (keyof F)[]) {
    const mine = change[name] as F[keyof F]
    const known = edits[name]
    if (isSame(mine, theirs[name])) delete next[name]
    // What was merged on the screen was seen, and is what this change begins from.
    else next[name] = { base: known && !isMerged(known, theirs[name], mergers[name]) ? known.base : theirs[name], mine }
  }
  return next
}

type Edit<V> = { readonly base: V; readonly mine: V }
type Merger<V> = ((base: V, mine: V, theirs: V) => V | undefined) | undefined

/** The field's value; undefined: both changed it, each to something else. */
function mergeField<V>({ base, mine }: Edit<V>, theirs: V, merger: Merger<V>): V | undefined {
  if (isSame(base, theirs) || isSame(mine, theirs)) return mine
  return merger?.(base, mine, theirs)
}
const isMerged = <V>(known: Edit<V>, theirs: V, merger: Merger<V>): boolean =>
  merger !== undefined && mergeField(known, theirs, merger) !== undefined

/** What is stored with the edits laid over it. Where both changed the same, it is ours, until somebody has chosen. */
export function laidOver<F extends object>(edits: Edits<F>, theirs: F, mergers: Mergers<F> = {}): F {
  const draft = { ...theirs }
  for (const name of Object.keys(edits) as (keyof F)[]) {
    const known = edits[name]
    if (known) draft[name] = mergeField(known, theirs[name], mergers[name]) ?? known.mine
  }
  return draft
}

/** The fields that were changed here and there, each to something else. */
export const conflictsOf = <F extends object>(edits: Edits<F>, theirs: F, mergers: Mergers<F> = {}): (keyof F)[] =>
  (Object.keys(edits) as (keyof F)[]).filter((name) => {
    const known = edits[name]
    return known !== undefined && mergeField(known, theirs[name], mergers[name]) === undefined
  })

/** The fields that are stored by now as they were edited. */
export const settledOf = <F extends object>(edits: Edits<F>, theirs: F): (keyof F)[] =>
  (Object.keys(edits) as (keyof F)[]).filter((name) => isSame(edits[name]?.mine, theirs[name]))

/** The choice for what was typed here: from now on it is begun from what is stored. */
export function keepMine<F extends object>(edits: Edits<F>, theirs: F, name: keyof F): Edits<F> {
  const known = edits[name]
  return known ? { ...edits, [name]: { base: theirs[name], mine: known.mine } } : edits
}

/** The choice for what is stored. */
export function takeTheirs<F extends object>(edits: Edits<F>, name: keyof F): Edits<F> {
  const next = { ...edits }
  delete next[name]
  return next
}

/**
 * Merges lists whose items have keys: what either added is there, what either took away is gone, and the order is that of whoever changed it.
 * Undefined: both put them into another order.
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
