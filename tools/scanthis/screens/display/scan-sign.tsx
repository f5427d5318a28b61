import { Sign } from '../../../../kit/display/sign.tsx'
import type { DisplaySettings } from '../../../../parts/display-settings.ts'
import type { ScanValues } from '../../logic.ts'
import { shownDescription } from '../../logic.ts'
import './scan-sign.css'

/** A session's sign. Without a text it tells the host to set one. */
export function ScanSign({
  session,
  settings,
  heading,
  logo,
}: {
  session: ScanValues
  settings: DisplaySettings
  heading?: 'h1' | 'p'
  /** Path of the host's logo. */
  logo: string | null
}) {
  return (
    <Sign
      settings={settings}
      text={session.text_to_encode}
      label={`QR code. ${settings.title}`}
      description={shownDescription(session.description)}
      heading={heading}
      logo={logo}
      instead={
        <div className="scan-empty">
          <p>No text set</p>
          <p>Type the Text to Encode under Settings and save it. The code then appears here by itself.</p>
        </div>
      }
    />
  )
}
