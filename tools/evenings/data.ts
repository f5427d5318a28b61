import type { Answer } from '../../contract/procedure.ts'
import { abortAfter } from '../../kit/data/abort-after.ts'
import { callProcedure } from '../../kit/data/call-procedure.ts'
import { supabase } from '../../kit/data/client.ts'
import { containing } from '../../kit/data/containing.ts'
import { useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import { readSentCounts, type SentCounts, startSessionOver } from '../../kit/data/start-over.ts'
import { unwrap } from '../../kit/data/unwrap.ts'
import type { WriteTexts } from '../../kit/data/writes.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import { showFailure, showSuccess } from '../../kit/ui/toasts.tsx'
import { EVENT, ITEM, LIVE, PLACED, type Place, type Placed } from './host.ts'
import { t } from './host-messages/t.ts'

export const EVENTS = {
  ...EVENT,
  get failure() {
    return t('event.failed.list')
  },
}

/** The host's live events, for the dashboard. */
export const useLiveEvents = () => useFollowedRows({ ...EVENTS, where: { ...IN_USE, ...LIVE }, tell: logFailure })

/** Filters by owner, since as one of the audience a host may also read another host's event. */
export const useEvent = (id: string, userId: string) =>
  useFollowedRow({ ...EVENT, where: { id, user_id: userId }, failure: t('event.failed.event') })

/** The items of an event in their order, those beside the stage among them. */
export const useItems = (eventId: string) =>
  useFollowedRows({ ...ITEM, where: { evening_id: eventId }, order: { column: 'position' }, failure: t('event.failed.order') })

/** The sessions of all of the host's items: each is an item of one event at most. */
export const useTakenSessions = (): ReadonlySet<string> =>
  new Set(useFollowedRows({ ...ITEM, failure: 'Failed to load the running order', tell: logFailure }).rows.map((item) => item.session_id))

/** Names and tables of the sessions of an event. */
export const usePlaced = (eventId: string) =>
  useFollowedRows({ ...PLACED, where: { within: eventId }, failure: 'Failed to load the running order', tell: logFailure })

/** The name of one session, such as the one that is on stage. */
export const usePlacedOne = (session: string | null) =>
  useFollowedRow({ ...PLACED, where: { id: session ?? '' }, failure: 'Failed to load what is on stage', tell: logFailure }).row

/**
 * Reads an event's items, and names and tables of their sessions. Throws the error that supabase-js reports.
 */
export async function readItems(eventId: string) {
  const items = await readAll({ ...ITEM, where: { evening_id: eventId } })
  const placed = await readAll({ ...PLACED, where: { within: eventId } })
  return { items: items.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)), placed }
}

/** Most sessions that one search finds. */
export const FOUND_MAX = 100

/**
 * Returns the host's sessions of these tables with `words` in their names, which are in no event and not in
 * the archive, newest first. Throws the error that supabase-js reports.
 */
export async function findSessions(words: string, userId: string, tables: readonly string[]): Promise<Placed[]> {
  const free = supabase.from('presentations').select(PLACED.select).eq('user_id', userId).is('within', null).in('session_table', tables)
  const found = unwrap<Placed[]>(await free.ilike('title', containing(words)).order('created_at', { ascending: false }).limit(FOUND_MAX))
  const kept = await Promise.all(
    [...new Set(found.map((one) => one.session_table))].map(async (table) => {
      const ids = found.filter((one) => one.session_table === table).map(({ id }) => id)
      return unwrap<{ id: string }[]>(await supabase.from(table).select('id').in('id', ids).match(IN_USE))
    }),
  )
  const inUse = new Set(kept.flat().map(({ id }) => id))
  return found.filter(({ id }) => inUse.has(id))
}

/**
 * A change of the stage that is not answered within this time is abandoned. Otherwise it could move the stage
 * much later, when a lost network comes back.
 */
const STAGE_ANSWER_MS = 5_000

/**
 * Changes what is on stage, unless somebody else did so since `step`: then nothing moves, and the screen
 * follows them. Resolves with whether it moved. Reports failures itself.
 */
export async function changeStage(evening: string, { stage, item }: Place, step: number): Promise<boolean> {
  try {
    const asked = callProcedure('stage_evening', { evening, stage, item, step }).abortSignal(abortAfter(STAGE_ANSWER_MS))
    const answer: Answer<'stage_evening'> = unwrap(await asked)
    return answer.moved
  } catch (error) {
    showFailure(t('event.failed.stage'), error)
    return false
  }
}

/**
 * Changes a session of an event, such as to its next question. Resolves with whether it did: not if somebody
 * has deleted the session. Reports failures itself.
 */
export async function changeSession(table: string, session: string, values: object, failure = t('event.failed.stage')): Promise<boolean> {
  try {
    const asked = supabase.from(table).update(values).eq('id', session).select('id')
    unwrap(await asked.abortSignal(abortAfter(STAGE_ANSWER_MS)).single())
    return true
  } catch (error) {
    showFailure(failure, error)
    return false
  }
}

/** Closes or activates an event with its sessions (EVENT-132), and says so. */
export async function setEventActive(evening: string, active: boolean, { success, failure }: WriteTexts): Promise<void> {
  try {
    unwrap(await callProcedure('set_evening_active', { evening, active }))
    if (success) showSuccess(success)
  } catch (error) {
    showFailure(failure, error)
  }
}

/** Makes an event as new (EVENT-190). Resolves with whether it did; reports failures itself. */
export const startOver = (evening: string, askedAt: string): Promise<boolean> => startSessionOver(evening, askedAt, t('event.failed.over'))

/** Counts the rows that starting over would delete. Resolves with null after showing a failure. */
export const readCounts = (evening: string): Promise<SentCounts | null> => readSentCounts(evening, t('event.failed.over.count'))
