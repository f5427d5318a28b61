import type { WallProps } from '../../../../contract/tool.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { HelpedSession } from '../../../../kit/helper/helped-session.tsx'
import { useBoard } from '../../data.ts'
import { t } from '../host/host-messages/t.ts'
import { KeeperBoard } from '../host/keeper-board.tsx'

/** A scorekeeper's phone: the teams with their buttons, and the latest changes. */
export default function ScoreHelper({ id }: WallProps) {
  const followed = useBoard(id, useHost().userId)
  return (
    <HelpedSession followed={followed} failure={t('scoreboard.keeper.failed')}>
      {(board) => <KeeperBoard board={board} />}
    </HelpedSession>
  )
}
