import { useState } from 'react'
import { useParams } from 'react-router'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import type { Writes } from '../../../../kit/data/writes.ts'
import { ActiveButton } from '../../../../kit/detail/active-button.tsx'
import { AddressesNote } from '../../../../kit/detail/addresses-note.tsx'
import { AnswersPerPhone } from '../../../../kit/detail/answers-per-phone.tsx'
import { Created, Detail } from '../../../../kit/detail/detail.tsx'
import { ExportButton } from '../../../../kit/detail/export-button.tsx'
import { useCodeSettings } from '../../../../kit/display/own-look.ts'
import { QrDialog } from '../../../../kit/display/qr-dialog.tsx'
import { ApproveFirst } from '../../../../kit/moderate/approve-first.tsx'
import { WordListSetting } from '../../../../kit/moderate/word-list-setting.tsx'
import { BesideWall } from '../../../../kit/present/beside-wall.tsx'
import { PresentSessionButton } from '../../../../kit/present/open-wall-button.tsx'
import { PhonesHere } from '../../../../kit/present/phones-here.tsx'
import { PresentPanel } from '../../../../kit/present/present-panel.tsx'
import { StateBadge } from '../../../../kit/ui/badge.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { PageHeader } from '../../../../kit/ui/page-header.tsx'
import { Switch } from '../../../../kit/ui/switch.tsx'
import { usePoll } from '../../data.ts'
import { csvOf } from '../../files.ts'
import { followedBySign, type Poll } from '../../host.ts'
import { respondPath } from '../../logic.ts'
import PollWall from '../display/wall.tsx'
import { ACTIVE } from './active-texts.ts'
import { t } from './host-messages/t.ts'
import { ResponsesPanel } from './responses-panel.tsx'

const BACK = {
  to: '/polls',
  get label() {
    return t('poll.detail.back')
  },
}
const DETAIL = t.below('poll.detail')
const SENDERS = t.below('poll.senders')
const APPROVE = t.below('poll.approve')

/** /poll/:id */
export default function PollDetail() {
  const { id = '' } = useParams()
  const followed = usePoll(id, useHost().userId)
  return (
    <Detail followed={followed} texts={DETAIL} back={BACK}>
      {(poll) => <PollScreen poll={poll} update={followed.update} />}
    </Detail>
  )
}

function PollScreen({ poll, update }: { poll: Poll; update: Writes<'polls', Poll>['update'] }) {
  const origin = usePublicOrigin()
  const settingsOf = useCodeSettings()
  const [showsQr, setShowsQr] = useState(false)
  const code = {
    link: origin && origin + respondPath(poll.id),
    label: t('poll.qr'),
    settings: settingsOf(poll.question),
    followed: followedBySign(poll.id),
  }
  return (
    <>
      <PageHeader
        title={poll.question}
        back={BACK}
        about={
          <>
            <StateBadge active={poll.active} />
            <PhonesHere session={poll.id} />
            <Created at={poll.created_at} />
          </>
        }
        actions={
          <>
            <Button onClick={() => setShowsQr(true)}>{t('poll.qr.show')}</Button>
            <ExportButton file={(options) => csvOf(poll, options)} failure={t('poll.export.failed')} />
            <ActiveButton row={poll} texts={ACTIVE} update={update} />
            <PresentSessionButton session={poll.id} />
          </>
        }
      />
      <AddressesNote session={poll.id} texts={SENDERS} />
      <BesideWall
        session={poll.id}
        panel={<PresentPanel session={poll.id} wall={<PollWall id={poll.id} />} results={t('poll.answers')} code={code} />}
        below={<PollSettings poll={poll} update={update} />}
      >
        <ResponsesPanel poll={poll} update={update} />
      </BesideWall>
      <QrDialog {...code} open={showsQr} onClose={() => setShowsQr(false)} title={t('poll.qr.title')} about={poll.question} />
    </>
  )
}

/** Settings for what phones may send, and which responses reach the wall. */
function PollSettings({ poll, update }: { poll: Poll; update: Writes<'polls', Poll>['update'] }) {
  return (
    <div className="grid gap-5">
      <AnswersPerPhone row={poll} update={update} />
      <ApproveFirst row={poll} texts={APPROVE} hint={t('poll.approve.hint')} update={update} />
      <Switch
        label={t('poll.onPhones')}
        hint={t('poll.onPhones.hint')}
        checked={poll.on_phones}
        onChange={(on_phones) =>
          void update(
            poll.id,
            { on_phones },
            { success: on_phones ? t('poll.onPhones.on') : t('poll.onPhones.off'), failure: t('poll.onPhones.failed') },
          )
        }
      />
      <WordListSetting row={poll} hint={t('poll.wordList.hint')} update={update} />
    </div>
  )
}
