import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { type CodeTries, createCodeTries } from './code-tries.ts'

const take = (tries: CodeTries, n: number, { address = 'a', device = null as string | null, now = 0 } = {}) =>
  tries.take({ address, device, code: `C${n}`, now })
const many = (tries: CodeTries, from: number, count: number, options = {}) =>
  Array.from({ length: count }, (_, i) => take(tries, from + i, options)).filter((wait) => wait === 0).length

describe('codes that are tried', () => {
  it('are so many different ones of an address, and then so many a minute', () => {
    const tries = createCodeTries()
    expect(many(tries, 0, LIMITS.codesTried.atOnce + 50)).toBe(LIMITS.codesTried.atOnce)
    expect(take(tries, 9_999)).toBe(60_000 / LIMITS.codesTried.perMinute)
    expect(many(tries, 1_000, 500, { now: 60_000 })).toBe(LIMITS.codesTried.perMinute)
    expect(take(tries, 9_999, { address: 'b' })).toBe(0)
  })

  it('are fewer of one device', () => {
    const tries = createCodeTries()
    expect(many(tries, 0, 100, { device: 'd' })).toBe(LIMITS.codesTriedByDevice.atOnce)
    expect(many(tries, 1_000, 100, { device: 'd', now: 60_000 })).toBe(LIMITS.codesTriedByDevice.perMinute)
    expect(take(tries, 5_000, { device: 'e' })).toBe(0)
  })

  it('cost nothing where they led somewhere before, so that nobody locks a hall out', () => {
    const tries = createCodeTries()
    take(tries, 7)
    tries.led('a', 'C7')
    many(tries, 100, LIMITS.codesTried.atOnce)
    expect(take(tries, 50)).toBeGreaterThan(0)
    for (let phone = 0; phone < 5_000; phone++) expect(take(tries, 7, { device: `d${phone}` })).toBe(0)
  })

  it('S42: are remembered where they led somewhere, so that who tries wrong ones from many addresses has no hall forgotten', () => {
    const tries = createCodeTries()
    take(tries, 7)
    tries.led('a', 'C7')
    for (let address = 0; address < 70; address++) many(tries, 1_000, 300, { address: `x${address}` })
    many(tries, 1_000, LIMITS.codesTried.atOnce)
    expect(take(tries, 8)).toBeGreaterThan(0)
    for (let phone = 0; phone < 100; phone++) expect(take(tries, 7, { device: `d${phone}` })).toBe(0)
  })

  it('are forgotten, those of an address and addresses, that were not used for longest', () => {
    const { rememberedEach, addressesRemembered } = LIMITS.codesTried
    const tries = createCodeTries()
    for (let n = 0; n < rememberedEach; n++) tries.led('a', `C${n}`)
    tries.led('a', 'C0')
    tries.led('a', 'C100000')
    many(tries, 1_000, LIMITS.codesTried.atOnce)
    expect([0, 1, 2].map((n) => take(tries, n) === 0)).toEqual([true, false, true])
    for (let n = 1; n < addressesRemembered; n++) tries.led(`x${n}`, 'C1')
    expect(take(tries, 0)).toBe(0)
    tries.led('one more', 'C1')
    expect(take(tries, 0)).toBeGreaterThan(0)
  })
})
