import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostPlace, mayAsk } from './host-place.ts'

const place = (host: string) => hostPlace(new URL(`http://${host}/`).hostname)

describe('S23: a host', () => {
  it.each([
    [
      'machine',
      [
        'localhost',
        'a.localhost',
        'LOCALHOST.',
        '127.0.0.1',
        '127.9.9.9',
        '0.0.0.0',
        '[::1]',
        '[::]',
        '2130706433',
        '0x7f.1',
        '0177.0.0.1',
        '[::ffff:127.0.0.1]',
        '[::127.0.0.1]',
      ],
    ],
    ['link', ['169.254.169.254', '[fe80::1]', '[febf::1]', '[::ffff:169.254.169.254]', '0xa9fea9fe', '[64:ff9b::169.254.169.254]']],
    [
      'network',
      [
        '10.0.0.1',
        '172.16.0.1',
        '172.31.255.255',
        '192.168.1.20',
        '100.64.0.1',
        '198.18.0.1',
        '224.0.0.1',
        '255.255.255.255',
        '[fc00::1]',
        '[fd12:3456::1]',
        '[ff02::1]',
        '[::ffff:10.1.2.3]',
        'router',
        'printer.local',
        'nas.lan',
        'metadata.google.internal',
        'x.home.arpa',
        '１０.0.0.1',
      ],
    ],
    [
      'public',
      [
        'example.org',
        'localhost.example.org',
        '8.8.8.8',
        '172.15.0.1',
        '172.32.0.1',
        '192.167.1.1',
        '100.63.0.1',
        '100.128.0.1',
        '169.253.1.1',
        '[2606:4700::1111]',
        '[2001:db8::1]',
        'локал.example',
        'xn--80ak6aa92e.com',
      ],
    ],
  ] as const)('in the place "%s" is known by its name', (expected, hosts) => {
    for (const host of hosts) expect(`${host}: ${place(host)}`).toBe(`${host}: ${expected}`)
  })

  it('is in the same place whichever way its IPv4 address is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffffff }), (n) => {
        const bytes = [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]
        const plain = place(bytes.join('.'))
        const mapped = `[::ffff:${bytes.join('.')}]`
        return [String(n), `0x${n.toString(16)}`, mapped].every((host) => place(host) === plain)
      }),
    )
  })

  it.each([
    ['events.example.org', ['example.org'], ['192.168.1.20', '169.254.169.254', 'localhost', 'router']],
    ['192.168.1.20', ['example.org', '192.168.1.9', 'nas.lan'], ['169.254.169.254', 'localhost', '127.0.0.1']],
    ['localhost', ['example.org', '192.168.1.9', '127.0.0.1'], ['169.254.169.254']],
    ['169.254.7.7', ['example.org', '169.254.7.8'], ['192.168.1.9', '127.0.0.1']],
  ])('asked by a page from %s', (page, may, mayNot) => {
    for (const host of may) expect(`${host}: ${mayAsk(page, host)}`).toBe(`${host}: true`)
    for (const host of mayNot) expect(`${host}: ${mayAsk(page, host)}`).toBe(`${host}: false`)
  })
})
