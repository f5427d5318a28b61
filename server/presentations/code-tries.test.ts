import { beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { createMemoryLimits } from '../limits/memory-limits.ts'
import { type CodeTries, createCodeTries } from './code-tries.ts'

let now: number
let tries: CodeTries
beforeEach(() => {
  now = 0
  tries = createCodeTries(createMemoryLimits(() => now))
})
const take = (n: number, { address = 'a', device = null as string | null } = {}) => tries.take({ address, device, code: `C${n}` })
const many = async (from: number, count: number, options = {}) =>
  (await Promise.all(Array.from({ length: count }, (_, i) => take(from + i, options)))).filter((wait) => wait === 0).length

describe('codes that are tried', () => {
  it('are so many different ones of an address, and then so many a minute', async () => {
    expect(await many(0, LIMITS.codesTried.atOnce + 50)).toBe(LIMITS.codesTried.atOnce)
    expect(await take(9_999)).toBe(60_000 / LIMITS.codesTried.perMinute)
    now = 60_000
    expect(await many(1_000, 500)).toBe(LIMITS.codesTried.perMinute)
    expect(await take(9_999, { address: 'b' })).toBe(0)
  })

  it('are fewer of one device', async () => {
    expect(await many(0, 100, { device: 'd' })).toBe(LIMITS.codesTriedByDevice.atOnce)
    now = 60_000
    expect(await many(1_000, 100, { device: 'd' })).toBe(LIMITS.codesTriedByDevice.perMinute)
    expect(await take(5_000, { device: 'e' })).toBe(0)
  })

  it('cost nothing where they led somewhere before, so that nobody locks a hall out', async () => {
    await take(7)
    tries.led('a', 'C7')
    await many(100, LIMITS.codesTried.atOnce)
    expect(await take(50)).toBeGreaterThan(0)
    for (let phone = 0; phone < 5_000; phone++) expect(await take(7, { device: `d${phone}` })).toBe(0)
  })

  it('S42: are remembered where they led somewhere, so that who tries wrong ones from many addresses has no hall forgotten', async () => {
    await take(7)
    tries.led('a', 'C7')
    for (let address = 0; address < 70; address++) await many(1_000, 300, { address: `x${address}` })
    await many(1_000, LIMITS.codesTried.atOnce)
    expect(await take(8)).toBeGreaterThan(0)
    for (let phone = 0; phone < 100; phone++) expect(await take(7, { device: `d${phone}` })).toBe(0)
  })

  it('are forgotten, those of an address and addresses, that were not used for longest', async () => {
    const { rememberedEach, addressesRemembered } = LIMITS.codesTried
    for (let n = 0; n < rememberedEach; n++) tries.led('a', `C${n}`)
    tries.led('a', 'C0')
    tries.led('a', 'C100000')
    await many(1_000, LIMITS.codesTried.atOnce)
    expect((await Promise.all([0, 1, 2].map((n) => take(n)))).map((wait) => wait === 0)).toEqual([true, false, true])
    for (let n = 1; n < addressesRemembered; n++) tries.led(`x${n}`, 'C1')
    expect(await take(0)).toBe(0)
    tries.led('one more', 'C1')
    expect(await take(0)).toBeGreaterThan(0)
  })
})
