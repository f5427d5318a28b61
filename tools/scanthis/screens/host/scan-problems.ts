import { tooLong } from '../../../../parts/free-text.ts'
import { qrLoad, qrProblem } from '../../../../parts/qr-capacity.ts'
import { hostTexts } from '../../../../parts/texts/host.ts'
import { readWifi } from '../../../../parts/wifi-text.ts'
import { type ScanDraft, valuesOf } from '../../logic.ts'
import { DESCRIPTION_MAX, TEXT_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** Problem at each field, or null. */
export interface ScanProblems {
  text: string | null
  description: string | null
}

export function scanProblems(draft: ScanDraft): ScanProblems {
  const { text_to_encode, description } = valuesOf(draft)
  const wifi = wifiProblems(text_to_encode)
  return {
    text: wifi.name ?? wifi.password ?? codeProblem(text_to_encode) ?? tooLong(text_to_encode, TEXT_MAX, hostTexts()),
    description: tooLong(description ?? '', DESCRIPTION_MAX, hostTexts()),
  }
}

/** Problems of a Wi-Fi, at the fields that it has in place of its text. */
export interface WifiProblems {
  name: string | null
  password: string | null
}

/** Says what no Wi-Fi has. Source: IEEE 802.11, SSIDs and passphrases of WPA, or its key in 64 hex digits. */
export function wifiProblems(text: string): WifiProblems {
  const wifi = readWifi(text)
  if (!wifi) return { name: null, password: null }
  const { name, kind } = wifi
  const password = wifi.password ?? ''
  const isShort = kind === 'WPA' ? password.length < 8 : kind === 'WEP' && password === ''
  const isLong = kind === 'WPA' && password.length > 63 && !/^[\da-f]{64}$/i.test(password)
  return {
    name: name.trim() === '' ? t('scan.wifi.wrong.noName') : bytesOf(name) > NAME_BYTES ? t('scan.wifi.wrong.name') : codeProblem(name),
    password: isShort || isLong ? t(kind === 'WPA' ? 'scan.wifi.wrong.password' : 'scan.wifi.wrong.noPassword') : codeProblem(password),
  }
}

const NAME_BYTES = 32
const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** Returns why a text does not fit one QR code, as `qrProblem` has it, in the host's language. */
function codeProblem(text: string): string | null {
  if (qrProblem(text) === null) return null
  const { used, most, unit } = qrLoad(text)
  if (used <= most) return t('scan.wrong.half')
  return t(unit === 'bytes' && used > text.length ? 'scan.wrong.long.bytes' : 'scan.wrong.long', { load: loadText(text) })
}

/** '600 of at most 1,273 bytes' */
function loadText(text: string): string {
  const { used, most, unit } = qrLoad(text)
  return t(`scan.load.${unit}`, { used, most })
}

/** Above this share of a code's capacity its modules are so small that the host is warned. */
const DENSE = 0.15

/** Hint below the field. Includes the load once it limits the distance from which the code can be scanned. */
export function loadHint(typed: string): string {
  const text = typed.trim()
  const { used, most } = qrLoad(text)
  return used < most * DENSE ? t('scan.settings.text.hint') : t('scan.settings.text.dense', { load: loadText(text) })
}
