import { useParams } from 'react-router'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { Detail } from '../../../../kit/detail/detail.tsx'
import { OpenWallButton } from '../../../../kit/present/open-wall-button.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { PageHeader } from '../../../../kit/ui/page-header.tsx'
import { useBoard } from '../../data.ts'
import { adminPath, publicPath } from '../../logic.ts'
import type { Scoreboard } from '../../tables.ts'
import { KeeperBoard } from './keeper-board.tsx'

const BACK = { to: '/scoreboards', label: 'All Scoreboards' }

/** /scoreboard/:id/scorekeeper */
export default function Scorekeeper() {
  const { id = '' } = useParams()
  const followed = useBoard(id, useHost().userId)
  return (
    <Detail followed={followed} noun="Scoreboard" back={BACK} failure="Failed to load scoreboard data">
      {(board) => <Keeper board={board} />}
    </Detail>
  )
}

function Keeper({ board }: { board: Scoreboard }) {
  return (
    <>
      <PageHeader
        title={`${board.name} - Score Keeper`}
        back={BACK}
        actions={
          <>
            <ButtonLink to={publicPath(board.slug)}>View</ButtonLink>
            <ButtonLink to={adminPath(board.id)}>Manage</ButtonLink>
            <OpenWallButton session={board.id} />
          </>
        }
      />
      <KeeperBoard board={board} noTeams={<ButtonLink to={adminPath(board.id)}>Add teams</ButtonLink>} />
    </>
  )
}
