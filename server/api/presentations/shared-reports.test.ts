import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import type { EventReport } from '../../../contract/report.ts'
import { closeClients, makeClient, makeHost } from '../../../tests/compat/clients.ts'
import { serverOfFile } from '../../testing/of-file.ts'
import { partyTool } from './testing/party-tool.ts'

const server = serverOfFile({ tools: [partyTool], env: { LIMITS: 'off' } })
type SignedIn = Awaited<ReturnType<typeof makeHost>>
let owner: SignedIn
let other: SignedIn
let stranger: ReturnType<typeof makeClient>
beforeAll(async () => {
  owner = await makeHost({ url: server.url })
  other = await makeHost({ url: server.url })
  stranger = makeClient({ url: server.url })
})
afterAll(closeClients)

const report = (more: Partial<EventReport> = {}): EventReport => ({
  of: 'session',
  title: 'Gala',
  at: '2026-11-23T22:10:00Z',
  time_zone: 'Europe/Vienna',
  from: null,
  to: null,
  figures: [],
  timeline: [],
  sessions: [
    { tool: 'parties', title: 'Gala', staged_at: null, headline: { value: 3, label: 'guests' }, about: '', answers: 3, blocks: [] },
  ],
  ...more,
})

async function party(by = owner): Promise<string> {
  const id = randomUUID()
  await by.client.from('parties').insert({ id, slug: 'gala', user_id: by.userId }).throwOnError()
  return id
}
const share = (session: string, body: unknown = report(), { client } = owner) => client.rpc('share_report', { session, report: body })
async function shared(session: string, body = report()): Promise<string> {
  const { data } = await share(session, body).throwOnError()
  return data as string
}
const read = (session: string, secret: string, as = stranger) => as.rpc('read_report', { session, secret })

describe('a shared report', () => {
  it('[EVENT-84] [EVENT-85] is kept as it was sent, for whoever has the secret', async () => {
    const id = await party()
    const secret = await shared(id)
    expect(secret).toMatch(/^[A-Za-z0-9_-]{22}$/)
    for (const reader of [stranger, other.client, owner.client]) expect((await read(id, secret, reader)).data).toEqual(report())
  })

  it('[EVENT-85] a wrong secret, an ended link, a session that shares none and one that is gone are told alike', async () => {
    const [id, silent] = [await party(), await party()]
    const secret = await shared(id)
    const told = async (session: string, with_: string) => {
      const { data, error, status } = await read(session, with_)
      return { data, error, status }
    }
    const wrong = await told(id, 'A'.repeat(22))
    expect([wrong.status, wrong.error?.code, wrong.data]).toEqual([404, 'PGRST116', null])
    expect(wrong.error?.message).toBe('This link was ended by its host. Ask for a new one.')
    expect(await told(silent, secret)).toEqual(wrong)
    expect(await told(silent, '')).toEqual(wrong)
    expect(await told(randomUUID(), secret)).toEqual(wrong)
    await owner.client.from('shared_reports').delete().eq('session_id', id).throwOnError()
    expect(await told(id, secret)).toEqual(wrong)
    await shared(id)
    expect(await told(id, secret)).toEqual(wrong)
  })

  it('[EVENT-84] a session has one: sharing anew ends the link before', async () => {
    const id = await party()
    const [before, after] = [await shared(id), await shared(id, report({ title: 'Ball' }))]
    expect((await read(id, before)).error?.code).toBe('PGRST116')
    expect((await read(id, after)).data).toEqual(report({ title: 'Ball' }))
    const { data } = await owner.client.from('shared_reports').select('id').eq('session_id', id).throwOnError()
    expect(data).toHaveLength(1)
  })

  it('[EVENT-84] is shared by the session’s own host alone', async () => {
    const id = await party()
    expect((await share(id, report(), other)).error?.code).toBe('PGRST116')
    expect((await stranger.rpc('share_report', { session: id, report: report() })).error?.code).toBe('42501')
    expect((await share(randomUUID())).error?.code).toBe('PGRST116')
    expect((await owner.client.from('shared_reports').select('id').eq('session_id', id)).data).toEqual([])
    const row = { session_id: id, user_id: owner.userId, secret_hash: 'x', body: report() }
    expect((await owner.client.from('shared_reports').insert(row)).error?.code).toBe('42501')
  })

  it('[EVENT-86] its host reads since when it is shared, and nobody reads its secret or its content in the table', async () => {
    const id = await party()
    const secret = await shared(id)
    const rows = async ({ client }: Pick<SignedIn, 'client'>) =>
      (await client.from('shared_reports').select('session_id,secret_hash,body,created_at').eq('session_id', id)).data
    expect(await rows(owner)).toEqual([{ session_id: id, secret_hash: null, body: null, created_at: expect.any(String) }])
    expect(await rows(other)).toEqual([])
    expect(await rows({ client: stranger })).toEqual([])
    await other.client.from('shared_reports').delete().eq('session_id', id)
    await stranger.from('shared_reports').delete().eq('session_id', id)
    expect((await read(id, secret)).data).toEqual(report())
    const changed = await owner.client.from('shared_reports').update({ user_id: other.userId }).eq('session_id', id).select('id')
    expect(changed.data ?? []).toEqual([])
    expect(await rows(owner)).toHaveLength(1)
  })

  it('goes with its session', async () => {
    const id = await party()
    const secret = await shared(id)
    await owner.client.from('parties').delete().eq('id', id).throwOnError()
    expect((await read(id, secret)).error?.code).toBe('PGRST116')
    expect((await owner.client.from('shared_reports').select('id').eq('session_id', id)).data).toEqual([])
  })

  it('[EVENT-84] [EVENT-89] one that is too large, or is none, is refused, and the link before stays', async () => {
    const id = await party()
    const secret = await shared(id)
    const large = report({
      sessions: Array.from({ length: 90 }, (_, at) => ({
        ...(report().sessions[0] as EventReport['sessions'][number]),
        blocks: Array.from({ length: 8 }, () => ({ kind: 'note' as const, title: null, text: `${at} ${'x'.repeat(450)}` })),
      })),
    })
    expect(LIMITS.reportBytes).toBe(262_144)
    const { error } = await share(id, large)
    expect([error?.code, error?.message]).toEqual(['22001', 'value too large for column "report": at most 262144 bytes of JSON'])
    const invalid: [unknown, string][] = [
      ['a text', 'must be an object'],
      [{ ...report(), secret: 1 }, 'has the unknown field "secret"'],
      [report({ title: 'x'.repeat(501) }), 'title: must be a text of at most 500 characters'],
      [report({ at: 'yesterday' }), 'at: must be a time'],
      [
        report({ sessions: Array.from({ length: 101 }, () => report().sessions[0]) as never }),
        'sessions: must be a list of at most 100 items',
      ],
    ]
    for (const [body, problem] of invalid) {
      const answer = await share(id, body)
      expect([answer.error?.code, answer.error?.message]).toEqual(['23514', `column "report": ${problem}`])
    }
    expect((await read(id, secret)).data).toEqual(report())
  })
})
