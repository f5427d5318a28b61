import { isBlank } from '../../../../contract/blank.ts'
import { isObject, type Json, type Row } from '../../../../contract/json.ts'
import type { Say } from '../../../../contract/messages.ts'
import { ITEMS_MAX, MINUTES_MAX, NAME_MAX, NOTES_MAX, WIFI_NAME_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/**
 * The plan of an event: what one prepares, and nothing that an audience sent. Duplicating, exporting,
 * importing and the templates are all made of it. Pure.
 */
export interface Plan {
  version: typeof PLAN_VERSION
  name: string
  wifi_name: string | null
  items: readonly PlannedItem[]
}
/**
 * An item with its session. In `settings`, `{ "$item": 2 }` stands for the session of the plan's second item.
 */
export interface PlannedItem extends PlannedSession {
  notes: string
  minutes: number | null
  opens: boolean
  closes: boolean
  beside: boolean
}
/** A session of the tool with this name. `settings`: the columns that a copy takes over. */
export interface PlannedSession {
  tool: string
  title: string
  settings: Row
}

export const PLAN_VERSION = 1
/** Largest file of a plan, in bytes. */
export const PLAN_BYTES = 1_048_576
const REFERENCE = '$item'

type ItemRow = Pick<PlannedItem, 'notes' | 'minutes' | 'opens' | 'closes' | 'beside'> & { session_id: string }

/**
 * Returns the plan of an event. `items` are in their order; one whose session is not in `sessions`, by its
 * id, is left out.
 */
export function planOf(
  event: Pick<Plan, 'name' | 'wifi_name'>,
  items: readonly ItemRow[],
  sessions: ReadonlyMap<string, PlannedSession>,
): Plan {
  const known = items.filter(({ session_id }) => sessions.has(session_id))
  const numbers = new Map(known.map(({ session_id }, at) => [session_id, at + 1]))
  const refer = (value: Json): Json =>
    typeof value === 'string' && numbers.has(value) ? { [REFERENCE]: numbers.get(value) as number } : value
  return {
    version: PLAN_VERSION,
    name: event.name,
    wifi_name: event.wifi_name,
    items: known.map(({ session_id, notes, minutes, opens, closes, beside }) => {
      const { tool, title, settings } = sessions.get(session_id) as PlannedSession
      return { tool, title, settings: replaced(settings, refer) as Row, notes, minutes, opens, closes, beside }
    }),
  }
}

/** An item to be made: the id of its fresh session, and its own columns. */
export interface MadeItem extends PlannedSession {
  session: string
  item: Pick<PlannedItem, 'notes' | 'minutes' | 'opens' | 'closes' | 'beside'> & { position: number }
}

/** Returns what is to be stored for a plan's items, in order, with references to the fresh sessions. */
export function makeFromPlan({ items }: Pick<Plan, 'items'>, newId: () => string): MadeItem[] {
  const ids = items.map(() => newId())
  const resolve = (value: Json): Json => {
    const number = referenceOf(value)
    return number === null ? value : (ids[number - 1] ?? null)
  }
  return items.map(({ tool, title, settings, notes, minutes, opens, closes, beside }, at) => ({
    tool,
    title,
    settings: replaced(settings, resolve) as Row,
    session: ids[at] as string,
    item: { notes, minutes, opens, closes, beside, position: at + 1 },
  }))
}

/** Returns a JSON value with each value in it replaced, from the outside inwards. */
function replaced(value: Json, replace: (value: Json) => Json): Json {
  const next = replace(value)
  if (next !== value) return next
  if (Array.isArray(value)) return value.map((inner) => replaced(inner, replace))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, replace)]))
}

/** Returns the number of the item that a value stands for, or null. */
function referenceOf(value: Json): number | null {
  if (!isObject(value)) return null
  const number = value[REFERENCE]
  return Object.keys(value).length === 1 && typeof number === 'number' ? number : null
}

/** A file that is no plan: what is wrong with it, as a sentence. */
type Read = { plan: Plan; problem: null } | { plan: null; problem: string }

/** Longest title of a session, by the name of its tool. */
export type TitleLimits = ReadonlyMap<string, number>

/** Reads the text of a plan's file. Says the first thing that is wrong with it. */
export function readPlan(text: string, titles: TitleLimits): Read {
  try {
    return { plan: parsePlan(text, titles), problem: null }
  } catch (error) {
    if (error instanceof NoPlan) return { plan: null, problem: error.message }
    throw error
  }
}

class NoPlan extends Error {}
function check(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new NoPlan(problem)
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

function parsePlan(text: string, titles: TitleLimits): Plan {
  check(bytesOf(text) <= PLAN_BYTES, t('event.plan.large'))
  const plan = parseJson(text)
  check(isObject(plan) && plan['version'] !== undefined, t('event.plan.none'))
  check(plan['version'] === PLAN_VERSION, t('event.plan.version', { version: String(plan['version']), read: PLAN_VERSION }))
  const { items } = plan
  check(Array.isArray(items), t('event.plan.noItems'))
  check(items.length <= ITEMS_MAX, t('event.plan.tooMany', { count: items.length, max: ITEMS_MAX }))
  return {
    version: PLAN_VERSION,
    name: nameIn(plan['name'], NAME_MAX, t.below('event.plan.event')),
    wifi_name: plan['wifi_name'] == null ? null : nameIn(plan['wifi_name'], WIFI_NAME_MAX, t.below('event.plan.wifi')),
    items: items.map((item, at) => itemIn(item, at, items.length, titles)),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NoPlan(t('event.plan.noJson'))
  }
}

function itemIn(item: Json, at: number, count: number, titles: TitleLimits): PlannedItem {
  const of = { item: at + 1 }
  check(isObject(item), t('event.plan.item.none', of))
  const { tool, settings = {}, notes = '', minutes = null, opens = true, closes = false, beside = false } = item
  check(typeof tool === 'string' && titles.has(tool), t('event.plan.item.tool', { ...of, tool: String(tool) }))
  const title = nameIn(item['title'], titles.get(tool) as number, {
    noName: () => t('event.plan.item.noName', of),
    long: ({ max }) => t('event.plan.item.long', { ...of, max }),
  })
  check(isObject(settings), t('event.plan.item.settings', of))
  check(typeof notes === 'string' && [...notes].length <= NOTES_MAX, t('event.plan.item.notes', { ...of, max: NOTES_MAX }))
  check(
    minutes === null || (typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 1 && minutes <= MINUTES_MAX),
    t('event.plan.item.minutes', { ...of, max: MINUTES_MAX }),
  )
  const flags = { opens, closes, beside }
  for (const [name, flag] of Object.entries(flags)) check(typeof flag === 'boolean', t('event.plan.item.flag', { ...of, name }))
  replaced(settings, (value) => {
    const number = referenceOf(value)
    check(number === null || (Number.isInteger(number) && number >= 1 && number <= count), t('event.plan.item.reference', of))
    return value
  })
  return { tool, title, settings, notes, minutes, ...(flags as Record<keyof typeof flags, boolean>) }
}

function nameIn(value: Json | undefined, max: number, says: { noName: Say; long: Say<'max'> }): string {
  check(typeof value === 'string' && !isBlank(value), says.noName())
  const name = value.trim()
  check([...name].length <= max, says.long({ max }))
  return name
}
