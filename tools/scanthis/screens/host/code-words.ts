import { readWifi } from '../../../../parts/wifi-text.ts'
import { t } from './host-messages/t.ts'

/**
 * Returns a code's text as lists show it: of a Wi-Fi its name, never its password, or that it has none yet. Null: there
 * is no text.
 */
export function codeWords(text: string): string | null {
  if (text === '') return null
  const wifi = readWifi(text)
  if (!wifi) return text
  return wifi.name.trim() === '' ? t('scan.wifi.unnamed') : t('scan.wifi.of', { name: wifi.name })
}
