import { browserStorage, createPrefixedStorage } from '../../../kit/data/prefixed-storage.ts'
import { t } from './host-messages/t.ts'

/** A Wi-Fi that people join by a QR code. */
export interface Wifi {
  name: string
  /** '': an open network. */
  password: string
}

/** Says what no Wi-Fi has, or null. Source: IEEE 802.11, SSIDs and passphrases of WPA. */
export function wifiProblem({ name, password }: Wifi): { name?: string; password?: string } | null {
  if (new TextEncoder().encode(name).length > 32) return { name: t('venue.wifi.name.long') }
  if (password !== '' && (password.length < 8 || password.length > 63)) return { password: t('venue.wifi.password.long') }
  return null
}

const kept = createPrefixedStorage(browserStorage(), 'limelight-venue-')

/** Returns the Wi-Fi that was typed in this browser. The server never learns it. */
export function keptWifi(): Wifi {
  try {
    const { name, password } = JSON.parse(kept.get('wifi') ?? '{}') as Partial<Wifi>
    return { name: typeof name === 'string' ? name : '', password: typeof password === 'string' ? password : '' }
  } catch {
    return { name: '', password: '' }
  }
}

export function keepWifi(wifi: Wifi): void {
  if (wifi.name === '' && wifi.password === '') kept.remove('wifi')
  else kept.set('wifi', JSON.stringify(wifi))
}
