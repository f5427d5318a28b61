import { useQuery } from '@tanstack/react-query'
import type { Answer, Sent } from '../../contract/procedure.ts'
import { type Selected, select } from '../../contract/select.ts'
import { callProcedure } from '../../kit/data/call-procedure.ts'
import { useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import { unwrap } from '../../kit/data/unwrap.ts'
import { isNoConnection } from '../../kit/failures/explain.ts'
import { DRAW, type Draw, RAFFLE, REVEAL, WALL_RAFFLE } from './tables.ts'

/** The host's raffles, newest first. */
export const RAFFLES = { ...RAFFLE, failure: 'Failed to load sessions' }

export const useRaffle = (id: string) => useFollowedRow({ ...RAFFLE, where: { id }, failure: 'Failed to load session' })

const NEWEST = { column: 'number', descending: true } as const

/** The newest `limit` draws of a raffle. */
export const useDraws = (raffleId: string, limit: number) =>
  useFollowedRows({
    ...DRAW,
    where: { session_id: raffleId },
    order: NEWEST,
    limit,
    failure: 'Failed to load draws',
  })

/** What of the newest `limit` draws the room has seen. */
export const useReveals = (raffleId: string, limit: number) =>
  useFollowedRows({ ...REVEAL, where: { session_id: raffleId }, order: NEWEST, limit, failure: 'Failed to load draws', tell: logFailure })

/** What of one draw the room has seen. */
export const useSeen = (drawId: string) =>
  useFollowedRow({ ...REVEAL, where: { id: drawId }, failure: 'Failed to load draw', tell: logFailure })

/** A raffle as its wall reads it. */
export const useRaffleOnWall = (id: string) =>
  useFollowedRow({ ...WALL_RAFFLE, where: { id }, failure: 'Failed to load session', tell: logFailure })

/** The wall looks so often how long the list is while people are still coming. */
const LOOK_AGAIN_MS = 4_000

/** How many are on the list that a raffle draws from; null: not known. */
export function useEntries(raffleId: string): Answer<'raffle_entries'> | null {
  const { data } = useQuery({
    queryKey: ['raffle-entries', raffleId],
    queryFn: async ({ signal }) =>
      unwrap<Answer<'raffle_entries'>>(await callProcedure('raffle_entries', { session_id: raffleId }, { get: true }).abortSignal(signal)),
    refetchInterval: LOOK_AGAIN_MS,
  })
  return data ?? null
}

/** Has the room see so many winners of a draw; without a number, all. Throws what supabase-js reports. */
export const revealWinners = async (drawId: string, seen?: number): Promise<void> =>
  void unwrap(await callProcedure('reveal_winners', seen === undefined ? { draw_id: drawId } : { draw_id: drawId, seen }))

/** One draw, also while it is still to come. */
export const useDraw = (raffleId: string, id: string) =>
  useFollowedRow({ ...DRAW, where: { id, session_id: raffleId }, failure: 'Failed to load draw' })

/** Every draw of a raffle, newest first, for its export. */
export const readDraws = async (raffleId: string) =>
  (await readAll({ ...DRAW, where: { session_id: raffleId } })).sort((a, b) => b.number - a.number)

/** An attendance session, as far as a raffle draws from it. */
const ATTENDANCE_LIST = select('attendance_sessions', ['id', 'name', 'created_at', 'attendee_count', 'off_count'])
export type AttendanceList = Selected<typeof ATTENDANCE_LIST>

/** The host's attendance sessions, newest first. */
export const useAttendanceLists = () => useFollowedRows({ ...ATTENDANCE_LIST, failure: 'Failed to load attendance sessions' })

/** How often a draw is asked for while the network loses the question or the answer: it has its id, so it happens once. */
const TRIES = 3
const PAUSE_MS = 500

/** Draws under an id of the caller's choosing, and answers the draw. Throws what supabase-js reports. */
export async function runRaffle(args: Sent<'run_raffle'>): Promise<Draw> {
  for (let tries = 1; ; tries++) {
    const answer = await callProcedure('run_raffle', args)
    if (tries === TRIES || !isNoConnection(answer.error)) return unwrap<Draw>(answer)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries))
  }
}
