/** How a Wi-Fi is encrypted: WPA, in all its versions, the old WEP, or not at all. */
export const WIFI_KINDS = ['WPA', 'WEP', 'nopass'] as const
export type WifiKind = (typeof WIFI_KINDS)[number]

export interface WifiCode {
  name: string
  /** Null or '': the network is open, unless `kind` says otherwise. */
  password: string | null
  kind?: WifiKind
  /** The network does not tell its name. */
  hidden?: boolean
}

/**
 * Returns the text of a QR code that joins a Wi-Fi network. Source: the `WIFI:` scheme of ZXing ("Wi-Fi Network
 * config"), which escapes `\`, `;`, `,`, `:` and `"`.
 */
export function wifiText({ name, password, kind = password ? 'WPA' : 'nopass', hidden = false }: WifiCode): string {
  const secret = kind === 'nopass' ? '' : `P:${escaped(password ?? '')};`
  return `WIFI:T:${kind};S:${escaped(name)};${secret}${hidden ? 'H:true;' : ''};`
}

const escaped = (text: string): string => text.replaceAll(/[\\;,:"]/g, '\\$&')

/**
 * Reads what `wifiText` writes, in any order. Null: another text, one of more fields, as of an enterprise network, or
 * one that has a field twice: phones differ in which of them they obey.
 */
export function readWifi(text: string): Required<WifiCode> | null {
  const [, fields] = /^WIFI:(.*?);?$/su.exec(text.trim()) ?? []
  if (fields === undefined) return null
  const wifi: Required<WifiCode> = { name: '', password: '', kind: 'nopass', hidden: false }
  const seen = new Set<string>()
  for (const [field = ''] of fields.matchAll(/(?:\\.|[^\\;])+/gsu)) {
    if (seen.has(field.slice(0, 2))) return null
    seen.add(field.slice(0, 2))
    const value = field.slice(2).replaceAll(/\\(.)/gsu, '$1')
    if (field.startsWith('S:')) wifi.name = value
    else if (field.startsWith('P:')) wifi.password = value
    else if (field.startsWith('H:')) wifi.hidden = value === 'true'
    else if (field.startsWith('T:') && WIFI_KINDS.some((kind) => kind === value)) wifi.kind = value as WifiKind
    else return null
  }
  return wifi
}
