import { beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { migrations } from '../../migrations/all.ts'
import { createCrowd } from '../../server/api/demo/crowd.ts'
import { createMadeUpPhone } from '../../server/api/demo/made-up-phone.ts'
import { markMadeUp } from '../../server/api/demo/made-up-sessions.ts'
import { askWith, makeDemo } from '../../server/api/demo/make-demo.ts'
import { seeded } from '../../server/api/demo/seeded.ts'
import { createStaff } from '../../server/api/demo/staff.ts'
import { serverOfFile } from '../../server/testing/of-file.ts'
import { tools } from '../../tools/server.ts'
import { type Host, signUpHost } from '../setup/host.ts'

const server = serverOfFile({ tools, migrations, env: { PREVIEWS: 'voting' } })
let host: Host
beforeAll(async () => {
  host = await signUpHost(() => server.url, 'host@example.com')
})

const events = tools.flatMap(({ demoEvent }) => demoEvent ?? [])
const [event] = events

it('every tool says what a demo of it is', () => {
  expect(tools.filter(({ demo, demoEvent }) => !demo && !demoEvent).map(({ name }) => name)).toEqual([])
  expect(events).toHaveLength(1)
})

describe.each(tools.flatMap(({ demo }) => demo ?? []).map((kind) => ({ table: kind.table, kind })))('a demo of $table', ({ kind }) => {
  it('acts for a minute on stage without one refusal', async () => {
    if (!event) throw new Error('No tool holds a demo.')
    const { services, url } = server
    const { newId } = services.clock
    const mark = (ids: readonly string[]) => markMadeUp(services, host.userId, ids)
    const random = seeded(7)
    const phone = createMadeUpPhone(url)
    const ask = askWith(phone, `Bearer ${host.token}`)
    const made = await makeDemo({ kinds: [kind], event, making: { random, newId }, ask, mark })
    const staff = createStaff({ services, userId: host.userId, keys: made.keys, base: url })
    let now = 0
    const makePhone = () => createMadeUpPhone(url)
    const crowd = createCrowd({ ...made, random, newId, now: () => now, makePhone, staff })
    for (; now < MINUTE_MS; now += TURN_MS) expect(await crowd.turn()).toBe(true)
    crowd.close()
    phone.close()
    staff.close()
    expect(crowd.refused).toEqual([])
    expect(crowd.sent).toBeLessThanOrEqual((MINUTE_MS / 1_000 + 1) * LIMITS.demoRequestsPerSecond)
    if (kind.act) expect(crowd.sent).toBeGreaterThan(100)
    expect(crowd.acts > 0).toBe(kind.act !== undefined || kind.tend !== undefined)
  }, 120_000)
})

const MINUTE_MS = 60_000
const TURN_MS = 100
