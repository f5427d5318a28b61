import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { serverOfFile } from '../server/testing/of-file.ts'
import { tool as polls } from '../tools/polls/server.ts'
import { signUpHost } from './setup/host.ts'

const server = serverOfFile({ tools: [polls], env: { LIMITS: 'off' } })

/** More than three commits move. */
const ANSWERS = 3_500
const DEVICE = 'd-phone-of-the-host-1'

it('tells its host how far a deletion and a restoring in parts are, and nobody else', { timeout: 60_000 }, async () => {
  const [host, other] = [await signUpHost(() => server.url, 'host@example.com'), await signUpHost(() => server.url, 'other@example.com')]
  const poll = randomUUID()
  await host.ask('POST', '/rest/v1/polls', { id: poll, question: 'Lunch?', user_id: host.userId })
  for (let at = 0; at < ANSWERS; at += 500) {
    const answers = Array.from({ length: 500 }, (_, n) => ({ poll_id: poll, response: `Soup ${at + n}`, device_id: DEVICE }))
    const sent = await host.ask('POST', '/rest/v1/poll_responses', answers, { 'x-device-id': DEVICE, prefer: 'return=minimal' })
    expect(sent.status).toBe(201)
  }
  const seen: { title: string; row_count: number; rows_restored: number; deleted_at: null }[] = []
  const during = async (act: () => Promise<{ status: number }>) => {
    seen.length = 0
    let isOver = false
    const acted = act().finally(() => {
      isOver = true
    })
    while (!isOver) {
      seen.push(...(await host.ask('GET', `/rest/v1/trash?session_id=eq.${poll}&underway=is.true`)).body)
      expect((await other.ask('GET', '/rest/v1/trash')).body).toEqual([])
    }
    expect((await acted).status).toBeLessThan(300)
    expect((await host.ask('GET', '/rest/v1/trash?underway=is.true')).body).toEqual([])
  }

  await during(() => host.ask('DELETE', `/rest/v1/polls?id=eq.${poll}`))
  expect(seen.length).toBeGreaterThan(0)
  for (const row of seen) expect(row).toMatchObject({ title: 'Lunch?', rows_restored: 0, deleted_at: null })
  const gone = seen.map(({ row_count }) => row_count)
  expect(gone).toEqual([...gone].sort((a, b) => a - b))
  expect(Math.min(...gone)).toBeGreaterThan(0)
  expect(Math.max(...gone)).toBeLessThan(ANSWERS)
  const [entry] = (await host.ask('GET', `/rest/v1/trash?session_id=eq.${poll}`)).body
  expect(entry.row_count).toBeGreaterThan(ANSWERS)

  await during(() => host.ask('POST', '/rest/v1/rpc/restore_session', { session: poll }))
  expect(seen.length).toBeGreaterThan(0)
  const back = seen.map(({ rows_restored }) => rows_restored)
  expect(back).toEqual([...back].sort((a, b) => a - b))
  for (const row of seen) expect(row).toMatchObject({ row_count: entry.row_count, deleted_at: null })
  expect(Math.min(...back)).toBeGreaterThan(0)
  expect(Math.max(...back)).toBeLessThan(entry.row_count)
})
