import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Answer } from '../../contract/procedure.ts'
import type { WrittenTo } from '../../contract/row-types.ts'
import { callProcedure } from '../../kit/data/call-procedure.ts'
import { supabase } from '../../kit/data/client.ts'
import { useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import { unwrap } from '../../kit/data/unwrap.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import { showFailure, showSuccess } from '../../kit/ui/toasts.tsx'
import { type Arrival, copyNames, standingsOf } from './logic.ts'
import { BOARD, EVENT, LISTED_BOARD, PUBLIC_BOARD, type PublicScoreboard, TEAM, type Team } from './tables.ts'

const FIRST_ADDED = { column: 'created_at' } as const

/** The host's scoreboards, newest first, and their teams, in one request. */
export const BOARDS = { ...LISTED_BOARD, failure: 'Failed to load scoreboards' }

/** The same, as far as they are in use, for the dashboard, whose failures are logged only. */
export const useListedBoards = () => useFollowedRows({ ...BOARDS, where: IN_USE, tell: logFailure })

/** The host's own scoreboard. It is asked for by its owner too: a host may watch a colleague's, but does not keep its score. */
export const useBoard = (id: string, userId: string) =>
  useFollowedRow({ ...BOARD, where: { id, user_id: userId }, failure: 'Failed to load scoreboard data' })

/** The teams of a scoreboard in the order they were added. */
export const useTeams = (boardId: string) =>
  useFollowedRows({ ...TEAM, where: { scoreboard_id: boardId }, order: FIRST_ADDED, failure: 'Failed to refresh teams' })

/** The newest `limit` score events of a scoreboard. */
export const useScoreEvents = (boardId: string, limit: number) =>
  useFollowedRows({ ...EVENT, where: { scoreboard_id: boardId }, limit, failure: 'Failed to load recent points' })

/** Gives a copy of a scoreboard the same teams, without their points. Throws what supabase-js reports. */
export async function copyTeams(teams: readonly Team[], boardId: string): Promise<void> {
  if (teams.length === 0) return
  // In the order they were added: rows of one insert are made at one moment, and then their ids decide.
  const names = copyNames(teams.map(({ name }) => name))
  for (const [at, { color }] of teams.entries()) {
    const name = names[at] as string
    unwrap(await supabase.from('teams').insert({ scoreboard_id: boardId, name, color } satisfies WrittenTo<'teams'>))
  }
}

/** Sets every score of a scoreboard to 0, each by an event of its own. Whether it worked; false after the failure toast. */
export async function resetScores(boardId: string): Promise<boolean> {
  try {
    unwrap(await callProcedure('reset_scores', { scoreboard_id: boardId }))
    showSuccess('Scores reset')
    return true
  } catch (error) {
    showFailure('Failed to reset scores', error)
    return false
  }
}

/** The teams in their places, for an export. Throws what supabase-js reports. */
export async function readStandings({ id, finish_line }: Pick<PublicScoreboard, 'id' | 'finish_line'>) {
  const teams = await readAll({ ...TEAM, where: { scoreboard_id: id } })
  const arrivals = unwrap<Answer<'finish_order'>>(await callProcedure('finish_order', { scoreboard_id: id }, { get: true }))
  return standingsOf(teams, finish_line, arrivals)
}

const NO_ARRIVALS: readonly Arrival[] = []

/** Who reached the finish line and when, the first one first. Asked for again when somebody reaches it or falls behind it. */
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

/** A scoreboard as its wall sees it. */
export function useBoardOnWall(id: string): Watched {
  const board = useFollowedRow({ ...PUBLIC_BOARD, where: { id }, failure: 'Failed to load scoreboard data', tell: logFailure })
  const teams = useWatchedTeams(id)
  return { state: board.row && teams.state === 'ready' ? 'ready' : 'loading', board: board.row, teams: teams.rows }
}

/** While nothing is found, it is looked for again: a display that was opened too early, or without a network, comes to life by itself. */
const LOOK_AGAIN_MS = 8_000

export interface Watched {
  state: 'loading' | 'ready' | 'missing'
  board: PublicScoreboard | null
  teams: readonly Team[]
}

/** What the audience sees of a scoreboard, live. It is found by its slug once and followed by its id, so that a new slug does not take it off the wall. */
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
