import { useT } from '../../parts/texts/texts.tsx'
import { isLoopback } from '../data/loopback.ts'
import { useSettingsAgain } from '../data/settings-at.ts'
import { joinLink, type Way } from '../join/address.ts'
import { JoinQr } from '../join/join-qr.tsx'
import './wall-qr.css'

/**
 * The QR code of a wall. Where it would lead to this computer alone, its place says instead that phones cannot open
 * it; address and code beside it stay, for a try at a desk.
 */
export function WallQr({ way, label }: { way: Way; label: string }) {
  return isLoopback(way.origin) ? <NoQr /> : <JoinQr link={joinLink(way)} label={label} />
}

/** Time after which a wall looks whether an address was chosen: it stays open while its host does. */
const LOOK_AGAIN_MS = 5_000

function NoQr() {
  const t = useT()
  useSettingsAgain(LOOK_AGAIN_MS)
  return (
    <div className="wall-no-qr">
      <p className="phrases">
        <bdi>{t('wall.noPhones')}</bdi>
      </p>
    </div>
  )
}
