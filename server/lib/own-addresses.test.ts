import { expect, it } from 'vitest'
import { networkAddresses } from './own-addresses.ts'

const at = (address: string, more: object = {}) =>
  ({ address, family: 'IPv4', internal: false, netmask: '', mac: '', cidr: null, ...more }) as never

it('[O12] the addresses for phones are those of networks, private ones first', () => {
  expect(
    networkAddresses({
      lo: [at('127.0.0.1', { internal: true })],
      eth0: [at('203.0.113.7'), at('fe80::1', { family: 'IPv6', scopeid: 2 })],
      docker0: [at('172.17.0.1')],
      wlan0: [at('192.168.1.20'), at('169.254.3.4')],
      'br-8f1c': [at('172.18.0.1')],
      eth1: [at('172.32.0.9'), at('10.0.0.5')],
    }),
  ).toEqual(['192.168.1.20', '10.0.0.5', '203.0.113.7', '172.32.0.9'])
})
