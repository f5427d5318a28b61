import { refuse } from '../../contract/errors.ts'
import { and, eq, inList } from '../../contract/filter.ts'
import type { Row } from '../../contract/json.ts'
import { sessionsRunBy } from '../../contract/policy.ts'
import { type Context, defineProcedure, type Procedure, type Rows } from '../../contract/procedure.ts'
import type { RowOf } from '../../contract/row-types.ts'
import { integer, text } from '../../contract/table.ts'
import { STAGES, STEPS_MAX } from './tables.ts'

/**
 * Rules EVENT-5 to EVENT-9. `step` is the number of changes that the caller has seen: who saw an older one
 * moves nothing, so two windows that press Next at once move one step.
 */
const stageEvening = defineProcedure({
  name: 'stage_evening',
  about:
    'Puts an item of an event on stage, or the lobby, or the end, if nobody else changed the stage since `step`. Answers the event’s step and whether this moved it.',
  args: {
    evening: { type: 'uuid' },
    stage: text(10, { oneOf: STAGES }),
    item: { type: 'uuid', nullable: true },
    step: integer({ min: 0 }),
  },
  async run({ evening, stage, item, step }, ctx): Promise<{ step: number; moved: boolean }> {
    const { rows, now } = ctx
    const theirs = sessionsRunBy(ctx.actor, 'Only its host, or a helper who runs the stage, changes what is on stage.', 'stage')
    const event = await eventOf(evening, theirs, ctx)
    if (event.step !== step) return { step: event.step, moved: false }
    if (step >= STEPS_MAX) return refuse('23514', `An event keeps at most ${STEPS_MAX} changes of its stage. Duplicate it to go on.`)
    const next = stage === 'item' ? await itemOf(event, item, ctx) : null
    if (stage !== 'item' && item !== null && !isBreak(event, stage, item))
      return refuse('22023', 'Only the stage `item` has an item, and a break in the lobby the one that was on stage before it.')
    await leave(event, next, ctx)
    if (next) await enter(next, event.active, ctx)
    const { id: session_id = null, title = null, session_table = null, path = null } = next?.shown ?? {}
    const change = { stage, item_id: item, session_id, session_table, path, step: step + 1, staged_at: now }
    await rows.update('evenings', eq('id', event.id), change)
    await rows.insert('evening_steps', { id: ctx.newId(), evening_id: event.id, step: step + 1, stage, session_id, title, created_at: now })
    return { step: step + 1, moved: true }
  },
})

/** Rule EVENT-132: an event closes with what is open in it, so that nobody goes on sending to a room that has gone. */
const setEveningActive = defineProcedure({
  name: 'set_evening_active',
  about:
    'Closes an event with all its sessions that phones join, or activates it with what is on stage and beside it, where these items open.',
  args: { evening: { type: 'uuid' }, active: { type: 'boolean' } },
  async run({ evening, active }, ctx): Promise<{ active: boolean }> {
    const { actor, rows } = ctx
    const event = await eventOf(evening, sessionsRunBy(actor, 'Only its host closes and activates an event.'), ctx)
    if (active && event.archived) return refuse('23514', 'This event is in the archive. Bring it back before you activate it.')
    const items = await rows.find('evening_items', eq('evening_id', event.id))
    const meant = items.filter((item) => !active || (item.opens && isOpenNow(item, event)))
    await setAllActive(
      meant.map(({ session_id }) => session_id),
      active,
      ctx,
    )
    await rows.update('evenings', eq('id', event.id), { active })
    return { active }
  },
})

/** Whether phones are at this item while its event is open. */
const isOpenNow = (item: RowOf<'evening_items'>, event: RowOf<'evenings'>): boolean =>
  item.beside || (event.stage === 'item' && event.item_id === item.id)

declare module '../../contract/procedure.ts' {
  interface Procedures {
    stage_evening: typeof stageEvening
    set_evening_active: typeof setEveningActive
  }
}

export const procedures: readonly Procedure[] = [stageEvening, setEveningActive]

