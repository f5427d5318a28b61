import { afterEach, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { openTestApi, type TestApi } from '../rest/testing/api.ts'
import { clubsTool, uuid } from '../rest/testing/clubs.ts'
import { passesToAddress } from './allowances.ts'
import { mayHavePass } from './give-pass.ts'

let api: TestApi
let now = 1_800_000_000_000
afterEach(() => api.stop())
const start = async (env: Record<string, string> = {}) => {
  api = await openTestApi([clubsTool], { env, now: () => now })
}
const ask = (connection: object, session = uuid(1), address = '198.51.100.7') => mayHavePass(api.services, { session, address, connection })
const given = async (times: number, connection: object) =>
  (await Promise.all(Array.from({ length: times }, () => ask(connection)))).filter(Boolean).length

it('S7: one connection is given 20 passes (passesPerConnection), to whatever session and however long it stays; another its own', async () => {
  await start()
  const [one, other] = [{}, {}]
  expect(await given(LIMITS.passesPerConnection + 5, one)).toBe(20)
  now += 600_000
  expect([await ask(one), await ask(one, uuid(2)), await ask(one, uuid(1), '203.0.113.9')]).toEqual([false, false, false])
  expect(await given(LIMITS.passesPerConnection + 5, other)).toBe(20)
})

it('S7: what one connection is refused takes nothing from its address', async () => {
  await start()
  await given(LIMITS.passesPerAddress * 2, {})
  const left = { ...passesToAddress(uuid(1), '198.51.100.7'), n: LIMITS.passesPerAddress - LIMITS.passesPerConnection }
  expect(await api.services.limits.take([left])).toBeNull()
})

it('S7: what its address is refused counts for no connection', async () => {
  await start()
  const one = {}
  await api.services.limits.take([{ ...passesToAddress(uuid(1), '198.51.100.7'), n: LIMITS.passesPerAddress }])
  expect(await given(LIMITS.passesPerConnection + 5, one)).toBe(0)
  now += 60_000
  expect(await given(LIMITS.passesPerConnection + 5, one)).toBe(LIMITS.passesPerConnection)
})

it('S7: a proxy’s connection is everybody’s, and LIMITS=off counts none', async () => {
  await start({ TRUST_PROXY: 'on' })
  expect(await given(LIMITS.passesPerConnection + 5, {})).toBe(LIMITS.passesPerConnection + 5)
  await api.stop()
  await start({ LIMITS: 'off' })
  expect(await given(LIMITS.passesPerConnection + 5, {})).toBe(LIMITS.passesPerConnection + 5)
})
