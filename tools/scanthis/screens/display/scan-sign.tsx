import { Sign } from '../../../../kit/display/sign.tsx'
import { titleIn } from '../../../../kit/room/speaks.tsx'
import { useSaid } from '../../../../kit/wall/said.ts'
import type { DisplaySettings } from '../../../../parts/display-settings.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import type { ScanValues } from '../../logic.ts'
import { codeText, shownDescription } from '../../logic.ts'
import './scan-sign.css'

/** A session's sign. Without a text it promises the code: a room reads no word for hosts. */
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
  const t = useT()
  const text = codeText(session.text_to_encode)
  const title = titleIn(t, settings.title, 'scan.sign')
  useSaid((t) => ({
    lines: text
      ? [titleIn(t, settings.title, 'scan.sign'), text, shownDescription(session.description) ?? undefined]
      : [t('scan.wall.empty')],
  }))
  return (
    <Sign
      settings={{ ...settings, title }}
      text={text}
      label={t('scan.wall.qr', { title })}
      description={shownDescription(session.description)}
      heading={heading}
      logo={logo}
      instead={<p className="scan-empty">{t('scan.wall.empty')}</p>}
    />
  )
}
