import type { Row } from '../../../../contract/json.ts'
import type { SessionFile } from '../../../../contract/tool.ts'
import { beginRoom } from '../../../../kit/data/begin-room.ts'
import { supabase } from '../../../../kit/data/client.ts'
import { newId } from '../../../../kit/data/new-id.ts'
import { unwrap } from '../../../../kit/data/unwrap.ts'
import { explain } from '../../../../kit/failures/explain.ts'
import { fileName } from '../../../../parts/csv.ts'
import { readItems } from '../../data.ts'
import { t } from './host-messages/t.ts'
import { type ItemTool, type KnownKind, loadKinds } from './kinds.ts'
import { type MadeItem, makeFromPlan, type Plan, type PlannedSession, planOf } from './plan.ts'

/** The host, as far as new sessions need it. `colors`: of the theme chosen last. */
export interface Maker {
  userId: string
  colors: object | null
  tools: readonly ItemTool[]
}

/** Attempts at a session whose key is taken, each with the next values. */
const MAX_ATTEMPTS = 20

/** Making stopped at an item. The message says which items there are. */
export class PlanStopped extends Error {}

/** Stores an event without items. `copied`: the event that it is a copy of. Returns its id. */
export async function makeEvent(columns: Row, { userId }: Maker, copied?: string): Promise<string> {
  const id = newId()
  unwrap(await supabase.from('evenings').insert({ ...columns, id, user_id: userId }))
  await beginRoom(id, copied)
  return id
}

/** A session that was read for a copy, with its row. */
type Source = PlannedSession & { row: Row }

/** Reads an event's plan, and the rows of its sessions in the plan's order. */
export async function readPlanOf(event: Pick<Plan, 'name' | 'wifi_name'> & { id: string }, { tools }: Pick<Maker, 'tools'>) {
  const { items, placed } = await readItems(event.id)
  const kinds = await loadKinds(tools.filter((tool) => placed.some((one) => one.session_table === tool.items.table)))
  const sessions = new Map<string, Source>()
  for (const { tool, kind } of kinds) {
    const ids = placed.filter((one) => one.session_table === tool.items.table).map(({ id }) => id)
    const rows = unwrap<(Row & { id: string })[]>(await supabase.from(tool.items.table).select(kind.select).in('id', ids))
    for (const row of rows)
      sessions.set(row.id, { tool: tool.name, title: String(row[kind.title.column]), settings: kind.settings(row) as Row, row })
  }
  const sources = items.map(({ session_id }) => sessions.get(session_id)?.row).filter((row) => row !== undefined)
  return { plan: planOf(event, items, sessions), sources }
}

/** Returns an event's plan as a file, from which a fresh event can be made. */
export async function planFile(
  event: Pick<Plan, 'name' | 'wifi_name'> & { id: string },
  maker: Pick<Maker, 'tools'>,
): Promise<SessionFile> {
  const { plan } = await readPlanOf(event, maker)
  return { name: `event-${fileName(event.name, 'plan')}.json`, content: `${JSON.stringify(plan, null, 2)}\n` }
}

/**
 * Makes a plan's sessions and items within an event, one after the other. `sources`: the sessions that are
 * copied, in the plan's order, whose teams and questions come along. Throws `PlanStopped` where it stops.
 */
export async function makeItems(plan: Pick<Plan, 'items'>, event: string, maker: Maker, sources: readonly Row[] = []): Promise<void> {
  const names = new Set(plan.items.map(({ tool }) => tool))
  const kinds = new Map((await loadKinds(maker.tools.filter(({ name }) => names.has(name)))).map((known) => [known.tool.name, known]))
  const made: string[] = []
  for (const [at, item] of makeFromPlan(plan, newId).entries()) {
    const known = kinds.get(item.tool)
    try {
      if (!known) throw new Error(t('event.made.noTool', { tool: item.tool }))
      const copy = await makeSession(item, known, maker)
      const source = sources[at]
      await beginRoom(item.session, source ? String(source['id']) : event)
      if (source) await known.kind.copied?.(source, copy)
      unwrap(await supabase.from('evening_items').insert({ ...item.item, id: newId(), evening_id: event, session_id: item.session }))
      made.push(t('event.made.item', { title: item.title }))
    } catch (error) {
      const there = made.length === 0 ? t('event.made.none') : t('event.made.some', { items: made.join(', ') })
      const why = explain(error) ?? String((error as Error).message)
      throw new PlanStopped(t('event.made.stopped', { made: there, title: item.title, why }))
    }
  }
}

/**
 * Stores the session of a planned item, or a new one with the usual settings. Returns it as its kind reads
 * it.
 */
export async function makeSession(
  { session: id, title, settings }: Pick<MadeItem, 'session' | 'title' | 'settings'>,
  { tool, kind }: KnownKind,
  { userId, colors }: Pick<Maker, 'userId' | 'colors'>,
): Promise<Row> {
  for (let attempt = 0; ; attempt++) {
    const row = { ...kind.values?.(title, attempt, colors), ...settings, [kind.title.column]: title, id, user_id: userId }
    const answer = await supabase.from(tool.items.table).insert(row).select(kind.select).single()
    if (answer.error?.code !== '23505' || attempt + 1 >= MAX_ATTEMPTS) return unwrap<Row>(answer)
  }
}
