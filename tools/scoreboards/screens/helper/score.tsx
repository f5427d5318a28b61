import type { WallProps } from '../../../../contract/tool.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { HelpedSession } from '../../../../kit/helper/helped-session.tsx'
import { useBoard } from '../../data.ts'
import { KeeperBoard } from '../host/keeper-board.tsx'

/** A scorekeeper's phone: the teams with their buttons, and the latest changes. */
export default function ScoreHelper({ id }: WallProps) {
  const followed = useBoard(id, useHost().userId)
  return (
    <HelpedSession followed={followed} failure="Failed to load scoreboard data">
      {(board) => <KeeperBoard board={board} />}
    </HelpedSession>
  )
}
