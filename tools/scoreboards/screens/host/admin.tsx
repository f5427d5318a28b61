import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import type { Writes } from '../../../../kit/data/writes.ts'
import { Created } from '../../../../kit/detail/detail.tsx'
import { ExportButton } from '../../../../kit/detail/export-button.tsx'
import { SessionScope } from '../../../../kit/detail/session-scope.tsx'
import { useCodeSettings } from '../../../../kit/display/own-look.ts'
import { BesideWall } from '../../../../kit/present/beside-wall.tsx'
import { PresentSessionButton } from '../../../../kit/present/open-wall-button.tsx'
import { PresentPanel } from '../../../../kit/present/present-panel.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { LEAVE, LeaveGuard } from '../../../../kit/ui/leave-guard.tsx'
import { PageHeader } from '../../../../kit/ui/page-header.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { followedBySign, useBoard } from '../../data.ts'
import { csvOf } from '../../files.ts'
import { keeperPath, publicPath } from '../../logic.ts'
import type { Scoreboard } from '../../tables.ts'
import ScoreboardWall from '../display/wall.tsx'
import { t } from './host-messages/t.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { TeamsPanel } from './teams-panel.tsx'
import { useUnsaved } from './use-unsaved.ts'

const START = {
  to: '/',
  get label() {
    return t('scoreboard.admin.back')
  },
}
const GONE = { code: 'PGRST116' }

/** /scoreboard/:id/admin. If loading fails, shows a toast and leaves for the start page. */
export default function ScoreboardAdmin() {
  const { id = '' } = useParams()
  const { row: board, state, change } = useBoard(id, useHost().userId)
  const navigate = useNavigate()
  useEffect(() => {
    if (state === 'missing') showFailure(t('scoreboard.admin.failed'), GONE)
    if (state === 'missing' || state === 'failed') void navigate(START.to, { replace: true, state: LEAVE })
  }, [state, navigate])
  if (!board) return <Loading />
  return (
    <SessionScope session={board.id}>
      <Admin board={board} change={change} />
    </SessionScope>
  )
}

function Admin({ board, change }: { board: Scoreboard; change: Writes<'scoreboards', Scoreboard>['change'] }) {
  const origin = usePublicOrigin()
  const settingsOf = useCodeSettings()
  const unsaved = useUnsaved()
  return (
    <>
      <LeaveGuard dirty={unsaved.about !== null} about={unsaved.about ?? ''} />
      <PageHeader
        title={board.name}
        back={START}
        about={<Created at={board.created_at} />}
        actions={
          <>
            <ButtonLink to={publicPath(board.slug)}>{t('scoreboard.view')}</ButtonLink>
            <ButtonLink to={keeperPath(board.id)}>{t('scoreboard.keep')}</ButtonLink>
            <ExportButton file={() => csvOf(board)} failure={t('scoreboard.admin.export.failed')} />
            <PresentSessionButton session={board.id} />
          </>
        }
      />
      <BesideWall
        session={board.id}
        panel={
          <>
            <PresentPanel
              session={board.id}
              wall={<ScoreboardWall id={board.id} />}
              results={t('scoreboard.admin.results')}
              code={{
                link: origin && origin + publicPath(board.slug),
                label: t('scoreboard.qr.of', { name: board.name }),
                settings: settingsOf(board.name),
                followed: followedBySign(board.id),
              }}
            />
            <SettingsPanel board={board} change={change} tell={unsaved.tell} />
          </>
        }
      >
        <TeamsPanel board={board} tell={unsaved.tell} />
      </BesideWall>
    </>
  )
}