/** An item with its session, and how that is shown to its room. */
interface Item {
  item: RowOf<'evening_items'>
  shown: RowOf<'presentations'>
  session: Row | undefined
}

/** Returns the event, if it is among `theirs`, locked against other changes of its stage. */
async function eventOf(id: string, theirs: ReturnType<typeof sessionsRunBy>, { rows }: Context): Promise<RowOf<'evenings'>> {
  const [event] = await rows.find('evenings', and(eq('id', id), theirs), { lock: true })
  return event ?? refuse('42501', 'There is no event of yours with this id.')
}

/** Returns an item of the event with its session. Refuses items elsewhere, and archived sessions. */
async function itemOf(event: RowOf<'evenings'>, id: string | null, ctx: Context): Promise<Item> {
  const [item] = id === null ? [] : await ctx.rows.find('evening_items', and(eq('id', id), eq('evening_id', event.id)))
  const [shown] = item ? await ctx.rows.find('presentations', eq('id', item.session_id)) : []
  if (!item || !shown) return refuse('42501', 'There is no such item in this event.')
  const session = await sessionOf(shown.session_table, shown.id, ctx)
  if (session?.archived === true) return refuse('23514', 'This session is in the archive. Bring it back before you put it on stage.')
  return { item, shown, session }
}

const isBreak = (event: RowOf<'evenings'>, stage: string, item: string): boolean =>
  stage === 'lobby' && event.stage === 'item' && event.item_id === item

/** Closes the session that leaves the stage, where its item says so. */
async function leave(event: RowOf<'evenings'>, next: Item | null, ctx: Context): Promise<void> {
  if (event.stage !== 'item' || event.item_id === null || event.item_id === next?.item.id) return
  const [item] = await ctx.rows.find('evening_items', eq('id', event.item_id))
  if (!item?.closes || event.session_table === null) return
  await setActive(event.session_table, await sessionOf(event.session_table, item.session_id, ctx), false, ctx)
}

/** Opens the session that comes on stage, where its item says so. In a closed event it waits for the event. */
async function enter({ item, shown, session }: Item, isOpen: boolean, ctx: Context): Promise<void> {
  if (item.opens && isOpen) await setActive(shown.session_table, session, true, ctx)
  await ctx.rows.update('evening_items', eq('id', item.id), { staged_at: ctx.now })
  await ctx.rows.update('presentations', eq('id', shown.id), { staged: true })
}

/** The sessions of any tool: this one knows no other by name. */
const anyRows = ({ rows }: Context): Rows => rows as unknown as Rows

const sessionOf = async (table: string, id: string, ctx: Context) => (await anyRows(ctx).find(table, eq('id', id), { lock: true }))[0]

/** Opens or closes a session of any tool. Some, such as raffles, are never closed. */
async function setActive(table: string, session: Row | undefined, active: boolean, ctx: Context): Promise<void> {
  if (typeof session?.['active'] === 'boolean') await anyRows(ctx).update(table, eq('id', session['id'] as string), { active })
}

/**
 * Opens or closes those of these sessions that phones join and that are not in the archive, all of one table
 * together.
 */
async function setAllActive(ids: readonly string[], active: boolean, ctx: Context): Promise<void> {
  if (ids.length === 0) return
  const joined = (await ctx.rows.find('presentations', inList('id', ids))).filter(({ path }) => path !== null)
  for (const table of new Set(joined.map(({ session_table }) => session_table))) {
    const ofTable = joined.filter(({ session_table }) => session_table === table)
    const sessions = await anyRows(ctx).find(
      table,
      inList(
        'id',
        ofTable.map(({ id }) => id),
      ),
      { lock: true },
    )
    const other = sessions.filter((session) => session['active'] === !active && session['archived'] !== true)
    if (other.length > 0)
      await anyRows(ctx).update(
        table,
        inList(
          'id',
          other.map(({ id }) => id as string),
        ),
        { active },
      )
  }
}
