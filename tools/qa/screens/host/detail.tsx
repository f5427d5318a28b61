import { Check } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import type { Values } from '../../../../kit/data/rows.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import type { Writes, WriteTexts } from '../../../../kit/data/writes.ts'
import { ActiveButton } from '../../../../kit/detail/active-button.tsx'
import { AddressesNote } from '../../../../kit/detail/addresses-note.tsx'
import { Detail } from '../../../../kit/detail/detail.tsx'
import { ExportButton } from '../../../../kit/detail/export-button.tsx'
import { QrSettingsButton } from '../../../../kit/display/qr-settings-button.tsx'
import { BesideWall } from '../../../../kit/present/beside-wall.tsx'
import { PresentSessionButton } from '../../../../kit/present/open-wall-button.tsx'
import { PhonesHere } from '../../../../kit/present/phones-here.tsx'
import { PresentPanel } from '../../../../kit/present/present-panel.tsx'
import { StateBadge } from '../../../../kit/ui/badge.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { PageHeader } from '../../../../kit/ui/page-header.tsx'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import { useOwnSession } from '../../data.ts'
import { csvOf } from '../../files.ts'
import { followedBySign, type QaSession } from '../../host.ts'
import { askPath } from '../../logic.ts'
import { DISPLAY_DEFAULTS } from '../../tables.ts'
import QaWall from '../display/wall.tsx'
import { ACTIVE } from './active-texts.ts'
import { t } from './host-messages/t.ts'
import { Moderation } from './moderation.tsx'

const BACK = {
  to: '/qa',
  get label() {
    return t('qa.detail.back')
  },
}
const DETAIL = t.below('qa.detail')
const SENDERS = t.below('qa.senders')

const upvotingTexts = (allowed: boolean) => ({
  success: t(allowed ? 'qa.upvoting.on' : 'qa.upvoting.off'),
  failure: t('qa.upvoting.failed'),
})
const votesTexts = (shown: boolean) => ({
  success: t(shown ? 'qa.showVotes.on' : 'qa.showVotes.off'),
  failure: t('qa.showVotes.failed'),
})

/** /qa/:id */
export default function QaDetail() {
  const { id = '' } = useParams()
  const followed = useOwnSession(id, useHost().userId)
  return (
    <Detail followed={followed} texts={DETAIL} back={BACK}>
      {(session) => <SessionScreen session={session} {...followed} />}
    </Detail>
  )
}

type Session = Pick<Writes<'qa_sessions', QaSession>, 'update' | 'change'> & { session: QaSession }

function SessionScreen({ session, update, change }: Session) {
  const origin = usePublicOrigin()
  const link = origin && origin + askPath(session.id)
  const { allow_upvoting, show_votes } = session
  const set = (values: Values, texts: WriteTexts) => () => update(session.id, values, texts)
  return (
    <>
      <PageHeader
        title={session.name}
        tabCount={session.pending_count}
        back={BACK}
        about={
          <>
            <StateBadge active={session.active} />
            <PhonesHere session={session.id} />
            <span className="tabular-nums">{t('qa.counts', { count: session.question_count, pending: session.pending_count })}</span>
          </>
        }
        actions={
          <>
            <QrSettingsButton
              session={session}
              defaults={DISPLAY_DEFAULTS}
              proposed="qa.title"
              link={link}
              eyebrow={session.name}
              change={change}
            />
            <ExportButton file={(options) => csvOf(session, options)} failure={t('qa.export.failed')} />
            <SwitchButton pressed={allow_upvoting} onPress={set({ allow_upvoting: !allow_upvoting }, upvotingTexts(!allow_upvoting))}>
              {t('qa.upvoting')}
            </SwitchButton>
            <SwitchButton onPress={set({ show_votes: !show_votes }, votesTexts(!show_votes))}>
              {t(show_votes ? 'qa.hideVotes' : 'qa.showVotes')}
            </SwitchButton>
            <ActiveButton row={session} texts={ACTIVE} update={update} />
            <PresentSessionButton session={session.id} />
          </>
        }
      />
      <AddressesNote session={session.id} texts={SENDERS} />
      <BesideWall
        session={session.id}
        panel={
          <PresentPanel
            session={session.id}
            wall={<QaWall id={session.id} />}
            results={t('qa.panel')}
            code={{
              link,
              label: t('qa.qr'),
              settings: readDisplaySettings(session.qr_display_settings, DISPLAY_DEFAULTS),
              followed: followedBySign(session.id),
            }}
          />
        }
      >
        <Moderation session={session} />
      </BesideWall>
    </>
  )
}

/** A button that toggles a setting. `pressed`: shows the state by a check mark; undefined: shows no mark. */
function SwitchButton({ pressed, onPress, children }: { pressed?: boolean; onPress: () => Promise<unknown>; children: string }) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onPress().finally(() => setBusy(false))
  }
  return (
    <Button aria-pressed={pressed} busy={busy} onClick={press}>
      {pressed !== undefined && !busy && <Check aria-hidden="true" className={pressed ? undefined : 'opacity-20'} />}
      {children}
    </Button>
  )
}
