import { useMemo } from 'react'
import { useFollowedRow } from '../../kit/data/followed-rows.ts'
import { readList } from '../../kit/data/read-list.ts'
import { useStoredInk } from '../../kit/ink/use-stored-ink.ts'
import { t } from './host-messages/t.ts'
import { BOARD, MARK, SHOWN_BOARD, type WhiteboardMark } from './tables.ts'

export const BOARDS = {
  ...BOARD,
  get failure() {
    return t('whiteboard.failed.list')
  },
}

const SHOWN = {
  ...SHOWN_BOARD,
  get failure() {
    return t('whiteboard.failed.session')
  },
}

/** For viewers; anybody with the link may read it. */
export const useShownBoard = (id: string) => useFollowedRow({ ...SHOWN, where: { id } })

/** Returns the board only if this host owns it. */
export const useOwnBoard = (id: string, userId: string) => useFollowedRow({ ...SHOWN, where: { id, user_id: userId } })

/** The stored marks of a board. */
export function useBoardInk(id: string) {
  const where = useMemo(() => ({ session_id: id }), [id])
  return useStoredInk({
    ...MARK,
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

/** Reads the stored marks of a board once, for the report, in the order of drawing. */
export const readMarks = async (id: string) =>
  (await readList<WhiteboardMark>({ ...MARK, where: { session_id: id }, order: { column: 'id' }, most: MARKS_READ })).map(toMark)
/** Most marks that are painted for a report. */
const MARKS_READ = 5_000

const toMark = ({ id, tool, points, color, size, is_touch, text }: WhiteboardMark) => ({ id, tool, points, color, size, is_touch, text })
