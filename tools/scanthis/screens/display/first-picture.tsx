import type { FirstPicture, FirstPictureProps } from '../../../../contract/first-picture.ts'
import { FirstSign } from '../../../../kit/display/first-sign.tsx'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import { codeText } from '../../logic.ts'
import { DISPLAY_DEFAULTS, SHOWN_SESSION } from '../../tables.ts'

/**
 * Most bytes of a text whose code is in the page. The code of a usual address takes the server a few milliseconds; that
 * of the longest text takes twenty, where it is not kept, and is 120 kB.
 */
const FIRST_BYTES = 200

/** The picture of /scanthis/:id/view before its script has come. */
export const firstPicture: FirstPicture = { path: '/scanthis/:id/view', read: SHOWN_SESSION, screen: FirstScan }

function FirstScan({ row, t }: FirstPictureProps) {
  const text = codeText(String(row['text_to_encode'] ?? ''))
  if (text === '' || new TextEncoder().encode(text).length > FIRST_BYTES) return null
  const settings = readDisplaySettings(row['display_settings'], DISPLAY_DEFAULTS)
  const title = settings.title === DISPLAY_DEFAULTS.title ? t('scan.sign') : settings.title
  return <FirstSign settings={{ ...settings, title }} text={text} label={t('scan.wall.qr', { title })} t={t} />
}
