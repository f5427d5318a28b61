import * as crypto from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { createActorReader } from './actors.ts'

vi.mock('node:crypto', async (original) => {
  const actual = await original<typeof crypto>()
  return { ...actual, createHmac: vi.fn(actual.createHmac) }
})

const DEVICE = 'd-0123456789abcdef'
const nobody = { verify: async () => Promise.reject(new Error('nobody signs in here')), cached: () => null }
const actors = createActorReader(Buffer.from('k'), nobody, nobody)
const [cookie = ''] = actors.deviceCookie(DEVICE, true).split(';')

/** Counts the signatures computed to verify the cookie. */
function checks(header: string): number {
  const before = vi.mocked(crypto.createHmac).mock.calls.length
  expect(actors.deviceFromCookie(header)).toBe(DEVICE)
  return vi.mocked(crypto.createHmac).mock.calls.length - before
}

it('a cookie is checked once, and again when ten thousand others came after it', () => {
  expect([checks(cookie), checks(cookie)]).toEqual([1, 0])
  expect(LIMITS.deviceCookiesKept).toBe(10_000)
  for (let n = 1; n < LIMITS.deviceCookiesKept; n++) actors.deviceFromCookie(`x=${n}`)
  expect(checks(cookie)).toBe(0)
  for (let n = 0; n < LIMITS.deviceCookiesKept; n++) actors.deviceFromCookie(`y=${n}`)
  expect(checks(cookie)).toBe(1)
})

it('headers that are too long are read each time', () => {
  const longest = `${cookie}; x=`.padEnd(LIMITS.deviceCookieChars, 'x')
  expect([checks(longest), checks(longest), checks(`${longest}x`), checks(`${longest}x`)]).toEqual([1, 0, 1, 1])
})
