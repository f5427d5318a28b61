/**
 * Returns the text of a QR code that joins a Wi-Fi network. Without a password the network is open. Source:
 * the `WIFI:` scheme of ZXing ("Wi-Fi Network config"), which escapes `\`, `;`, `,`, `:` and `"`.
 */
export function wifiText({ name, password }: { name: string; password: string | null }): string {
  const escaped = (text: string): string => text.replaceAll(/[\\;,:"]/g, '\\$&')
  return password ? `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;` : `WIFI:T:nopass;S:${escaped(name)};;`
}
