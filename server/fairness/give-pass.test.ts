import { afterEach, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { openTestApi, type TestApi } from '../rest/testing/api.ts'
import { clubsTool, uuid } from '../rest/testing/clubs.ts'
import { fairnessOf } from './fairness.ts'
import { mayHavePass } from './give-pass.ts'

let api: TestApi
let now = 1_800_000_000_000
afterEach(() => api.stop())
const start = async (env: Record<string, string> = {}) => {
  api = await openTestApi([clubsTool], { env, now: () => now })
}
const ask = (connection: object, session = uuid(1), address = '198.51.100.7') => mayHavePass(api.services, { session, address, connection })
const given = (times: number, connection: object) => Array.from({ length: times }, () => ask(connection)).filter(Boolean).length

it('S7: one connection is given 20 passes (passesPerConnection), to whatever session and however long it stays; another its own', async () => {
  await start()
  const [one, other] = [{}, {}]
  expect(given(LIMITS.passesPerConnection + 5, one)).toBe(20)
  now += 600_000
  expect([ask(one), ask(one, uuid(2)), ask(one, uuid(1), '203.0.113.9')]).toEqual([false, false, false])
  expect(given(LIMITS.passesPerConnection + 5, other)).toBe(20)
})

it('S7: what one connection is refused takes nothing from its address', async () => {
  await start()
  given(LIMITS.passesPerAddress * 2, {})
  expect(
    fairnessOf(api.services).passesGiven.wait(`${uuid(1)} 198.51.100.7`, LIMITS.passesPerAddress - LIMITS.passesPerConnection, now),
  ).toBe(0)
})

it('S7: a proxy’s connection is everybody’s, and LIMITS=off counts none', async () => {
  await start({ TRUST_PROXY: 'on' })
  expect(given(LIMITS.passesPerConnection + 5, {})).toBe(LIMITS.passesPerConnection + 5)
  await api.stop()
  await start({ LIMITS: 'off' })
  expect(given(LIMITS.passesPerConnection + 5, {})).toBe(LIMITS.passesPerConnection + 5)
})
