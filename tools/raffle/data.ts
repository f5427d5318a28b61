import { dataOf } from '../../kit/data/answer.ts'
import { supabase } from '../../kit/data/client.ts'
import { isNoConnection } from '../../kit/data/explain.ts'
import { type LiveQuery, type LiveRow, type LiveRows, useLiveRow, useLiveRows } from '../../kit/data/live.ts'
import { readAll } from '../../kit/data/read-all.ts'
import type { Draw, Raffle } from './tables.ts'

const RAFFLE = 'id,name,created_at,settings,display_settings,draw_count'
const DRAW = 'id,session_id,number,user_id,created_at,source,entries,ranked,without_earlier,winners'

/** The host's raffles, newest first. */
export const RAFFLES: LiveQuery = { table: 'raffle_sessions', select: RAFFLE, failure: 'Failed to load sessions' }

export const useRaffle = (id: string): LiveRow<Raffle> =>
  useLiveRow<Raffle>({ ...RAFFLES, where: { id }, failure: 'Failed to load session' })

/** The newest `limit` draws of a raffle. */
export const useDraws = (raffleId: string, limit: number): LiveRows<Draw> =>
  useLiveRows<Draw>({
    table: 'raffle_draws',
    select: DRAW,
    where: { session_id: raffleId },
    order: { column: 'number', descending: true },
    limit,
    failure: 'Failed to load draws',
  })

/** One draw, also while it is still to come. */
export const useDraw = (raffleId: string, id: string): LiveRow<Draw> =>
  useLiveRow<Draw>({ table: 'raffle_draws', select: DRAW, where: { id, session_id: raffleId }, failure: 'Failed to load draw' })

/** Every draw of a raffle, newest first, for its export. */
export const readDraws = async (raffleId: string): Promise<Draw[]> =>
  (await readAll<Draw>({ table: 'raffle_draws', select: DRAW, where: { session_id: raffleId } })).sort((a, b) => b.number - a.number)

/** An attendance session, as far as a raffle draws from it. */
export interface AttendanceList {
  id: string
  name: string
  attendee_count: number
}

/** The host's attendance sessions, newest first. */
export const useAttendanceLists = (): LiveRows<AttendanceList> =>
  useLiveRows<AttendanceList>({
    table: 'attendance_sessions',
    select: 'id,name,created_at,attendee_count',
    failure: 'Failed to load attendance sessions',
  })

/** How often a draw is asked for while the network loses the question or the answer: it has its id, so it happens once. */
const TRIES = 3
const PAUSE_MS = 500

/** Draws under an id of the caller's choosing. Throws what supabase-js reports. */
export async function runRaffle(args: { session_id: string; without_earlier: boolean; id: string }): Promise<void> {
  for (let tries = 1; ; tries++) {
    const answer = await supabase.rpc('run_raffle', args)
    if (tries === TRIES || !isNoConnection(answer.error)) return void dataOf(answer)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries))
  }
}
