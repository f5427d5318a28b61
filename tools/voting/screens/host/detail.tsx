import { useParams } from 'react-router'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import type { Writes } from '../../../../kit/data/writes.ts'
import { ActiveButton } from '../../../../kit/detail/active-button.tsx'
import { AddressesNote } from '../../../../kit/detail/addresses-note.tsx'
import { Detail } from '../../../../kit/detail/detail.tsx'
import { ExportButton } from '../../../../kit/detail/export-button.tsx'
import { useNextKey } from '../../../../kit/detail/use-next-key.ts'
import { DisplaySettingsButton } from '../../../../kit/display/qr-settings-button.tsx'
import { BesideWall } from '../../../../kit/present/beside-wall.tsx'
import { PresentSessionButton } from '../../../../kit/present/open-wall-button.tsx'
import { PhonesHere } from '../../../../kit/present/phones-here.tsx'
import { PresentPanel } from '../../../../kit/present/present-panel.tsx'
import { StateBadge } from '../../../../kit/ui/badge.tsx'
import { PageHeader } from '../../../../kit/ui/page-header.tsx'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import { useOwnSession, useQuestions } from '../../data.ts'
import { csvOf } from '../../files.ts'
import { followedBySign, type VotingSession } from '../../host.ts'
import { votePath } from '../../logic.ts'
import { DISPLAY_DEFAULTS } from '../../tables.ts'
import VotingWall from '../display/wall.tsx'
import { ACTIVE } from './active-texts.ts'
import { t } from './host-messages/t.ts'
import { PointsPanel } from './points-panel.tsx'
import { QuestionsPanel } from './questions-panel.tsx'
import { RunControl } from './run-control.tsx'
import { StartOver } from './start-over.tsx'

const BACK = {
  to: '/voting',
  get label() {
    return t('voting.detail.back')
  },
}
const DETAIL = t.below('voting.detail')
const SENDERS = t.below('voting.senders')

/** /voting/:id */
export default function VotingDetail() {
  const { id = '' } = useParams()
  const followed = useOwnSession(id, useHost().userId)
  return (
    <Detail followed={followed} texts={DETAIL} back={BACK}>
      {(session) => <SessionScreen session={session} {...followed} />}
    </Detail>
  )
}

type Session = Pick<Writes<'voting_sessions', VotingSession>, 'update' | 'change'> & { session: VotingSession }

function SessionScreen({ session, update, change }: Session) {
  const origin = usePublicOrigin()
  const questions = useQuestions(session.id)
  const onWaits = useNextKey(session.id)
  const link = origin && origin + votePath(session.id)
  const code = {
    link,
    label: t('voting.qr'),
    settings: readDisplaySettings(session.display_settings, DISPLAY_DEFAULTS),
    followed: followedBySign(session.id),
  }
  return (
    <>
      <PageHeader
        title={session.name}
        back={BACK}
        about={
          <>
            <StateBadge active={session.active} />
            <PhonesHere session={session.id} />
            <span className="tabular-nums">{t('voting.asked', { count: session.question_count })}</span>
          </>
        }
        actions={
          <>
            <DisplaySettingsButton
              session={session}
              defaults={DISPLAY_DEFAULTS}
              proposed="voting.sign"
              link={link}
              eyebrow={session.name}
              change={change}
            />
            <ExportButton file={() => csvOf(session)} failure={t('voting.export.failed')} />
            <ActiveButton row={session} texts={ACTIVE} update={update} />
            <StartOver session={session.id} questions={questions.rows} />
            <PresentSessionButton session={session.id} />
          </>
        }
      />
      <AddressesNote session={session.id} texts={SENDERS} />
      <BesideWall
        session={session.id}
        hasStep
        panel={
          <PresentPanel
            session={session.id}
            wall={<VotingWall id={session.id} />}
            results={t('voting.onWall')}
            code={code}
            step={<RunControl session={session} questions={questions} onWaits={onWaits} />}
          />
        }
      >
        <div className="grid gap-4">
          <QuestionsPanel sessionId={session.id} active={session.active} questions={questions} />
          {session.ranked > 0 && <PointsPanel session={session} update={update} />}
        </div>
      </BesideWall>
    </>
  )
}
