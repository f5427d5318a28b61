import { type ComponentType, useMemo } from 'react'
import { type Selected, select } from '../../../../contract/select.ts'
import type { WallProps, WinnersProps } from '../../../../contract/tool.ts'
import { useFollowedRow, useFollowedRows } from '../../../../kit/data/followed-rows.ts'
import { logFailure } from '../../../../kit/data/log-failure.ts'
import { useSessionTools } from '../../../../kit/shell/session-tools.ts'
import { useWallContent, wallLoaders } from '../../../../kit/wall/wall-content.ts'

const ON_WALL = select('evenings', ['id', 'name', 'active', 'wifi_name', 'wifi_password', 'stage', 'session_id', 'session_table'])
export type EventOnWall = Selected<typeof ON_WALL>

/** An event as its wall reads it. */
export const useEventOnWall = (id: string) =>
  useFollowedRow({ ...ON_WALL, where: { id }, failure: 'Failed to load the event', tell: logFailure })

const PLACED = select('presentations', ['id', 'within'])
const ITEM = select('evening_items', ['id', 'evening_id', 'session_id', 'beside', 'staged_at', 'created_at'])

/**
 * The ids of the sessions that the room took part in: those that were on stage, and those beside it that may
 * be read.
 */
export function useSessionsSoFar(event: string): readonly string[] {
  const { rows } = useFollowedRows({ ...ITEM, where: { evening_id: event }, failure: 'Failed to load the items', tell: logFailure })
  return useMemo(() => rows.flatMap((item) => (item.beside || item.staged_at !== null ? [item.session_id] : [])), [rows])
}

const WAS_STAGED = select('presentations', ['id', 'session_table', 'title', 'within', 'staged', 'created_at'])

/** A session that may have had winners, and how their names are shown. */
export interface WithWinners {
  id: string
  title: string
  load: () => Promise<{ default: ComponentType<WinnersProps> }>
}

/** The sessions that were on stage and whose tools name winners, the first made first. */
export function useSessionsWithWinners(event: string): readonly WithWinners[] {
  const tools = useSessionTools()
  const { rows } = useFollowedRows({
    ...WAS_STAGED,
    where: { within: event, staged: true },
    order: { column: 'created_at' },
    failure: 'Failed to load the sessions',
    tell: logFailure,
  })
  return useMemo(() => {
    const walls = tools.flatMap((tool) => tool.walls ?? [])
    return rows.flatMap(({ id, title, session_table }) => {
      const load = walls.find(({ table }) => table === session_table)?.winners
      return load ? [{ id, title, load }] : []
    })
  }, [tools, rows])
}

export type Picture = { of: 'lobby' | 'end'; key: string } | { of: 'item'; key: string; session: string; Content: ComponentType<WallProps> }

/**
 * Returns what the wall shows. Null: not known yet, or still loading, so that the former picture stays. A
 * session that is gone, or no longer an item of the event, leaves the lobby.
 */
export function usePicture(event: EventOnWall | null): Picture | null {
  const tools = useSessionTools()
  const session = event?.stage === 'item' ? event.session_id : null
  const { row: placed, state } = useFollowedRow({
    ...PLACED,
    where: { id: session ?? '' },
    failure: 'Failed to load what is on stage',
    tell: logFailure,
  })
  const load = useMemo(() => wallLoaders(tools), [tools]).get((session !== null && event?.session_table) || '')
  const Content = useWallContent(load)
  if (!event) return null
  if (event.stage === 'end') return { of: 'end', key: 'end' }
  const isGone = state === 'missing' || (placed !== null && placed.within !== event.id)
  if (session === null || !load || isGone) return { of: 'lobby', key: 'lobby' }
  return placed && Content && { of: 'item', key: session, session, Content }
}
