import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withCommit } from '../../kit/data/answer-versions.ts'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { testTools } from '../tools/all.ts'
import { CLIENTS, closeClients, makeHost, notingCommits } from './clients.ts'
import { type Listener, listen } from './listening.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ tools: testTools, env: { LIMITS: 'off' } })
})
afterAll(async () => {
  await closeClients()
  await server.stop()
})

describe.each(CLIENTS)('the answer to a write with supabase-js $release', (release) => {
  let db: SupabaseClient
  let ear: Listener
  beforeAll(async () => {
    const host = await makeHost({ url: server.url, release, fetch: notingCommits })
    db = host.client
    ear = await listen(db, [{ table: 'cells', filter: `user_id=eq.${host.userId}` }])
  })

  /** Makes a write. Resolves with the version in its answer, and those of the changes that it made. */
  async function versions(count: number, send: (signal: AbortSignal) => PromiseLike<{ error: unknown }>) {
    ear.heard.length = 0
    const { answer, at } = await withCommit(send)
    expect(answer.error).toBeNull()
    await expect.poll(() => ear.heard.length, { timeout: 6_000 }).toBe(count)
    return { at, changes: ear.heard.map((change) => change.commit_timestamp) }
  }

  it('has the version of the changes that the write made, and each write a later one', async () => {
    const [a, b] = [crypto.randomUUID(), crypto.randomUUID()]
    const cells = () => db.from('cells')
    const all = [
      await versions(1, (signal) => cells().insert({ id: a, label: 'a' }).select('id').abortSignal(signal).single()),
      await versions(1, (signal) => cells().insert({ id: b, label: 'b' }).abortSignal(signal)),
      await versions(1, (signal) => cells().update({ label: 'c' }).eq('id', a).select('label').abortSignal(signal).maybeSingle()),
      await versions(2, (signal) => cells().update({ count: 1 }).in('id', [a, b]).abortSignal(signal)),
      await versions(1, (signal) => cells().upsert({ id: a, label: 'd' }).select().abortSignal(signal)),
      await versions(2, (signal) => cells().delete().in('id', [a, b]).abortSignal(signal)),
    ]
    for (const { at, changes } of all) {
      expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/)
      expect(new Set(changes)).toEqual(new Set([at]))
    }
    const times = all.map(({ at }) => at)
    expect(times).toEqual([...new Set(times)].sort())
  })

  it('has a version also where nothing is changed', async () => {
    const id = crypto.randomUUID()
    const made = await versions(1, (signal) => db.from('cells').insert({ id, label: 'x' }).abortSignal(signal))
    const again = await withCommit((signal) =>
      db.from('cells').upsert({ id, label: 'y' }, { ignoreDuplicates: true }).select().abortSignal(signal),
    )
    expect(again.answer).toMatchObject({ error: null, data: [] })
    expect(String(again.at) > String(made.at)).toBe(true)
  })

  it('has none where it is refused; nor has the answer to a read', async () => {
    const refused = await withCommit((signal) => db.from('cells').insert({ nothing: 1 }).abortSignal(signal))
    expect([refused.at, refused.answer.error?.code]).toEqual([null, 'PGRST204'])
    expect((await withCommit((signal) => db.from('cells').select().abortSignal(signal))).at).toBeNull()
  })
})
