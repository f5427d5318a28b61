import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ANYONE } from '../../../contract/actor.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { makeClient, makeHost } from '../../../tests/compat/clients.ts'
import { startWithReaders, type WithReaders } from '../../../tests/setup/with-readers.ts'
import type { Reads } from '../../reads.ts'

const QUESTION = { question: 'Which track?', type: 'multiple_choice', options: ['Engineering', 'Design'] }
/** More requests than may wait from one address. */
const ROOM = LIMITS.readsWaitingEach + 100

let all: WithReaders
let server: WithReaders['server']
let host: WithReaders['host']
const survey = randomUUID()
beforeAll(async () => {
  all = await startWithReaders()
  ;({ server, host } = all)
  await host.client
    .from('survey_sessions')
    .insert({ id: survey, name: 'Feedback', questions: [QUESTION] })
    .throwOnError()
  await answer()
  await host.client.rpc('reveal_question', { survey, question: await keyOf() }).throwOnError()
}, 60_000)
afterAll(() => all.stop())

const counted = (client: ReturnType<typeof makeClient>) =>
  client
    .from('survey_sessions')
    .select('id,survey_sums(count)')
    .eq('id', survey)
    .then(({ status, data }) => [status, data?.[0]?.survey_sums])
async function answer(): Promise<void> {
  const device = `d-${randomUUID()}`
  const row = { session_id: survey, answers: ['Engineering'], device_id: device }
  await makeClient({ url: server.url, device }).from('survey_responses').insert(row).throwOnError()
}

it('S3: a room behind one address asks for one result at once: what waits is made once for all', async () => {
  const reads = server.services.reads as Reads
  const ask = (alike: string | null) =>
    reads.run({ kind: 'addresses', actor: ANYONE, session: survey }, { from: '192.0.2.1', bounded: true, alike })
  const room = Array.from({ length: ROOM }, () => ask('the same'))
  expect(reads.stats().waiting).toBe(1)
  const told = await Promise.all(room)
  expect(told).toEqual(Array(ROOM).fill(told[0]))
  const alone = await Promise.allSettled(Array.from({ length: ROOM }, () => ask(null)))
  expect(alone.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
})

it('S3: what is read together is as new as what was acknowledged before', async () => {
  const phones = Array.from({ length: 40 }, (_, n) => makeClient({ url: server.url, device: `d-phone-number-${n}` }))
  for (const count of [2, 3]) {
    const before = phones.map(counted)
    await answer()
    expect(await Promise.all(phones.map(counted))).toEqual(phones.map(() => [200, [{ count }]]))
    await Promise.all(before)
  }
})

it('S3: who asks the same and sees something else is answered by themselves', async () => {
  await host.client.rpc('reveal_question', { survey, question: await keyOf(), on: false }).throwOnError()
  const others = await Promise.all([1, 2, 3].map(() => makeHost({ url: server.url })))
  const run = vi.spyOn(server.services.reads as Reads, 'run')
  const anyone = makeClient({ url: server.url })
  const asked = [host.client, anyone, ...others.map(({ client }) => client), anyone, host.client]
  expect(await Promise.all(asked.map(counted))).toEqual([[200, [{ count: 3 }]], ...Array(5).fill([200, []]), [200, [{ count: 3 }]]])
  expect(new Set(run.mock.calls.map(([, { alike }]) => alike)).size).toBe(5)
  run.mockRestore()
})

async function keyOf(): Promise<string> {
  const { data } = await host.client.from('survey_sums').select('question').eq('session_id', survey).throwOnError()
  return (data as { question: string }[])[0]?.question as string
}
