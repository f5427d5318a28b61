import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import ws from 'ws'
import { batchReads } from '../../kit/data/batch-reads.ts'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { testTools } from '../tools/all.ts'
import { closeClients, makeHost } from './clients.ts'

/** The published client over the batching fetch, as the web app uses it, against the real server. */
let server: TestServer
let token = ''
let requests: string[] = []
let plain: SupabaseClient
let batching: SupabaseClient

beforeAll(async () => {
  server = await startTestServer({ tools: testTools })
  const host = await makeHost({ url: server.url })
  plain = host.client
  token = (await plain.auth.getSession()).data.session?.access_token ?? ''
  const { error } = await plain.from('cells').insert([1, 2, 3].map((n) => ({ label: `cell ${n}`, sure: n > 1, count: n })))
  expect(error).toBeNull()
  const counted: typeof fetch = (input, init) => {
    requests.push(`${init?.method} ${new URL(String(input)).pathname}`)
    return fetch(input, init)
  }
  batching = createClient(server.url, 'key', {
    realtime: { transport: ws as never },
    accessToken: async () => token,
    global: { fetch: batchReads(counted, `${server.url}/rest/v1`) },
  })
})
afterAll(async () => {
  await closeClients()
  await server.stop()
})

/** Makes every kind of read that supabase-js supports, with one client. */
const readAll = (db: SupabaseClient) =>
  Promise.all([
    db.from('cells').select('label,count').order('count'),
    db.from('cells').select('*', { count: 'exact', head: true }),
    db.from('cells').select('label', { count: 'exact' }).order('count').range(1, 1),
    db.from('cells').select('label').eq('count', 2).single(),
    db.from('cells').select('label').eq('count', 9).maybeSingle(),
    db.from('cells').select('label').gt('count', 0).single(),
    db.from('cells').select('label').order('count').csv(),
    db.from('cells').select('nothing'),
    db.from('nowhere').select(),
  ])
const told = (answers: readonly { data: unknown; error: unknown; count: number | null; status: number }[]) =>
  answers.map(({ data, error, count, status }) => ({ data, error, count, status }))

it('answers each read of supabase-js in a batch as it does alone', async () => {
  requests = []
  const answers = told(await readAll(batching))
  expect(requests).toEqual(['POST /rest/v1/rpc/read_batch'])
  expect(answers).toEqual(told(await readAll(plain)))
  expect(answers[1]).toMatchObject({ count: 3, error: null })
  expect(answers[7]).toMatchObject({ status: 400, error: { code: '42703' } })
})

it('gives up a read whose signal says so, and no other', async () => {
  const stop = new AbortController()
  const given = batching.from('cells').select('label').abortSignal(stop.signal)
  const kept = batching.from('cells').select('label').eq('count', 1)
  const other = batching.from('cells').select('label').eq('count', 2)
  const all = Promise.all([given, kept, other])
  stop.abort()
  const [first, second, third] = await all
  expect([first.data, second.data, third.data]).toEqual([null, [{ label: 'cell 1' }], [{ label: 'cell 2' }]])
})

it('gives nothing of it to a client without the token', async () => {
  const stranger = createClient(server.url, 'key', {
    realtime: { transport: ws as never },
    global: { fetch: batchReads(fetch, `${server.url}/rest/v1`) },
  })
  const [first, second] = await Promise.all([stranger.from('cells').select(), stranger.from('cells').select('*', { count: 'exact' })])
  expect([first.data, second.data, second.count]).toEqual([[], [], 0])
})
