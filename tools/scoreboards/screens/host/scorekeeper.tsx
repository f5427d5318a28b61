import { useParams } from 'react-router'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { Detail } from '../../../../kit/detail/detail.tsx'
import { PresentSessionButton } from '../../../../kit/present/open-wall-button.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { PageHeader } from '../../../../kit/ui/page-header.tsx'
import { useBoard } from '../../data.ts'
import { adminPath, publicPath } from '../../logic.ts'
import type { Scoreboard } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { KeeperBoard } from './keeper-board.tsx'

const BACK = {
  to: '/scoreboards',
  get label() {
    return t('scoreboard.keeper.back')
  },
}
const KEEPER = t.below('scoreboard.keeper')

/** /scoreboard/:id/scorekeeper */
export default function Scorekeeper() {
  const { id = '' } = useParams()
  const followed = useBoard(id, useHost().userId)
  return (
    <Detail followed={followed} texts={KEEPER} back={BACK}>
      {(board) => <Keeper board={board} />}
    </Detail>
  )
}

function Keeper({ board }: { board: Scoreboard }) {
  return (
    <>
      <PageHeader
        title={t('scoreboard.keeper.title', { name: board.name })}
        back={BACK}
        actions={
          <>
            <ButtonLink to={publicPath(board.slug)}>{t('scoreboard.view')}</ButtonLink>
            <ButtonLink to={adminPath(board.id)}>{t('scoreboard.manage')}</ButtonLink>
            <PresentSessionButton session={board.id} />
          </>
        }
      />
      <KeeperBoard board={board} noTeams={<ButtonLink to={adminPath(board.id)}>{t('scoreboard.keeper.addTeams')}</ButtonLink>} />
    </>
  )
}
