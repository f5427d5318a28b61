import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { makeClient, makeHost } from '../../../tests/compat/clients.ts'
import { startWithReaders, type WithReaders } from '../../../tests/setup/with-readers.ts'
import type { Reads } from '../../reads.ts'

const ANSWERS = 20_000
const STAMP = '2026-01-01T00:00:00.000000+00:00'
const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

let all: WithReaders
let server: WithReaders['server']
let host: WithReaders['host']
let pollId: string
beforeAll(async () => {
  all = await startWithReaders()
  ;({ server, host } = all)
  pollId = (await host.client.from('polls').insert({ question: 'Why?' }).select('id').single()).data?.id
  const insert = 'insert into poll_responses (id, poll_id, response, device_id, created_at) values (?, ?, ?, ?, ?)'
  const answer = (n: number) => [idOf(n), pollId, `answer ${n} ${'abcdefghij '.repeat(100)}`, `d-phone-number-${n}`, STAMP]
  await server.services.store.write((tx) =>
    tx.each(
      insert,
      Array.from({ length: ANSWERS }, (_, n) => answer(n)),
    ),
  )
}, 60_000)
afterAll(() => all.stop())

const responses = () => host.client.from('poll_responses')

describe('expensive reads, made apart', () => {
  it('S3: answer as reads here do: lists, counts, embeds, single objects, CSV and HEAD', async () => {
    const list = await responses().select('id,response').eq('poll_id', pollId).order('id').limit(3)
    expect(list.data?.map(({ id }) => id)).toEqual([0, 1, 2].map(idOf))
    const counted = await responses().select('id', { count: 'exact', head: true }).like('response', 'answer 7%')
    expect(counted.count).toBe(1_111)
    const single = await host.client.from('polls').select('question,poll_responses(count)').eq('question', 'Why?').single()
    expect(single.data).toEqual({ question: 'Why?', poll_responses: [{ count: ANSWERS }] })
    expect((await responses().select('id').eq('poll_id', pollId).order('id').limit(1).csv()).data).toBe(`id\n${idOf(0)}`)
    expect((await responses().select('id').eq('response', 'no such').single()).error?.code).toBe('PGRST116')
  })

  it('S3: show no more than reads here do', async () => {
    const anyone = makeClient({ url: server.url })
    const other = await makeHost({ url: server.url })
    for (const client of [anyone, other.client])
      expect((await client.from('poll_responses').select('id').like('response', 'answer%')).data).toEqual([])
  })

  it('S3: are counted in /metrics, those that run and those that wait', async () => {
    const gauges = async () => {
      const text = await (await fetch(`${server.url}/metrics`)).text()
      return ['running', 'waiting'].map((name) => Number(new RegExp(`^limelight_reads_${name} (.*)$`, 'm').exec(text)?.[1]))
    }
    const patterns = Array.from({ length: 90 }, (_, i) => `response.like.%j${i % 10}%`).join(',')
    // Only one of the two threads takes searches, so the second search waits.
    const both = Promise.all([1, 2].map(() => responses().select('id').or(patterns)))
    await expect.poll(gauges, { interval: 20 }).toEqual([1, 1])
    await both
    expect(await gauges()).toEqual([0, 0])
  })

  it('S3: has readWorkers threads: one read more waits', async () => {
    const { reads } = server.services
    const made = Array.from({ length: LIMITS.readWorkers + 1 }, (_, n) =>
      reads?.run(
        { kind: 'addresses', actor: { kind: 'host', userId: `host ${n}`, deviceId: null }, session: randomUUID() },
        { from: '', bounded: true },
      ),
    )
    expect(reads?.stats()).toEqual({ running: LIMITS.readWorkers, waiting: 1 })
    expect(LIMITS.readWorkers).toBe(2)
    expect(await Promise.all(made)).toEqual(made.map(() => []))
  })

  it('S3: a search does not keep others waiting, and ends in its time with rows or with 57014', async () => {
    const patterns = Array.from({ length: 90 }, (_, i) => `response.like.%j${i % 10}%`).join(',')
    const began = performance.now()
    const expensive = responses()
      .select('id')
      .or(patterns)
      .then(({ status, error }) => ({ told: error?.code ?? status, ms: performance.now() - began }))
    const other = await makeHost({ url: server.url })
    expect((await other.client.from('polls').select('id')).data).toEqual([])
    const { told, ms } = await expensive
    expect([200, '57014']).toContain(told)
    expect(ms).toBeLessThan(LIMITS.statementMs + 5_000)
  })

  it('S3: changes find their rows apart and change each that is still meant, once', async () => {
    const gone = await responses().delete({ count: 'exact' }).like('response', 'answer 19%')
    expect([gone.error, gone.count]).toEqual([null, 1_111])
    expect((await responses().select('id', { count: 'exact', head: true })).count).toBe(ANSWERS - 1_111)
    const refused = await responses().delete().like('response', 'answer 18%').setHeader('Prefer', 'max-affected=10')
    expect(refused.error?.code).toBe('PGRST124')
  })

  it('S7: add up where the entries of a session come from', async () => {
    const written = await host.client.from('polls').insert({ question: 'Where?' }).select('id').single()
    const phone = makeClient({ url: server.url, device: 'd-phone-of-origins' })
    const row = { poll_id: written.data?.id, response: 'here', device_id: 'd-phone-of-origins' }
    expect((await phone.from('poll_responses').insert(row)).error).toBeNull()
    const told = await host.client.rpc('list_origins', { session_id: written.data?.id })
    expect(told.data).toMatchObject([{ devices: 1, entries: 1, strangers: 1, stopped: null }])
  })

  it('S45: a room’s answers of a poll are read apart, once for all who ask at once', async () => {
    const poll = randomUUID()
    await host.client.from('polls').insert({ id: poll, question: 'Tea?', on_phones: true }).throwOnError()
    await host.client.from('poll_responses').insert({ poll_id: poll, response: 'Yes', device_id: 'd-phone-of-answers' }).throwOnError()
    const run = vi.spyOn(server.services.reads as Reads, 'run')
    const room = Array.from({ length: 40 }, (_, n) => makeClient({ url: server.url, device: `d-phone-in-room-${n}` }))
    const told = await Promise.all(room.map((phone) => phone.rpc('poll_answers', { poll })))
    expect(told.map(({ data }) => data)).toEqual(room.map(() => ['Yes']))
    expect(new Set(run.mock.calls.map(([job, { alike }]) => `${job.kind} ${alike}`)).size).toBe(1)
    expect(run.mock.calls[0]?.[1].alike).toContain(poll)
    run.mockRestore()
  })

  it('S36: call procedures that may take long, and those alone, and answer as here', async () => {
    const board = { id: randomUUID(), name: 'Race', slug: 'race', finish_line: 10 }
    await host.client.from('scoreboards').insert(board).throwOnError()
    const team = { id: randomUUID(), scoreboard_id: board.id, name: 'Foxes', color: 'red', score: 12 }
    await host.client.from('teams').insert(team).throwOnError()
    const run = vi.spyOn(server.services.reads as Reads, 'run')
    const anyone = makeClient({ url: server.url })
    const told = await anyone.rpc('finish_order', { scoreboard_id: board.id })
    expect(told).toMatchObject({ status: 200, error: null, data: [{ team_id: team.id, at: expect.any(String) }] })
    expect((await anyone.rpc('finish_order', { scoreboard_id: board.id }, { get: true }).single()).data).toEqual(told.data[0])
    expect((await anyone.rpc('finish_order', { scoreboard_id: randomUUID() }).single()).error?.code).toBe('PGRST116')
    expect((await anyone.rpc('check_survey_exists', { survey_id: randomUUID() })).data).toEqual({ exists: false })
    expect(run.mock.calls.map(([job, { bounded }]) => [job.kind, bounded])).toEqual(Array(3).fill(['procedure', false]))
    run.mockRestore()
  })
})
