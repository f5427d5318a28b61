import { describe, expect, it } from 'vitest'
import { Refusal, refuse } from '../../contract/errors.ts'
import type { Authenticator, VerifiedToken } from '../services.ts'
import { createActorReader } from './actors.ts'
import type { LinkKeys } from './link-keys.ts'

const verified: VerifiedToken = { userId: 'u1', sessionId: 's1', expiresAt: 1, aal: 'aal1', secondFactorDue: false }
const links: LinkKeys = {
  cached: () => null,
  verify: async (key) =>
    key === KEY
      ? { actor: { kind: 'display', sessionId: 's' }, expiresAt: null, endsWith: key }
      : refuse('42501', 'ended', { status: 401 }),
}
const reader = (auth: Authenticator['verify'] = async () => verified, secret = 'k') =>
  createActorReader(Buffer.from(secret), { cached: () => null, verify: auth }, links)
const KEY = 'display.s.x'
const DEVICE = 'd-0123456789abcdef'

describe('who asks', () => {
  it.each([
    ['no header', {}, { kind: 'anyone' }],
    ['the key as bearer', { apikey: 'sb_x', authorization: 'Bearer sb_x' }, { kind: 'anyone' }],
    ['a legacy key that looks like a token', { apikey: 'a.b.c', authorization: 'Bearer a.b.c' }, { kind: 'anyone' }],
    ['a display by its key', { apikey: KEY, authorization: `Bearer ${KEY}` }, { kind: 'display', sessionId: 's' }],
    ['a host who opened a display link', { apikey: KEY, authorization: 'Bearer a.b.c' }, { kind: 'host', userId: 'u1', deviceId: null }],
    ['a device', { 'x-device-id': DEVICE }, { kind: 'device', deviceId: DEVICE }],
    [
      'a host on a device',
      { apikey: 'k', authorization: 'Bearer a.b.c', 'x-device-id': DEVICE },
      { kind: 'host', userId: 'u1', deviceId: DEVICE },
    ],
  ])('[S203.4] %s', async (_title, headers, actor) => expect(await reader().fromHeaders(headers)).toMatchObject(actor))

  it('[S158.1] a device claim that is no device id is refused', async () => {
    await expect(reader().fromHeaders({ 'x-device-id': 'short' })).rejects.toMatchObject({ code: '22023' })
  })

  it('an account whose second factor is due is no host', async () => {
    const due = reader(async () => ({ ...verified, secondFactorDue: true }))
    await expect(due.fromHeaders({ authorization: 'Bearer a.b.c' })).rejects.toMatchObject({ code: '42501', status: 403 })
  })

  it('a refused token is refused, not anonymous', async () => {
    const bad = reader(async () => {
      throw new Refusal('PGRST301', 'no')
    })
    await expect(bad.fromHeaders({ authorization: 'Bearer a.b.c' })).rejects.toMatchObject({ code: 'PGRST301' })
  })
})

describe('the device cookie', () => {
  const cookie = reader().deviceCookie(DEVICE, true)
  it('is read back', () => expect(reader().deviceFromCookie(`x=1; ${cookie.split(';')[0]}`)).toBe(DEVICE))
  it('is HttpOnly, Lax, and Secure where the page is', () => expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Secure/))
  it('of another key, another id or no signature is nothing', () => {
    const [pair = ''] = cookie.split(';')
    expect(reader(undefined, 'other').deviceFromCookie(pair)).toBe(null)
    expect(reader().deviceFromCookie(pair.replace('0123', '9123'))).toBe(null)
    expect(reader().deviceFromCookie(pair.split('.')[0])).toBe(null)
    expect(reader().deviceFromCookie(undefined)).toBe(null)
  })
  it('yields to the header', async () => {
    const headers = { cookie: cookie.split(';')[0], 'x-device-id': 'd-fedcba9876543210' }
    expect(await reader().fromHeaders(headers)).toMatchObject({ deviceId: 'd-fedcba9876543210' })
  })
})
