import { beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { createMemoryLimits } from '../../cluster/limits/memory-limits.ts'
import { type CodeTries, createCodeTries } from './code-tries.ts'

let now: number
let tries: CodeTries
beforeEach(() => {
  now = 0
  tries = createCodeTries(createMemoryLimits(() => now))
})
const take = (n: number, { address = 'a', device = null as string | null } = {}) => tries.take({ address, device, code: `C${n}` })
/** A phone in the hall, with the hall's code. */
const phone = (n: number) => ({ address: 'a', device: `d${n}`, code: 'C7' })
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

  it('have a pace of their own where they led somewhere before, on which a hall of thousands joins beside one who tries without end', async () => {
    await take(7)
    tries.led(phone(0))
    expect(await many(100, 500)).toBe(LIMITS.codesTried.atOnce - 1)
    let joined = 0
    for (let n = 1; n <= 2_500; n++) if ((await tries.take(phone(n))) === 0) joined++
    expect(joined).toBe(2_500)
  })

  it('[X1] are told apart at no more than that pace, and a wrong one costs what a right one costs', async () => {
    const { atOnce, perMinute } = LIMITS.codesKnown
    tries.led(phone(0))
    await many(100, LIMITS.codesTried.atOnce)
    /** Makes `count` attempts, each tenth with a right code, and counts right ones that were allowed. */
    const sweep = async (count: number) => {
      let told = 0
      for (let n = 0; n < count; n++) if ((await take(n % 10 === 0 ? 7 : 1_000 + n)) === 0 && n % 10 === 0) told++
      return told
    }
    expect(await sweep(10 * atOnce)).toBe(atOnce / 10)
    const [right, wrong] = [await take(7), await take(8)]
    expect(right).toBeGreaterThan(0)
    expect(right).toBe(wrong)
    now = 60_000
    // Tokens that the address regained for any code are used first.
    await many(50_000, LIMITS.codesTried.perMinute)
    expect(await sweep(10 * perMinute)).toBe(perMinute / 10)
  })

  it('cost a device nothing that joined with them, and tell it nothing of others', async () => {
    tries.led(phone(1))
    await many(0, LIMITS.codesTried.atOnce)
    await many(0, LIMITS.codesKnown.atOnce)
    for (let n = 0; n < 100; n++) expect(await tries.take(phone(1))).toBe(0)
    expect(await tries.take(phone(2))).toBeGreaterThan(0)
    expect(await tries.take({ ...phone(1), code: 'C8' })).toBeGreaterThan(0)
  })

  it('S42: are remembered where they led somewhere, so that who tries wrong ones from many addresses has no hall forgotten', async () => {
    await take(7)
    tries.led(phone(0))
    for (let address = 0; address < 70; address++) await many(1_000, 300, { address: `x${address}` })
    await many(1_000, LIMITS.codesTried.atOnce)
    expect(await take(8)).toBeGreaterThan(0)
    for (let n = 1; n <= 100; n++) expect(await tries.take(phone(n))).toBe(0)
  })

  it('are forgotten, those of an address, addresses and joins, that were not used for longest', async () => {
    const { rememberedEach, addressesRemembered } = LIMITS.codesKnown
    const led = (n: number, address = 'a') => tries.led({ address, device: null, code: `C${n}` })
    for (let n = 0; n < rememberedEach; n++) led(n)
    led(0)
    led(100_000)
    await many(1_000, LIMITS.codesTried.atOnce)
    expect((await Promise.all([0, 1, 2].map((n) => take(n)))).map((wait) => wait === 0)).toEqual([true, false, true])
    for (let n = 1; n < addressesRemembered; n++) led(1, `x${n}`)
    expect(await take(0)).toBe(0)
    for (let n = 1; n <= addressesRemembered; n++) led(1, `y${n}`)
    expect(await take(0)).toBeGreaterThan(0)
    await many(1_000, LIMITS.codesKnown.atOnce)
    for (let n = 0; n < LIMITS.joinsRemembered; n++) tries.led(phone(n))
    expect(await tries.take(phone(0))).toBe(0)
    tries.led(phone(-1))
    expect(await tries.take(phone(0))).toBeGreaterThan(0)
    expect(await tries.take(phone(1))).toBe(0)
  })
})
