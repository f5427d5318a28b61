import { isBlank } from '../../../../contract/blank.ts'
import { isObject, type Json, type Row } from '../../../../contract/json.ts'
import { ITEMS_MAX, MINUTES_MAX, NAME_MAX, NOTES_MAX, WIFI_NAME_MAX } from '../../tables.ts'

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
export const TOO_LARGE = 'This file is larger than 1 MB, which no plan of an event is.'
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
  check(bytesOf(text) <= PLAN_BYTES, TOO_LARGE)
  const plan = parseJson(text)
  check(isObject(plan) && plan['version'] !== undefined, 'This file is not the plan of an event.')
  check(plan['version'] === PLAN_VERSION, `This plan has version ${String(plan['version'])}. Here version ${PLAN_VERSION} is read.`)
  const { items } = plan
  check(Array.isArray(items), 'This plan has no list of items.')
  check(items.length <= ITEMS_MAX, `This plan has ${items.length.toLocaleString('en')} items. An event has at most ${ITEMS_MAX}.`)
  return {
    version: PLAN_VERSION,
    name: nameIn(plan['name'], NAME_MAX, 'The event'),
    wifi_name: plan['wifi_name'] == null ? null : nameIn(plan['wifi_name'], WIFI_NAME_MAX, 'The Wi-Fi'),
    items: items.map((item, at) => itemIn(item, at, items.length, titles)),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NoPlan('This file is not the plan of an event: it is no JSON.')
  }
}

function itemIn(item: Json, at: number, count: number, titles: TitleLimits): PlannedItem {
  const of = `Item ${at + 1}`
  check(isObject(item), `${of} is not an object.`)
  const { tool, settings = {}, notes = '', minutes = null, opens = true, closes = false, beside = false } = item
  check(typeof tool === 'string' && titles.has(tool), `${of} is of an unknown tool, “${String(tool)}”.`)
  const title = nameIn(item['title'], titles.get(tool) as number, of)
  check(isObject(settings), `The settings of item ${at + 1} are not an object.`)
  check(
    typeof notes === 'string' && [...notes].length <= NOTES_MAX,
    `The notes of item ${at + 1} must be text of at most ${NOTES_MAX.toLocaleString('en')} characters.`,
  )
  check(
    minutes === null || (typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 1 && minutes <= MINUTES_MAX),
    `The minutes of item ${at + 1} must be a whole number from 1 to ${MINUTES_MAX.toLocaleString('en')}.`,
  )
  const flags = { opens, closes, beside }
  for (const [name, flag] of Object.entries(flags)) check(typeof flag === 'boolean', `“${name}” of item ${at + 1} must be true or false.`)
  replaced(settings, (value) => {
    const number = referenceOf(value)
    check(number === null || (Number.isInteger(number) && number >= 1 && number <= count), `${of} refers to an item that is not there.`)
    return value
  })
  return { tool, title, settings, notes, minutes, ...(flags as Record<keyof typeof flags, boolean>) }
}

function nameIn(value: Json | undefined, max: number, of: string): string {
  check(typeof value === 'string' && !isBlank(value), `${of} has no name.`)
  const name = value.trim()
  check(
    [...name].length <= max,
    `The name of ${of === 'The event' ? 'the event' : of === 'The Wi-Fi' ? 'the Wi-Fi' : of.toLowerCase()} has more than ${max} characters.`,
  )
  return name
}
