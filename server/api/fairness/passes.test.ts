import * as crypto from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { createPasses, type ShownPasses } from './passes.ts'

vi.mock('node:crypto', async (original) => {
  const actual = await original<typeof crypto>()
  return { ...actual, createHmac: vi.fn(actual.createHmac) }
})

const passes = createPasses(Buffer.from('the secret of a server of tests, long'))
const [SESSION, DEVICE] = ['session-1', 'd-0123456789abcdef']
const pass = passes.of(SESSION, DEVICE)
const wrong = `${pass[0] === 'A' ? 'B' : 'A'}${pass.slice(1)}`
const inHeader = (header: string): ShownPasses => ({ header, cookies: '' })

it('a pass is one device’s to one session', () => {
  for (let time = 0; time < 2; time++) {
    expect(passes.among(inHeader(pass), SESSION, DEVICE)).toBe(true)
    expect(passes.among({ header: null, cookies: `x=1; limelight_pass_${SESSION}=${pass}` }, SESSION, DEVICE)).toBe(true)
    expect(passes.among(inHeader(pass), 'session-2', DEVICE)).toBe(false)
    expect(passes.among(inHeader(pass), SESSION, 'd-fedcba9876543210')).toBe(false)
    for (const other of [wrong, `${pass}x`, pass.slice(1), '', 'é'.repeat(pass.length)])
      expect(passes.among(inHeader(other), SESSION, DEVICE), other).toBe(false)
  }
})

/** Counts how often the pass is computed for one comparison. */
function checks(shown: string): number {
  const before = vi.mocked(crypto.createHmac).mock.calls.length
  passes.among(inHeader(shown), SESSION, DEVICE)
  return vi.mocked(crypto.createHmac).mock.calls.length - before
}

it('a pass that was shown is checked once, and again when ten thousand others came after it; what is none by its length is not checked', () => {
  const text = (n: number) => String(n).padStart(pass.length, '-')
  expect(LIMITS.passesKept).toBe(10_000)
  for (let n = 0; n < LIMITS.passesKept; n++) checks(text(n))
  expect([checks(pass), checks(pass), checks(wrong), checks(wrong), checks(`${pass}x`)]).toEqual([1, 0, 1, 0, 0])
  for (let n = 0; n < LIMITS.passesKept - 2; n++) checks(text(-1 - n))
  expect(checks(pass)).toBe(0)
  for (let n = 0; n < LIMITS.passesKept; n++) checks(text(n))
  expect(checks(pass)).toBe(1)
})
