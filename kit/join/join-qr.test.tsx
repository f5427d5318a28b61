// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { isJoinLink, joinLink, typedLink, wayIn } from './address.ts'
import { JoinQr } from './join-qr.tsx'

const LONGEST = { code: 'CDFGHJ', proof: 'KMNP' }
const modules = async (link: string) =>
  (await mount(<JoinQr link={link} label="QR code: join" />)).querySelector('svg')?.getAttribute('viewBox')

it.each(['http://x.io', 'http://192.168.100.200:8080', 'https://limelight.example.org', `https://${'a'.repeat(18)}.example`])(
  'S41: a code with its proof has 25 modules a side at %s',
  async (origin) => {
    // Four modules of quiet zone on either side.
    expect(await modules(joinLink({ origin, ...LONGEST }))).toBe('0 0 33 33')
  },
)

it('is larger where 25 modules do not hold the address', async () => {
  expect(await modules(joinLink({ origin: `https://${'a'.repeat(40)}.example`, ...LONGEST }))).toBe('0 0 37 37')
})

it('S41: people read and type the code without its proof', () => {
  for (const link of [joinLink({ origin: 'https://live.example', ...LONGEST }), 'HTTPS://LIVE.EXAMPLE/J/CDFGHJKMNP']) {
    expect(isJoinLink(link)).toBe(true)
    expect(typedLink(link).toLowerCase()).toBe('https://live.example/j/cdfghj')
  }
  for (const other of ['https://live.example/j/CDFG', 'https://live.example/poll/respond/1', 'https://live.example/j/CDFG0000'])
    expect([isJoinLink(other), typedLink(other)]).toEqual([false, other])
})

it('there is a way in where its origin and its code are known', () => {
  expect(wayIn('https://live.example', LONGEST)).toEqual({ origin: 'https://live.example', ...LONGEST })
  for (const way of [wayIn(null, LONGEST), wayIn('https://live.example', null), wayIn('https://live.example', { code: null, proof: null })])
    expect(way).toBeNull()
})
