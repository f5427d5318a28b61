import { useEffect } from 'react'
import { useParams } from 'react-router'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { hideIdlePointer } from '../../../../kit/display/idle-pointer.ts'
import { HowToJoin, Stage, shownUrl } from '../../../../kit/display/stage.tsx'
import { joinLink } from '../../../../kit/join/address.ts'
import { LinkQr } from '../../../../kit/join/join-qr.tsx'
import { useBrand } from '../../../../kit/join/presentation.ts'
import { useWay } from '../../../../kit/join/use-way.ts'
import { RoomDisplay } from '../../../../kit/room/room-display.tsx'
import { titleIn } from '../../../../kit/room/speaks.tsx'
import { HostOnly } from '../../../../kit/shell/host-only.tsx'
import { Missing } from '../../../../kit/shell/missing.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import { Bold } from '../../../../parts/texts/bold.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import { useHiddenWords, useOwnSession, useWords } from '../../data.ts'
import { exampleWords, readCloudSettings, shownWords, totalWords, type WordCloudSession } from '../../host.ts'
import { t as host } from '../../host-messages/t.ts'
import { DISPLAY_DEFAULTS, respondPath } from '../../logic.ts'
import { CloudStage } from './cloud-stage.tsx'
import { WALL_LOOK, WALL_WORDS } from './wall-look.ts'

/** Largest scale for a few words, to be legible from the back row. */
const HALL = 5

/** /wordcloud/:id/display: the cloud in full screen, which its host opened in a window of its own. */
export default function WordCloudDisplay() {
  return (
    <HostOnly>
      <Display />
    </HostOnly>
  )
}

function Display() {
  const { id = '' } = useParams()
  const { row, state } = useOwnSession(id, useHost().userId)
  useEffect(() => hideIdlePointer(document.documentElement), [])
  return (
    <main className="h-dvh">
      {state === 'loading' && <Loading className="h-full" />}
      {row ? (
        <RoomDisplay session={id}>
          <Hall session={row} />
        </RoomDisplay>
      ) : (
        state !== 'loading' && (
          <div className="flex h-full">
            <Missing title={host(state === 'missing' ? 'wordcloud.window.missing' : 'wordcloud.window.failed')}>
              {host('wordcloud.window.again')}
            </Missing>
          </div>
        )
      )}
    </main>
  )
}

/** Shows the QR code alone until there are responses; then the cloud, with the code in a corner. */
function Hall({ session }: { session: WordCloudSession }) {
  const t = useT()
  const settings = readCloudSettings(session)
  const sign = readDisplaySettings(session.qr_display_settings, DISPLAY_DEFAULTS)
  const words = useWords(session, WALL_WORDS)
  const hidden = useHiddenWords(session.id)
  const origin = usePublicOrigin()
  const way = useWay(session.id)
  const url = way ? joinLink(way) : origin && origin + respondPath(session.id)
  const brand = useBrand(session.id)
  const shown = settings.useExampleData ? exampleWords(t) : shownWords(words.rows, hidden.rows, settings)
  const total = settings.useExampleData ? shown.length : totalWords(session, { words: words.rows, hidden: hidden.rows, limit: WALL_WORDS })
  if (words.state === 'loading' || hidden.state === 'loading') return <Loading className="h-full" />
  return (
    <>
      <title>{`${settings.title} · Limelight`}</title>
      {shown.length === 0 && session.active && url ? (
        <Stage settings={{ ...sign, title: titleIn(t, sign.title, 'wordcloud.sign') }} url={url} note={<HowToJoin />} brand={brand} />
      ) : (
        <CloudStage
          t={t}
          settings={settings}
          words={shown}
          total={total}
          heading="h1"
          empty={t('wordcloud.wall.noneYet')}
          note={
            settings.useExampleData ? (
              t('wordcloud.wall.examples')
            ) : (
              <Bold text={t('wordcloud.wall.responses', { count: session.response_count })} />
            )
          }
          largest={HALL}
          look={WALL_LOOK}
          code={session.active && url ? <Join url={url} /> : <span className="cloud-join-room" />}
        />
      )}
    </>
  )
}

/** QR code in the corner, while the session accepts responses. */
function Join({ url }: { url: string }) {
  const label = useT()('sign.label', { address: shownUrl(url) })
  return (
    <span className="cloud-join">
      <LinkQr url={url} label={label} />
    </span>
  )
}
