import type { WallProps } from '../../../../contract/tool.ts'
import { Wall } from '../../../../kit/wall/wall.tsx'
import { useShownBoard } from '../../data.ts'
import type { ShownWhiteboard } from '../../tables.ts'
import { Board } from './board.tsx'
import { useBoard } from './use-board.ts'

/** The wall of a board: the board itself. */
export default function WhiteboardWall({ id }: WallProps) {
  const { row } = useShownBoard(id)
  return (
    <Wall id={id} title={row?.name ?? ''} isTitleSmall>
      {row && <Watched board={row} />}
    </Wall>
  )
}

function Watched({ board }: { board: ShownWhiteboard }) {
  const { stored, ink } = useBoard(board.id)
  return (
    <div className="flex h-full flex-col">
      <Board name={board.name} stored={stored} ink={ink} />
    </div>
  )
}
