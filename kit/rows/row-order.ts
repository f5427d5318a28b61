import type { HasId } from '../data/rows.ts'

/** Takes the place of a removed row. */
export interface Placeholder<T> {
  row: T
  /** The text: 'Approved by another window'. */
  became: string
  /** The height of the removed row in CSS pixels, so that nothing below it moves. */
  height: number
}
/** The content of a stable list: ids in displayed order, their rows, and placeholders of removed rows. */
export interface Shown<T> {
  /** Ids of rows and of placeholders. */
  order: readonly string[]
  /** In the order that was wanted last. */
  rows: readonly T[]
  gone: ReadonlyMap<string, Placeholder<T>>
  sorting: string
}

/** A place in a list: a row, or the placeholder of a removed one. */
export type RowPlace<T> = { id: string; row: T; became: null; height: null } | ({ id: string } & Placeholder<T>)

export function placesOf<T extends HasId>({ order, rows, gone }: Shown<T>): readonly RowPlace<T>[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return order.flatMap((id): RowPlace<T>[] => {
    const row = byId.get(id)
    const placeholder = gone.get(id)
    return row ? [{ id, row, became: null, height: null }] : placeholder ? [{ id, ...placeholder }] : []
  })
}

/**
 * Applies changed rows: rows already shown keep their places, a removed row leaves a placeholder if `keeps`
 * says so, and new rows follow in the wanted order.
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
  const gone = new Map<string, Placeholder<T>>()
  const lastLeft = shown.order.reduce((last, id, at) => (now.has(id) ? at : last), -1)
  const order = shown.order.filter((id, at) => {
    if (now.has(id)) return true
    const row = before.get(id)
    const placeholder = shown.gone.get(id)
    const text = row ? became(row, at > lastLeft) : null
    if (row && text !== null && keeps(id)) gone.set(id, { row, became: text, height: heightOf(id) })
    else if (placeholder) gone.set(id, placeholder)
    return gone.has(id)
  })
  const known = new Set(order)
  return { ...shown, rows: wanted, gone, order: [...order, ...wanted.filter(({ id }) => !known.has(id)).map(({ id }) => id)] }
}

/** Updates the texts of placeholders: a refused decision may turn out to have been somebody else's. */
export function withCurrentTexts<T extends HasId>(shown: Shown<T>, became: (row: T, wasLast: boolean) => string | null): Shown<T> {
  const gone = new Map<string, Placeholder<T>>()
  let isSame = true
  for (const [id, placeholder] of shown.gone) {
    const text = became(placeholder.row, id === shown.order.at(-1)) ?? placeholder.became
    isSame &&= text === placeholder.became
    gone.set(id, { ...placeholder, became: text })
  }
  return isSame ? shown : { ...shown, gone }
}

/**
 * Sorts rows into the wanted order and removes placeholders, except those that `keeps` names, which stay
 * where they are.
 */
export function inWantedOrder<T extends HasId>(shown: Shown<T>, keeps: (id: string) => boolean): Shown<T> {
  const gone = new Map([...shown.gone].filter(([id]) => keeps(id)))
  const order = shown.rows.map(({ id }) => id)
  for (const id of gone.keys()) order.splice(shown.order.indexOf(id), 0, id)
  const isSame = gone.size === shown.gone.size && order.every((id, at) => id === shown.order[at])
  return isSame ? shown : { ...shown, order, gone }
}

/** Whether the shown rows are wanted in another order, apart from added and removed rows. */
export function isReordered<T extends HasId>({ order, rows }: Pick<Shown<T>, 'order' | 'rows'>): boolean {
  const at = new Map(rows.map(({ id }, place) => [id, place]))
  const places = order.flatMap((id) => at.get(id) ?? [])
  return places.some((place, n) => n > 0 && place < (places[n - 1] ?? 0))
}
