import { beforeAll, expect, it } from 'vitest'
import type { ServerState } from '../../../contract/server-state.ts'
import { type Host, signUpHost } from '../../../tests/setup/host.ts'
import { tool as polls } from '../../../tools/polls/server.ts'
import { serverOfFile } from '../../testing/of-file.ts'

const server = serverOfFile({ tools: [polls] })
let operator: Host
let other: Host
beforeAll(async () => {
  operator = await signUpHost(() => server.url, 'first@example.com')
  other = await signUpHost(() => server.url, 'second@example.com')
})

const PATH = '/operator/v1/state'

it('[O8] tells the first account how the server stands, and nobody else', async () => {
  const { status, body } = await operator.ask('GET', PATH)
  const { connections, diskFree } = server.services.store.figures()
  expect([status, body]).toEqual([
    200,
    {
      version: '0.0.0-test',
      uptime: expect.any(Number),
      sockets: { open: 0, max: 20_000 },
      answers: { perSecond: 0, lastMinute: 0 },
      writes: { waiting: 0, slowestMs: expect.any(Number) },
      refusedLastMinute: 0,
      threadBusyMs: expect.any(Number),
      memoryBytes: expect.any(Number),
      disk: { freeBytes: diskFree === null ? null : expect.any(Number), trouble: null },
      bus: null,
      database: connections,
    } satisfies Record<keyof ServerState, unknown>,
  ])
  expect((await other.ask('GET', PATH)).status).toBe(403)
  for (const headers of [{}, { 'x-device-id': 'd-phone-of-somebody' }] as Record<string, string>[]) {
    const answer = await fetch(server.url + PATH, { headers })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store'])
    expect(await answer.json()).toMatchObject({ code: '42501' })
  }
})

it('[O8] counts the answers of phones, and not what hosts make', async () => {
  const id = crypto.randomUUID()
  await other.ask('POST', '/rest/v1/polls', { id, question: 'Tea?' })
  for (const device_id of ['d-phone-number-1', 'd-phone-number-2'])
    await fetch(`${server.url}/rest/v1/poll_responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-device-id': device_id },
      body: JSON.stringify({ poll_id: id, response: 'Yes', device_id }),
    })
  const lastMinute = async () => ((await operator.ask('GET', PATH)).body as ServerState).answers.lastMinute
  await expect.poll(lastMinute, { timeout: 5_000 }).toBe(2)
})

it('[O8] /metrics tells what a commit waited for, what was refused, and whether all is well', async () => {
  await fetch(`${server.url}/rest/v1/nothing`)
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^${name.replaceAll(/[{}"]/g, '\\$&')} (.*)$`, 'm').exec(text)?.[1])
  expect(value('limelight_refusals_total{code="PGRST205"}')).toBe(1)
  expect(value('limelight_healthy')).toBe(1)
  expect(value(`limelight_build_info{version="0.0.0-test",node="${process.version}"}`)).toBe(1)
  if (server.services.store.dialect === 'sqlite') expect(value('limelight_disk_free_bytes')).toBeGreaterThan(0)
  expect(value('limelight_http_request_seconds_count')).toBeGreaterThan(3)
  const commits = value('limelight_commit_held_seconds_count')
  expect([value('limelight_commit_queue_seconds_count'), value('limelight_commit_turn_seconds_count')]).toEqual([commits, commits])
  expect(value('limelight_commit_writes_sum')).toBeGreaterThanOrEqual(commits)
  expect(value('limelight_http_request_seconds_sum')).toBeGreaterThan(0)
})
