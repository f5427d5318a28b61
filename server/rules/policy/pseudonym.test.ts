import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDeviceId, makeDeviceId } from '../../../contract/device.ts'
import { deriveKeys } from '../../api/auth/keys.ts'
import { deriveKey } from '../../lib/keys.ts'
import { createPseudonyms } from './pseudonym.ts'

const SECRET = Buffer.from('a secret of this server, long enough')
const { of } = createPseudonyms(SECRET)
const [POLL, OTHER] = ['018f3b6e-0000-7000-8000-000000000001', '018f3b6e-0000-7000-8000-000000000002']
const PHONE = makeDeviceId(new Uint8Array(16).fill(7))

describe('the pseudonym of a device within a session', () => {
  it('L14: is the same each time, and another for another phone, session or server', () => {
    expect(of(POLL, PHONE)).toBe(of(POLL, PHONE))
    expect(createPseudonyms(SECRET).of(POLL, PHONE)).toBe(of(POLL, PHONE))
    const others = [of(POLL, `${PHONE}0`), of(OTHER, PHONE), createPseudonyms(Buffer.from('another secret')).of(POLL, PHONE)]
    expect(new Set([of(POLL, PHONE), ...others]).size).toBe(4)
  })

  it('is the HMAC-SHA256 that its comment says, by a key for it alone', () => {
    const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'limelight policy: pseudonyms of devices', 32))
    const digest = createHmac('sha256', key).update(`${POLL}\n${PHONE}`).digest('hex')
    expect(of(POLL, PHONE)).toBe(`pseudonym-${digest.slice(0, 24)}`)
    const { refresh, code, seal } = deriveKeys(SECRET)
    expect([createSecretKey(SECRET), refresh, code, seal].some((other) => deriveKey(SECRET, 'devicePseudonyms').equals(other))).toBe(false)
  })

  it('S6: can be no claim of a phone, and no device id is refused for it', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string(), (session, device) => {
        expect(isDeviceId(of(session, device))).toBe(false)
      }),
    )
    expect(isDeviceId(PHONE)).toBe(true)
    expect(isDeviceId(of(POLL, PHONE).slice(1))).toBe(true)
  })

  it('is text that needs no quotes in a filter, a URL, a LIKE pattern or a CSV', () => {
    fc.assert(fc.property(fc.uuid(), fc.string(), (session, device) => /^pseudonym-[0-9a-f]{24}$/.test(of(session, device))))
  })
})
