import { Printer } from 'lucide-react'
import { Button } from '../../../kit/ui/button.tsx'
import { QrCode } from '../../../kit/ui/qr-code.tsx'
import { wifiText } from '../../../parts/wifi-text.ts'
import { t } from './host-messages/t.ts'
import { keptWifi, wifiProblem } from './wifi.ts'

/** /operation/venue/wifi: the code of the Wi-Fi on one sheet, for a screen or a printer. */
export function WifiSheet() {
  const wifi = keptWifi()
  const isReady = wifi.name !== '' && wifiProblem(wifi) === null
  return (
    <main className="on-paper grid min-h-dvh place-content-center justify-items-center gap-y-[3vmin] bg-paper p-[5vmin] text-center text-main print:bg-white">
      <title>{t('venue.sheet.tab')}</title>
      {isReady ? (
        <>
          <h1 className="font-bold text-[clamp(2rem,7vmin,6rem)] leading-tight">{t('venue.sheet')}</h1>
          <div className="w-[min(56vmin,40rem)] rounded-panel bg-white">
            <QrCode text={wifiText(wifi)} label={t('venue.sheet.qr', { name: wifi.name })} />
          </div>
          <dl className="grid gap-y-[1.2vmin] text-[clamp(1rem,3vmin,2.5rem)]">
            <div>
              <dt className="text-[0.7em] text-quiet">{t('venue.sheet.name')}</dt>
              <dd className="wrap-anywhere font-[650]">{wifi.name}</dd>
            </div>
            {wifi.password !== '' && (
              <div>
                <dt className="text-[0.7em] text-quiet">{t('venue.wifi.password')}</dt>
                <dd className="wrap-anywhere font-mono">{wifi.password}</dd>
              </div>
            )}
          </dl>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t('venue.sheet.print')}
          </Button>
        </>
      ) : (
        <>
          <h1 className="font-bold text-32">{t('venue.sheet.none')}</h1>
          <p className="max-w-[40ch] text-quiet">{t('venue.sheet.none.about')}</p>
        </>
      )}
    </main>
  )
}
