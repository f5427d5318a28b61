import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Answer, Sent } from '../../contract/procedure.ts'
import { type Selected, select } from '../../contract/select.ts'
import { beginRoom } from '../../kit/data/begin-room.ts'
import { callProcedure } from '../../kit/data/call-procedure.ts'
import { supabase } from '../../kit/data/client.ts'
import { type FollowedRows, useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { newId } from '../../kit/data/new-id.ts'
import { readAll } from '../../kit/data/read-all.ts'
import { unwrap } from '../../kit/data/unwrap.ts'
import { isNoConnection } from '../../kit/failures/explain.ts'
import { useSent } from '../../kit/wall/use-here.ts'
import { t } from './host-messages/t.ts'
import { DRAW, type Draw, RAFFLE, REVEAL, WALL_RAFFLE } from './tables.ts'

export const RAFFLES = {
  ...RAFFLE,
  get failure() {
    return t('raffle.failed.list')
  },
}

export const useRaffle = (id: string) => useFollowedRow({ ...RAFFLE, where: { id }, failure: t('raffle.failed.session') })

const NEWEST = { column: 'number', descending: true } as const

export const useDraws = (raffleId: string, limit: number) =>
  useFollowedRows({
    ...DRAW,
    where: { session_id: raffleId },
    order: NEWEST,
    limit,
    failure: t('raffle.failed.draws'),
  })

/** Returns how much the room has seen of each of the newest `limit` draws. */
export const useReveals = (raffleId: string, limit: number) =>
  useFollowedRows({ ...REVEAL, where: { session_id: raffleId }, order: NEWEST, limit, failure: 'Failed to load draws', tell: logFailure })

/** Reads how much the room has seen of every draw, in their order. */
export const readReveals = async (raffleId: string) =>
  (await readAll({ ...REVEAL, where: { session_id: raffleId } })).sort((a, b) => a.number - b.number)

/** Returns how much the room has seen of one draw. */
export const useSeen = (drawId: string) =>
  useFollowedRow({ ...REVEAL, where: { id: drawId }, failure: 'Failed to load draw', tell: logFailure })

export const useRaffleOnWall = (id: string) =>
  useFollowedRow({ ...WALL_RAFFLE, where: { id }, failure: 'Failed to load session', tell: logFailure })

/** Interval at which the wall reads the number of entries before a draw. */
const LOOK_AGAIN_MS = 4_000

/**
 * Returns the number of entries of a raffle, updated regularly, and at once when its settings change or
 * somebody checks in; null until known. `settings`: undefined until they are read.
 */
export function useEntries(raffleId: string, settings: unknown): Answer<'raffle_entries'> | null {
  const client = useQueryClient()
  const stored = JSON.stringify(settings)
  const before = useRef(stored)
  useEffect(() => {
    if (before.current !== undefined && before.current !== stored) void client.invalidateQueries({ queryKey: ['raffle-entries', raffleId] })
    before.current = stored
  }, [client, raffleId, stored])
  const { data } = useQuery({
    queryKey: ['raffle-entries', raffleId],
    queryFn: async ({ signal }) =>
      unwrap<Answer<'raffle_entries'>>(await callProcedure('raffle_entries', { session_id: raffleId }, { get: true }).abortSignal(signal)),
    refetchInterval: LOOK_AGAIN_MS,
  })
  // The server tells how many have checked in sooner than the wall would look again.
  const session = data?.joins?.session ?? undefined
  const sent = useSent(session === undefined ? [] : [session])
  useEffect(() => {
    if (sent > 0) void client.invalidateQueries({ queryKey: ['raffle-entries', raffleId] })
  }, [client, raffleId, sent])
  return data ?? null
}

/** Reveals `seen` winners of a draw; default: all. Throws the error that supabase-js reports. */
export const revealWinners = async (drawId: string, seen?: number): Promise<void> =>
  void unwrap(await callProcedure('reveal_winners', seen === undefined ? { draw_id: drawId } : { draw_id: drawId, seen }))

/** Marks a winner of a draw as not in the room, or takes that back. Throws the error that supabase-js reports. */
export const markAbsent = async (draw: string, place: number, absent: boolean): Promise<void> =>
  void unwrap(await callProcedure('mark_winner_absent', { draw, place, absent }))

/** Follows one draw, from before its insertion if necessary. */
export const useDraw = (raffleId: string, id: string) =>
  useFollowedRow({ ...DRAW, where: { id, session_id: raffleId }, failure: t('raffle.failed.draw') })

/** Reads all draws, newest first, for the export. */
export const readDraws = async (raffleId: string) =>
  (await readAll({ ...DRAW, where: { session_id: raffleId } })).sort((a, b) => b.number - a.number)

/** An attendance session as a source of entries. */
const ATTENDANCE_LIST = select('attendance_sessions', ['id', 'name', 'created_at', 'attendee_count', 'off_count'])
export type AttendanceList = Selected<typeof ATTENDANCE_LIST>

export type CheckIns = FollowedRows<'attendance_sessions', AttendanceList>

export const useAttendanceLists = (): CheckIns => useFollowedRows({ ...ATTENDANCE_LIST, failure: t('raffle.failed.attendance') })

/**
 * Gives a new check-in the language of a raffle's room, and places it beside the stage of the event that the raffle is
 * an item of, where phones can check in at once. Resolves with whether there is one. Throws the error that supabase-js
 * reports.
 */
export async function placeLike(raffle: string, checkIn: string): Promise<boolean> {
  await beginRoom(checkIn, raffle)
  const placed = unwrap<{ within: string | null } | null>(
    await supabase.from('presentations').select('within').eq('id', raffle).maybeSingle(),
  )
  const evening_id = placed?.within ?? null
  if (evening_id === null) return false
  const all = supabase.from('evening_items').select('position').eq('evening_id', evening_id)
  const [last] = unwrap<{ position: number }[]>(await all.order('position', { ascending: false }).limit(1))
  const item = { id: newId(), evening_id, session_id: checkIn, position: (last?.position ?? 0) + 1, beside: true }
  unwrap(await supabase.from('evening_items').insert(item))
  return true
}

/** Attempts at a draw if the connection fails. The draw's id makes a repeated attempt harmless. */
const TRIES = 3
const PAUSE_MS = 500

/** Makes a draw under the given id and returns it. Throws the error that supabase-js reports. */
export async function runRaffle(args: Sent<'run_raffle'>): Promise<Draw> {
  for (let tries = 1; ; tries++) {
    const answer = await callProcedure('run_raffle', args)
    if (tries === TRIES || !isNoConnection(answer.error)) return unwrap<Draw>(answer)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries))
  }
}
