import { type Look, wordsOn } from '../../contract/look.ts'
import { usePublicOrigin } from '../../kit/data/public-origin.ts'
import { HostLogo } from '../../kit/display/host-logo.tsx'
import { HowToJoin, Stage } from '../../kit/display/stage.tsx'
import { joinLink } from '../../kit/join/address.ts'
import { BarWall } from '../../kit/wall/bar-wall.tsx'
import { JoinBar } from '../../kit/wall/join-bar.tsx'
import { wallLook } from '../../kit/wall/wall-look.ts'
import '../../kit/wall/wall.css'
import { displayDefaults } from '../../parts/display-settings.ts'
import { HOUSE_LOOK, phoneColors, sameLook, signColors } from '../../parts/looks.ts'
import { hostTexts } from '../../parts/texts/host.ts'
import { TextsProvider } from '../../parts/texts/texts.tsx'
import { t } from './host-messages/t.ts'

const ANSWERS = [
  ['account.sample.first', 52, true],
  ['account.sample.second', 31, false],
  ['account.sample.third', 17, false],
] as const
const barsOf = () =>
  ANSWERS.map(([key, percent, leads]) => ({ id: key, label: t(key), count: percent, share: percent / 100, percent, leads }))

/** A wall, a sign and a phone in a look: the real ones in small, for the eye alone. */
export function LookPreview({ look, logo }: { look: Look; logo: string | null }) {
  const ofRoom = hostTexts()
  const way = { origin: usePublicOrigin() ?? window.location.origin, code: '7KQ4', proof: '3RFD' }
  return (
    <TextsProvider value={ofRoom}>
      <div aria-hidden="true" inert className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-3 [&_*]:animate-none!">
        <div className={`${FRAME} col-span-2`}>
          <div {...wallLook(look)}>
            <div className="wall-in">
              <header className="wall-head">
                <HostLogo src={logo} ground={look.ground} className="wall-logo" />
                <p className="wall-title">{t('account.sample.question')}</p>
              </header>
              <div className="wall-content">
                <BarWall bars={barsOf()} />
              </div>
              <JoinBar
                way={way}
                closed={undefined}
                figures={[{ value: 64, words: (_, count) => ofRoom('wall.answers', { count }) }]}
                here={71}
              />
            </div>
          </div>
        </div>
        <div className={`${FRAME} self-start`}>
          <Stage
            settings={{ ...displayDefaults(t('account.sample.sign')), ...signColors(look) }}
            url={joinLink(way)}
            note={<HowToJoin />}
            brand={{ logo, look }}
            heading="p"
          />
        </div>
        <PhonePreview look={look} />
      </div>
    </TextsProvider>
  )
}

const FRAME = 'aspect-video overflow-hidden rounded-control border border-line'

/** Drawn like a phone's page, whose style sheet is the whole page's and cannot be loaded here. */
function PhonePreview({ look }: { look: Look }) {
  const own = sameLook(look, HOUSE_LOOK) ? null : phoneColors(look, 'light')
  const fill = own?.fill ?? '#0e1116'
  const page = '#fbfbf8'
  return (
    <div
      className="flex flex-col gap-1.5 overflow-hidden rounded-control border border-line p-2"
      style={{ background: page, color: '#14171c' }}
    >
      <p className="font-bold leading-tight" style={{ fontSize: '0.625rem' }}>
        {t('account.sample.question')}
      </p>
      <span className="h-6 rounded-mark border-2 bg-white" style={{ borderColor: fill }} />
      <span
        className="mt-auto grid h-6 place-items-center rounded-mark font-[650]"
        style={{ background: fill, color: wordsOn(fill), fontSize: '0.5rem' }}
      >
        {t('account.sample.submit')}
      </span>
    </div>
  )
}
