import { useState } from 'react'
import { useParams } from 'react-router'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import type { Writes } from '../../../../kit/data/writes.ts'
import { ActiveButton } from '../../../../kit/detail/active-button.tsx'
import { AddressesNote } from '../../../../kit/detail/addresses-note.tsx'
import { AnswersPerPhone } from '../../../../kit/detail/answers-per-phone.tsx'
import { Created, Detail } from '../../../../kit/detail/detail.tsx'
import { FIRST_PAGE } from '../../../../kit/detail/entries-panel.tsx'
import { ExportButton } from '../../../../kit/detail/export-button.tsx'
import { QrDialog } from '../../../../kit/display/qr-dialog.tsx'
import { QrSettingsButton } from '../../../../kit/display/qr-settings-button.tsx'
import { ApproveFirst } from '../../../../kit/moderate/approve-first.tsx'
import { WordListSetting } from '../../../../kit/moderate/word-list-setting.tsx'
import { BesideWall } from '../../../../kit/present/beside-wall.tsx'
import { PresentSessionButton } from '../../../../kit/present/open-wall-button.tsx'
import { PhonesHere } from '../../../../kit/present/phones-here.tsx'
import { PresentPanel } from '../../../../kit/present/present-panel.tsx'
import { StateBadge } from '../../../../kit/ui/badge.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { PageHeader } from '../../../../kit/ui/page-header.tsx'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import { useHiddenWords, useOwnSession, useWords } from '../../data.ts'
import { csvOf } from '../../files.ts'
import { followedBySign, readCloudSettings, shownWords, totalWords, type WordCloudSession } from '../../host.ts'
import { countColumn, DISPLAY_DEFAULTS, respondPath } from '../../logic.ts'
import CloudWall from '../display/wall.tsx'
import { ACTIVE } from './active-texts.ts'
import { CloudPanel } from './cloud-panel.tsx'
import { CloudSettingsButton } from './cloud-settings-button.tsx'
import { HeldResponses } from './held-responses.tsx'
import { t } from './host-messages/t.ts'
import { useHiding } from './use-hiding.ts'
import { WaitingWords } from './waiting-words.tsx'
import { WordsPanel } from './words-panel.tsx'

const BACK = {
  to: '/wordclouds',
  get label() {
    return t('wordcloud.detail.back')
  },
}
const DETAIL = t.below('wordcloud.detail')
const SENDERS = t.below('wordcloud.senders')
const APPROVE = t.below('wordcloud.approve')

/** /wordcloud/:id */
export default function WordCloudDetail() {
  const { id = '' } = useParams()
  const followed = useOwnSession(id, useHost().userId)
  return (
    <Detail followed={followed} texts={DETAIL} back={BACK}>
      {(session) => <SessionScreen session={session} {...followed} />}
    </Detail>
  )
}

function SessionScreen({
  session,
  update,
  change,
}: Pick<Writes<'word_cloud_sessions', WordCloudSession>, 'update' | 'change'> & { session: WordCloudSession }) {
  const origin = usePublicOrigin()
  const [limit, setLimit] = useState(FIRST_PAGE)
  const settings = readCloudSettings(session)
  const words = useWords(session, limit)
  const hidden = useHiddenWords(session.id)
  const shown = shownWords(words.rows, hidden.rows, settings)
  const total = totalWords(session, { words: words.rows, hidden: hidden.rows, limit })
  const hiding = useHiding(words, hidden)
  const link = origin && origin + respondPath(session.id)
  const [showsQr, setShowsQr] = useState(false)
  const code = {
    link,
    label: t('wordcloud.qr'),
    settings: readDisplaySettings(session.qr_display_settings, DISPLAY_DEFAULTS),
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
            <Created at={session.created_at} />
          </>
        }
        actions={
          <>
            <Button onClick={() => setShowsQr(true)}>{t('wordcloud.qr.show')}</Button>
            <QrSettingsButton session={session} defaults={DISPLAY_DEFAULTS} proposed="wordcloud.sign" link={link} change={change} />
            <CloudSettingsButton session={session} words={shown} change={change} />
            <ExportButton file={() => csvOf(session)} failure={t('wordcloud.export.failed')} />
            <ActiveButton row={session} texts={ACTIVE} update={update} />
            <PresentSessionButton session={session.id} />
          </>
        }
      />
      <AddressesNote session={session.id} texts={SENDERS} />
      <BesideWall
        session={session.id}
        panel={
          <PresentPanel session={session.id} wall={<CloudWall id={session.id} />} results={t('wordcloud.results')} code={code}>
            <Moderation session={session} update={update} />
          </PresentPanel>
        }
        below={<AnswersPerPhone row={session} update={update} />}
      >
        <div className="min-w-0">
          {session.moderated && <WaitingWords session={session} />}
          <HeldResponses session={session} />
          <WordsPanel
            hiding={hiding}
            list={words}
            hidden={hidden}
            shown={shown}
            total={total}
            empty={t(session.moderated ? 'wordcloud.panel.empty.moderated' : 'wordcloud.panel.empty')}
            sorting={`${session.moderated} ${countColumn(settings)}`}
            onMore={() => setLimit(limit * 2)}
          />
          <CloudPanel
            session={session}
            settings={settings}
            words={shown}
            total={total}
            state={words.state}
            change={change}
            onHide={(word) => hiding.hide(shown.find((one) => one.word === word)?.row)}
          />
        </div>
      </BesideWall>
      <QrDialog {...code} open={showsQr} onClose={() => setShowsQr(false)} title={t('wordcloud.qr.title')} about={settings.title} />
    </>
  )
}

/** Settings for the words that reach the wall. */
function Moderation({ session, update }: { session: WordCloudSession; update: Writes<'word_cloud_sessions', WordCloudSession>['update'] }) {
  return (
    <div className="grid gap-4">
      <ApproveFirst row={session} texts={APPROVE} hint={t('wordcloud.approve.hint')} update={update} />
      <WordListSetting row={session} hint={t('wordcloud.wordList.hint')} update={update} />
    </div>
  )
}
