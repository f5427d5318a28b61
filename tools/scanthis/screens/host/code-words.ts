import { readWifi } from '../../../../parts/wifi-text.ts'
import { codeText } from '../../logic.ts'
import { t } from './host-messages/t.ts'

/** Returns a code's text as lists show it: of a Wi-Fi its name, never its password. Null: there is none yet. */
export function codeWords(text: string): string | null {
  if (codeText(text) === '') return null
  const wifi = readWifi(text)
  return wifi ? t('scan.wifi.of', { name: wifi.name }) : text
}
