import { useEffect } from 'react'
import { useParams } from 'react-router'
import { hideIdlePointer } from '../../../../kit/display/idle-pointer.ts'
import { WatchedDisplay } from '../../../../kit/room/room-display.tsx'
import { useShownBoard } from '../../data.ts'
import type { ShownWhiteboard } from '../../tables.ts'
import { Board } from './board.tsx'
import { BoardScreen } from './board-screen.tsx'
import { useBoard } from './use-board.ts'

/** /whiteboard/:id/view: the board alone, for displays and phones, without controls. */
export default function WhiteboardDisplay() {
  const { id = '' } = useParams()
  return <WatchedBoard id={id} />
}

/** A board that follows its host's drawing. */
export function WatchedBoard({ id }: { id: string }) {
  const board = useShownBoard(id)
  return (
    <BoardScreen state={board.state} name={board.row?.name} reload={board.reload}>
      {board.row && (
        <WatchedDisplay session={id}>
          <Watched board={board.row} />
        </WatchedDisplay>
      )}
    </BoardScreen>
  )
}

function Watched({ board }: { board: ShownWhiteboard }) {
  const { stored, ink } = useBoard(board.id)
  useEffect(() => hideIdlePointer(document.documentElement), [])
  return <Board name={board.name} stored={stored} ink={ink} />
}
