import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Answer } from '../../contract/procedure.ts'
import type { WrittenTo } from '../../contract/row-types.ts'
import { callProcedure } from '../../kit/data/call-procedure.ts'
import { supabase } from '../../kit/data/client.ts'
import { useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { newIds } from '../../kit/data/new-id.ts'
import { readAll } from '../../kit/data/read-all.ts'
import { unwrap } from '../../kit/data/unwrap.ts'
import type { Followed } from '../../kit/display/followed.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import { showFailure, showSuccess } from '../../kit/ui/toasts.tsx'
import { t } from './host-messages/t.ts'
import { type Arrival, copyNames, standingsOf } from './logic.ts'
import { BOARD, EVENT, LISTED_BOARD, PUBLIC_BOARD, type PublicScoreboard, TEAM, type Team } from './tables.ts'

const FIRST_ADDED = { column: 'created_at' } as const

/** The host's scoreboards with their teams, newest first, in one request. */
export const BOARDS = {
  ...LISTED_BOARD,
  get failure() {
    return t('scoreboard.failed.list')
  },
}

/** Which row and columns the QR display follows. */
export const followedBySign = (id: string) => ({ table: 'scoreboards', id, title: 'name' }) satisfies Followed<'scoreboards'>

/** Scoreboards that are not archived, for the dashboard, where failures are only logged. */
export const useListedBoards = () => useFollowedRows({ ...BOARDS, where: IN_USE, tell: logFailure })

/** Filters by owner, since as one of the audience a host may also read another host's scoreboard. */
export const useBoard = (id: string, userId: string) =>
  useFollowedRow({ ...BOARD, where: { id, user_id: userId }, failure: t('scoreboard.failed.board') })

/** Reads all teams in the order in which they were added. */
export const useTeams = (boardId: string) =>
  useFollowedRows({ ...TEAM, where: { scoreboard_id: boardId }, order: FIRST_ADDED, failure: t('scoreboard.failed.teams') })

export const useScoreEvents = (boardId: string, limit: number) =>
  useFollowedRows({ ...EVENT, where: { scoreboard_id: boardId }, limit, failure: t('scoreboard.failed.events') })

/**
 * Copies a scoreboard's teams to another, without their points. Throws the error that supabase-js reports.
 */
export async function copyTeams(from: string, boardId: string): Promise<void> {
  const teams = (await readAll({ ...TEAM, where: { scoreboard_id: from } })).reverse()
  const names = copyNames(teams.map(({ name }) => name))
  await addTeams(
    boardId,
    teams.map(({ color }, at) => ({ name: names[at] as string, color })),
  )
}

/** Adds teams to a board in this order, all or none. Throws the error that supabase-js reports. */
export async function addTeams(boardId: string, teams: readonly Pick<Team, 'name' | 'color'>[]): Promise<void> {
  if (teams.length === 0) return
  const ids = newIds(teams.length)
  const rows = teams.map((team, at) => ({ id: ids[at] as string, scoreboard_id: boardId, ...team }))
  unwrap(await supabase.from('teams').insert(rows satisfies WrittenTo<'teams'>[]))
}

/** Sets all scores to 0, with a score event per team. Resolves with false after showing a failure. */
export async function resetScores(boardId: string): Promise<boolean> {
  try {
    unwrap(await callProcedure('reset_scores', { scoreboard_id: boardId }))
    showSuccess(t('scoreboard.reset.done'))
    return true
  } catch (error) {
    showFailure(t('scoreboard.reset.failed'), error)
    return false
  }
}

/** Reads the teams by rank, for the export. Throws the error that supabase-js reports. */
export async function readStandings({ id, finish_line }: Pick<PublicScoreboard, 'id' | 'finish_line'>) {
  const teams = await readAll({ ...TEAM, where: { scoreboard_id: id } })
  const arrivals = unwrap<Answer<'finish_order'>>(await callProcedure('finish_order', { scoreboard_id: id }, { get: true }))
  return standingsOf(teams, finish_line, arrivals)
}

const NO_ARRIVALS: readonly Arrival[] = []

/** Returns the teams at the finish line, in order of arrival. Reads again when these teams change. */
export function useArrivals({ id, finish_line }: Pick<PublicScoreboard, 'id' | 'finish_line'>, teams: readonly Team[]): readonly Arrival[] {
  const finished = finish_line === null ? [] : teams.filter(({ score }) => score >= finish_line).map((team) => team.id)
  const { data, error } = useQuery<readonly Arrival[]>({
    queryKey: ['finish-order', id, finish_line, finished.sort().join()],
    enabled: finished.length > 0,
    placeholderData: (before) => before,
    queryFn: async ({ signal }) =>
      unwrap<Answer<'finish_order'>>(await callProcedure('finish_order', { scoreboard_id: id }, { get: true }).abortSignal(signal)),
  })
  useEffect(() => {
    if (error) logFailure('Failed to load scoreboard data', error)
  }, [error])
  return finished.length > 0 ? (data ?? NO_ARRIVALS) : NO_ARRIVALS
}

/** A scoreboard as its wall reads it. */
export function useBoardOnWall(id: string): Watched {
  const board = useFollowedRow({ ...PUBLIC_BOARD, where: { id }, failure: 'Failed to load scoreboard data', tell: logFailure })
  const teams = useWatchedTeams(id)
  return { state: board.row && teams.state === 'ready' ? 'ready' : 'loading', board: board.row, teams: teams.rows }
}

/** Interval for looking again, so that a display that was opened too early or offline recovers. */
const LOOK_AGAIN_MS = 8_000

export interface Watched {
  state: 'loading' | 'ready' | 'missing'
  board: PublicScoreboard | null
  teams: readonly Team[]
}

/**
 * A scoreboard as the audience reads it, live. Finds it once by its slug, then follows it by id, so that
 * changing the slug does not interrupt a display.
 */
export function useWatchedBoard(slug: string): Watched {
  const found = useQuery({
    queryKey: ['scoreboard-of-slug', slug],
    queryFn: async ({ signal }) => {
      const request = supabase.from('scoreboards').select('id').eq('slug', slug).abortSignal(signal).maybeSingle()
      return unwrap<{ id: string } | null>(await request)?.id ?? null
    },
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data ? false : LOOK_AGAIN_MS),
  })
  useEffect(() => {
    if (found.error) logFailure('Failed to load scoreboard data', found.error)
  }, [found.error])
  const id = found.data ?? ''
  const board = useFollowedRow({ ...PUBLIC_BOARD, where: { id }, failure: 'Failed to load scoreboard data', tell: logFailure })
  const teams = useWatchedTeams(id)
  if (found.data === undefined && !found.isError) return { state: 'loading', board: null, teams: [] }
  if (id === '' || board.state === 'missing' || board.state === 'failed' || teams.state === 'failed')
    return { state: 'missing', board: null, teams: [] }
  return { state: board.row && teams.state === 'ready' ? 'ready' : 'loading', board: board.row, teams: teams.rows }
}

const NO_BOARD = '00000000-0000-4000-8000-000000000000'
const useWatchedTeams = (boardId: string) =>
  useFollowedRows({
    ...TEAM,
    where: { scoreboard_id: boardId || NO_BOARD },
    order: FIRST_ADDED,
    failure: 'Failed to refresh teams',
    tell: logFailure,
  })
