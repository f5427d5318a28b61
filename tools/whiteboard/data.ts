import { useMemo } from 'react'
import { type LiveQuery, type LiveRow, useLiveRow } from '../../kit/data/live.ts'
import { type StoredInk, useStoredInk } from '../../kit/ink/use-stored-ink.ts'
import type { ShownWhiteboard, WhiteboardMark } from './tables.ts'

/** The host's boards, newest first. */
export const BOARDS: LiveQuery = {
  table: 'whiteboard_sessions',
  select: 'id,name,created_at,settings',
  failure: 'Failed to load sessions',
}

const SHOWN = { table: 'whiteboard_sessions', select: 'id,name', failure: 'Failed to load session' }

/** The board that somebody named. */
export const useShownBoard = (id: string): LiveRow<ShownWhiteboard> => useLiveRow<ShownWhiteboard>({ ...SHOWN, where: { id } })

/** The same board if it is the host's own; else it is missing. */
export const useOwnBoard = (id: string, userId: string): LiveRow<ShownWhiteboard> =>
  useLiveRow<ShownWhiteboard>({ ...SHOWN, where: { id, user_id: userId } })

/** What is on a board. */
export function useBoardInk(id: string): StoredInk {
  const where = useMemo(() => ({ session_id: id }), [id])
  return useStoredInk<WhiteboardMark>({
    table: 'whiteboard_marks',
    select: 'id,session_id,tool,points,color,size,is_touch,text',
    where,
    toMark,
    toRow: ({ tool, points, color, size, is_touch, text }) => ({
      tool,
      points: points.map((p) => ({ ...p })),
      color,
      size,
      is_touch,
      text,
    }),
  })
}

const toMark = ({ id, tool, points, color, size, is_touch, text }: WhiteboardMark) => ({ id, tool, points, color, size, is_touch, text })
