import type { HasId } from '../data/rows.ts'

/** A row that is gone and has left its place. */
export interface Ghost<T> {
  row: T
  /** In words: 'Approved by another window'. */
  became: string
  /** Of the row that stood there, in CSS pixels, so that nothing below it moves. */
  height: number
}
/** What a calm list shows, and in which order. Pure. */
export interface Shown<T> {
  /** Of what has a place: rows, and those that are gone. */
  order: readonly string[]
  /** As asked for last. */
  rows: readonly T[]
  gone: ReadonlyMap<string, Ghost<T>>
  sorting: string
}

/** A place in a list: a row, or what became of the one that stood there. */
export type RowPlace<T> = { id: string; row: T; became: null; height: null } | ({ id: string } & Ghost<T>)

export function placesOf<T extends HasId>({ order, rows, gone }: Shown<T>): readonly RowPlace<T>[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return order.flatMap((id): RowPlace<T>[] => {
    const row = byId.get(id)
    const ghost = gone.get(id)
    return row ? [{ id, row, became: null, height: null }] : ghost ? [{ id, ...ghost }] : []
  })
}

/**
 * After the rows have changed: those that had a place in their places, those that went leave it to what became of them where `keeps` says so,
 * and the others as they are wanted behind them.
 */
export function keepPlaces<T extends HasId>(
  shown: Shown<T>,
  wanted: readonly T[],
  keeps: (id: string) => boolean,
  became: (row: T, wasLast: boolean) => string | null,
  heightOf: (id: string) => number,
): Shown<T> {
  const before = new Map(shown.rows.map((row) => [row.id, row]))
  const now = new Set(wanted.map(({ id }) => id))
  const gone = new Map<string, Ghost<T>>()
  const order = shown.order.filter((id) => {
    if (now.has(id)) return true
    const row = before.get(id)
    const ghost = shown.gone.get(id)
    const last = row ?? ghost?.row
    const text = last ? became(last, id === shown.order.at(-1)) : null
    if (row && text !== null && keeps(id)) gone.set(id, { row, became: text, height: heightOf(id) })
    else if (ghost) gone.set(id, { ...ghost, became: text ?? ghost.became })
    return gone.has(id)
  })
  const known = new Set(order)
  return { ...shown, rows: wanted, gone, order: [...order, ...wanted.filter(({ id }) => !known.has(id)).map(({ id }) => id)] }
}

/** What is told of those that are gone, as it is by now: a decision that is refused turns out to have been another one. */
export function retold<T extends HasId>(shown: Shown<T>, became: (row: T, wasLast: boolean) => string | null): Shown<T> {
  const gone = new Map<string, Ghost<T>>()
  let isSame = true
  for (const [id, ghost] of shown.gone) {
    const text = became(ghost.row, id === shown.order.at(-1)) ?? ghost.became
    isSame &&= text === ghost.became
    gone.set(id, { ...ghost, became: text })
  }
  return isSame ? shown : { ...shown, gone }
}

/** At rest: the order asked for. A place that `keeps` names stays where it is. */
export function settled<T extends HasId>(shown: Shown<T>, keeps: (id: string) => boolean): Shown<T> {
  const gone = new Map([...shown.gone].filter(([id]) => keeps(id)))
  const order = shown.rows.map(({ id }) => id)
  for (const id of gone.keys()) order.splice(shown.order.indexOf(id), 0, id)
  const isSame = gone.size === shown.gone.size && order.every((id, at) => id === shown.order[at])
  return isSame ? shown : { ...shown, order, gone }
}

/** Whether rows are wanted in another order than they stand in, not only more or fewer of them. */
export function isReordered<T extends HasId>({ order, rows }: Pick<Shown<T>, 'order' | 'rows'>): boolean {
  const at = new Map(rows.map(({ id }, place) => [id, place]))
  const places = order.flatMap((id) => at.get(id) ?? [])
  return places.some((place, n) => n > 0 && place < (places[n - 1] ?? 0))
}
