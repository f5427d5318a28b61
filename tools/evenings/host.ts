import { type Selected, select } from '../../contract/select.ts'
import type { ItemSession } from '../../contract/tool.ts'
import type { Stage } from './tables.ts'

/** An event as its host reads it. */
export const EVENT = select('evenings', [
  'id',
  'name',
  'active',
  'created_at',
  'wifi_name',
  'wifi_password',
  'stage',
  'item_id',
  'session_id',
  'session_table',
  'step',
  'staged_at',
  'item_count',
])
export type EveningEvent = Selected<typeof EVENT>

export const ITEM = select('evening_items', [
  'id',
  'evening_id',
  'session_id',
  'position',
  'beside',
  'notes',
  'minutes',
  'opens',
  'closes',
  'staged_at',
  'created_at',
])
export type Item = Selected<typeof ITEM>

/** The session of an item: its name, and its table. */
export const PLACED = select('presentations', ['id', 'session_table', 'title', 'created_at'])
export type Placed = Selected<typeof PLACED>
/** Returns a session of an event as other tools meet it. */
export const itemSession = ({ id, title, session_table: table }: Pick<Placed, 'id' | 'title' | 'session_table'>): ItemSession => ({
  id,
  title,
  table,
})

/** A change of the stage. */
export const STEP = select('evening_steps', ['id', 'step', 'stage', 'session_id', 'title', 'created_at'])
export type Step = Selected<typeof STEP>

/** Columns of a live event. They decide the badge, and what the dashboard shows. */
export const LIVE = { active: true }

export const LIST_PATH = '/events'
/** Address of the host's screen. */
export const hostPath = (id: string): string => `/event/${id}`

/**
 * A place of the stage: `item` names an item where the stage is one. The lobby with an item is a break after
 * it, without one the beginning.
 */
export interface Place {
  stage: Stage
  item: string | null
}
type Ordered = Pick<Item, 'id' | 'beside' | 'staged_at'>
type Staged = Pick<EveningEvent, 'stage' | 'item_id'>

/** Returns the items that come on stage one after the other. `items` are sorted by position. */
export const runningOrder = <I extends Pick<Item, 'beside'>>(items: readonly I[]): I[] => items.filter(({ beside }) => !beside)

/**
 * Returns where Back and Next lead: the lobby, the running order, the end. Null: there is nothing further.
 * From an item that is beside the stage, or was removed, they lead on and back from the item of the running order
 * that was on stage last. From a break they lead on, and back to the item before it.
 */
export function neighbours(event: Staged, items: readonly Ordered[]): { back: Place | null; next: Place | null } {
  const running = runningOrder(items)
  const placeAt = (at: number): Place => {
    const item = running[at]
    return item ? { stage: 'item', item: item.id } : { stage: at < 0 ? 'lobby' : 'end', item: null }
  }
  const before = countBefore(event, items)
  if (event.stage === 'lobby') {
    const last = items.find(({ id }) => id === event.item_id)
    return { back: last ? { stage: 'item', item: last.id } : before === 0 ? null : placeAt(before - 1), next: placeAt(before) }
  }
  const isOrdered = event.stage === 'item' && running[before]?.id === event.item_id
  return { back: placeAt(before - 1), next: event.stage === 'end' ? null : placeAt(before + (isOrdered ? 1 : 0)) }
}

/**
 * Returns the items that were on stage and are before what is there now: after Back, the others come again.
 */
export const doneItems = (event: Staged, items: readonly Ordered[]): ReadonlySet<string> =>
  new Set(
    runningOrder(items)
      .slice(0, countBefore(event, items))
      .flatMap(({ id, staged_at }) => (staged_at === null ? [] : [id])),
  )

/** Returns the place of a break after what is on stage; the beginning where no item is. */
export const breakAfter = ({ stage, item_id }: Staged): Place & { stage: 'lobby' } => ({
  stage: 'lobby',
  item: stage === 'item' ? item_id : null,
})

/** Returns how many items of the running order are before what is on stage. */
function countBefore({ stage, item_id }: Staged, items: readonly Ordered[]): number {
  const running = runningOrder(items)
  if (stage === 'end') return running.length
  if (item_id === null) return 0
  const at = running.findIndex(({ id }) => id === item_id)
  if (at >= 0) return stage === 'lobby' ? at + 1 : at
  return lastStaged(running) + 1
}

/** Returns the index of the item that was on stage last, or -1. */
function lastStaged(running: readonly Ordered[]): number {
  const times = running.map(({ staged_at }) => (staged_at === null ? Number.NEGATIVE_INFINITY : Date.parse(staged_at)))
  const last = Math.max(...times)
  return last === Number.NEGATIVE_INFINITY || times.length === 0 ? -1 : times.indexOf(last)
}

type Positioned = Pick<Item, 'id' | 'position'>

/**
 * Returns the positions to write so that a row stands at index `to` of `rows`, which are sorted: one number
 * between its new neighbours. Where none is left between them, all rows are numbered anew.
 */
export function placedAt(rows: readonly Positioned[], id: string, to: number): Positioned[] {
  const others = rows.filter((row) => row.id !== id)
  const [above, below] = [others[to - 1]?.position, others[to]?.position]
  const position = above === undefined ? (below ?? 1) - 1 : below === undefined ? above + 1 : above + (below - above) / 2
  const isBetween = (above === undefined || above < position) && (below === undefined || position < below)
  if (isBetween) return [{ id, position }]
  const order = [...others.slice(0, to).map((row) => row.id), id, ...others.slice(to).map((row) => row.id)]
  return order.map((one, at) => ({ id: one, position: at + 1 }))
}

/**
 * Returns the list in which an item stands once it is moved to place `to` of both lists together, the running
 * order, a line, and what is beside the stage: whether that is beside the stage, and its place there.
 */
export function movedTo<I extends Pick<Item, 'beside'>>(
  items: readonly I[],
  item: I,
  to: number,
): { list: I[]; beside: boolean; at: number } {
  const all = [...runningOrder(items), null, ...items.filter((one) => one.beside)].filter((one) => one !== item)
  all.splice(to, 0, item)
  const line = all.indexOf(null)
  const beside = to > line
  const list = (beside ? all.slice(line + 1) : all.slice(0, line)) as I[]
  return { list, beside, at: list.indexOf(item) }
}

/** Returns a position after all of them. */
export const lastPosition = (rows: readonly Pick<Item, 'position'>[]): number => Math.max(0, ...rows.map(({ position }) => position)) + 1

/** Formats a time on stage: '6:12', '1:04:09'. Never negative. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
