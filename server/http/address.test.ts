import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressKey, addressOf } from './address.ts'

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:DB8:0:1::5', '2001:db8:0:1::/64'],
  ['2001:0db8:0000:0001::1', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('address %s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

test.each([
  [false, '10.1.1.1', '10.0.0.1'],
  [true, '10.1.1.1', '10.1.1.1'],
  [true, '10.9.9.9, 2001:db8::5', '2001:db8:0:0::/64'],
  [true, undefined, '10.0.0.1'],
])('an upgrade, proxy trusted: %s, forwarded for %s, comes from %s', (trustProxy, forwarded, address) => {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '::ffff:10.0.0.1' } } as unknown as IncomingMessage
  expect(addressOf({ trustProxy }, request)).toBe(address)
})
