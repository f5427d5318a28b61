import { useRef } from 'react'
import { directionOf } from '../../../../contract/languages.ts'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { HostLogo } from '../../../../kit/display/host-logo.tsx'
import { PLATES } from '../../../../kit/display/plate.ts'
import { joinAddress, type Way, wayIn } from '../../../../kit/join/address.ts'
import { usePresentation } from '../../../../kit/join/presentation.ts'
import { useWallLanguage } from '../../../../kit/room/speaks.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { QrCode } from '../../../../kit/ui/qr-code.tsx'
import { useRolling } from '../../../../kit/ui/rolling-number.tsx'
import { useSaid, useSaidTitle } from '../../../../kit/wall/said.ts'
import { CUT, useFit } from '../../../../kit/wall/use-fit.ts'
import { useHere } from '../../../../kit/wall/use-here.ts'
import { wallLook } from '../../../../kit/wall/wall-look.ts'
import { WallQr } from '../../../../kit/wall/wall-qr.tsx'
import { wallWords } from '../../../../kit/wall/wall-words.ts'
import { HOUSE_LOOK } from '../../../../parts/looks.ts'
import { Bold } from '../../../../parts/texts/bold.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import { wifiText } from '../../../../parts/wifi-text.ts'
import './lobby.css'
import type { EventOnWall } from './on-wall.ts'

/** The lobby as what is on stage: empty while the host blanks the wall. */
export function LobbyWall({ event }: { event: EventOnWall }) {
  const { row } = usePresentation(event.id)
  const showing = row?.showing
  return (
    <div {...wallLook(row?.look ?? HOUSE_LOOK)} data-showing={showing}>
      {showing !== 'blank' && <Lobby event={event} />}
    </div>
  )
}

/**
 * The picture of welcome: the event's name, its code as large as fits, and its Wi-Fi. Rules EVENT-60 to 62.
 */
export function Lobby({ event }: { event: EventOnWall }) {
  const t = useT()
  const { row } = usePresentation(event.id)
  const origin = usePublicOrigin()
  const here = useHere(event.id)?.here ?? 0
  const words = useRef<HTMLDivElement>(null)
  useFit(words, 24)
  const way = event.active ? wayIn(origin, row) : null
  useSaidTitle({ of: event.id, title: event.name, isCode: true })
  useSaid((t) => ({
    lines: [
      t(event.active ? 'event.wall.scan' : 'event.wall.closed'),
      way ? `${joinAddress(way.origin)} ${way.code}` : undefined,
      event.active && event.wifi_name ? `${t('event.wall.wifi')}${t('wall.colon')}${event.wifi_name}` : undefined,
      event.active && event.wifi_name && event.wifi_password
        ? `${t('event.wall.password')}${t('wall.colon')}${event.wifi_password}`
        : undefined,
    ],
    quiet: event.active && here > 0 ? [t('event.wall.here', { count: here })] : [],
  }))
  return (
    <div className="lobby" data-open={event.active} {...useWallLanguage(t, event.name)}>
      {event.active && <div aria-hidden="true" className="wall-lamp lamp-cone lobby-lamp" />}
      <div className="lobby-words" ref={words} data-leaves>
        <div>
          <HostLogo src={row?.logo ?? null} ground={row?.look?.ground ?? PLATES.ink} className="lobby-logo" />
          <h1 className={cx('lobby-name', CUT)} dir="auto">
            {wallWords(event.name)}
          </h1>
          <p className="lobby-note">
            <bdi>{event.active ? t('event.wall.scan') : t('event.wall.closed')}</bdi>
          </p>
        </div>
        <div className="lobby-foot">
          {event.active && here > 0 && <Count here={here} />}
          {event.active && event.wifi_name && <Wifi name={event.wifi_name} password={event.wifi_password} />}
        </div>
      </div>
      {way && <WayIn way={way} />}
    </div>
  )
}

function Count({ here }: { here: number }) {
  const t = useT()
  const shown = useRolling(here, 600)
  return (
    <p className="lobby-here">
      <bdi dir={directionOf(t.language)}>
        <Bold text={t('event.wall.here', { count: shown })} />
      </bdi>
    </p>
  )
}

/** A longer text, in characters, is set smaller: it is scanned rather than typed. */
const TYPED = 24

function Wifi({ name, password }: { name: string; password: string | null }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  // Smaller rather than on two lines, where a hyphen or a space at the end would be read as part of it or not.
  useFit(box, 9)
  return (
    <div className="lobby-wifi" ref={box}>
      <QrCode text={wifiText({ name, password })} label={t('event.wall.wifiQr')} className="lobby-wifi-qr" />
      <dl className={CUT}>
        <dt>{t('event.wall.wifi')}</dt>
        <dd data-long={name.length > TYPED} dir="auto">
          {name}
        </dd>
        {password && (
          <>
            <dt>{t('event.wall.password')}</dt>
            <dd data-long={password.length > TYPED} dir="ltr">
              {password}
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}

function WayIn({ way }: { way: Way }) {
  const t = useT()
  const line = useRef<HTMLParagraphElement>(null)
  useFit(line, 12)
  return (
    <div className="lobby-way" data-leaves>
      <div className="lobby-qr">
        <WallQr way={way} label={t('wall.qr')} />
      </div>
      <p className="lobby-address" ref={line}>
        <bdi dir="ltr">{joinAddress(way.origin)}</bdi>
      </p>
      <p>
        <strong className="wall-code lobby-code" dir="ltr">
          {way.code}
        </strong>
      </p>
    </div>
  )
}
