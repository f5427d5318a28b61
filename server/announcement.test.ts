import { expect, it } from 'vitest'
import { announcement, phoneAddress, type StartFacts } from './announcement.ts'

const facts = (more: Partial<StartFacts> = {}, config: Partial<StartFacts['config']> = {}): StartFacts => ({
  config: { host: '0.0.0.0', publicUrl: null, dataDir: '/srv/limelight', databaseUrl: null, signup: 'first', ...config },
  port: 3000,
  addresses: ['192.168.1.20', '10.0.0.5'],
  isFirst: false,
  notices: [],
  ...more,
})

it('[O12] the first start says where the first account is made, with a code for a phone', () => {
  const first = facts({ isFirst: true })
  expect(announcement(first, 'QR 1\nQR 2\n')).toBe(`
  Limelight is on.

  On this computer   http://localhost:3000
  On this network    http://192.168.1.20:3000
                     http://10.0.0.5:3000

  Make the first account at http://localhost:3000/login

  QR 1
  QR 2

  Data is kept in    /srv/limelight

`)
  expect(phoneAddress(first)).toBe('http://192.168.1.20:3000/login')
})

it('[O12] a later start says the addresses alone, without a code where nobody sees it', () => {
  const later = facts(
    { notices: ['A notice.'] },
    { publicUrl: 'https://live.example', databaseUrl: 'postgres://me:secret@db.example/hall' },
  )
  expect(announcement(later, null)).toBe(`
  Limelight is on.

  On this computer   http://localhost:3000
  On this network    http://192.168.1.20:3000
                     http://10.0.0.5:3000
  Public address     https://live.example

  Data is kept in    /srv/limelight, and in postgres://db.example/hall

  A notice.

`)
  expect(phoneAddress(later)).toBe('https://live.example')
})

it('[O12] a server for this machine alone has no address for phones; with closed sign-up nobody is sent to it', () => {
  expect(phoneAddress(facts({}, { host: '127.0.0.1' }))).toBeNull()
  expect(announcement(facts({}, { host: '127.0.0.1' }), null)).not.toContain('On this network')
  const closed = facts({ isFirst: true }, { signup: 'closed' })
  expect([phoneAddress(closed), announcement(closed, null).includes('/login')]).toEqual(['http://192.168.1.20:3000', false])
})
