/** The internet, a private network, the local link (with a cloud's metadata service), or this machine. */
export type HostPlace = 'public' | 'network' | 'link' | 'machine'

/**
 * Classifies a host by its name alone, without DNS. `hostname` as `URL` normalises it, so that each address
 * has one spelling. Sources: RFC 1918, 3927, 4193, 4291, 6598, 6761, 6762, 8375.
 */
export function hostPlace(hostname: string): HostPlace {
  const name = hostname.replace(/\.$/, '')
  if (name.startsWith('[')) return placeOfGroups(groupsOf(name.slice(1, -1)))
  if (/^\d+\.\d+\.\d+\.\d+$/.test(name)) return placeOfBytes(name.split('.').map(Number))
  if (/(^|\.)localhost$/.test(name)) return 'machine'
  return !name.includes('.') || /\.(local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/.test(name) ? 'network' : 'public'
}

/**
 * Whether a page on one host may load a file from another. Prevents a link's author from probing the network
 * of whoever opens it. A page within a network may load from that network; a page on this machine from the
 * machine and the network.
 */
export function mayAsk(page: string, host: string): boolean {
  const [from, to] = [hostPlace(page), hostPlace(host)]
  return to === 'public' || to === from || (from === 'machine' && to === 'network')
}

function placeOfBytes([a = 0, b = 0]: readonly number[]): HostPlace {
  if (a === 127 || a === 0) return 'machine'
  if (a === 169 && b === 254) return 'link'
  const isPrivate = a === 10 || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168) || (a === 100 && b >= 64 && b < 128)
  return isPrivate || a >= 224 || (a === 198 && (b === 18 || b === 19)) ? 'network' : 'public'
}

function placeOfGroups(groups: readonly number[]): HostPlace {
  const [first = 0, sixth = 0, high = 0, low = 0] = [groups[0], groups[5], groups[6], groups[7]]
  const leads = (from: number, to: number) => groups.slice(from, to).every((group) => group === 0)
  if (leads(0, 6) && high === 0 && low <= 1) return 'machine'
  // An IPv4 address within IPv6: mapped, compatible, or behind a translator (NAT64).
  if ((leads(0, 5) && (sixth === 0xffff || sixth === 0)) || (first === 0x64 && groups[1] === 0xff9b))
    return placeOfBytes([high >> 8, high & 0xff, low >> 8, low & 0xff])
  if ((first & 0xffc0) === 0xfe80) return 'link'
  return (first & 0xfe00) === 0xfc00 || (first & 0xff00) === 0xff00 ? 'network' : 'public'
}

/** Parses an IPv6 address as `URL` writes it into its eight groups. */
function groupsOf(address: string): number[] {
  const [left = '', right] = address.split('::')
  const read = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [before, after] = [read(left), read(right ?? '')]
  return right === undefined ? before : [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
