import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../migrations/all.ts'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { tools } from '../../tools/server.ts'
import { closeClients, makeClient, makeHost, phone } from '../compat/clients.ts'
import { CHANGES } from './changes.ts'

let server: TestServer
let host: SupabaseClient
let guest: SupabaseClient
beforeAll(async () => {
  server = await startTestServer({ tools, migrations, env: { LIMITS: 'off' } })
  host = (await makeHost({ url: server.url })).client
  guest = makeClient({ url: server.url, device: phone(1) })
})
afterAll(async () => {
  await closeClients()
  await server.stop()
})

const insert = async (table: string, row: object): Promise<string> =>
  (await host.from(table).insert(row).select('id').single().throwOnError()).data.id

/** Subscribes, and gives the promise of the first row that is heard of. */
async function listen(client: SupabaseClient, table: string, filter: { filter?: string } = {}) {
  const channel = client.channel(`${table} ${JSON.stringify(filter)}`)
  const heard = new Promise<Record<string, unknown>>((resolve) => {
    channel.on('postgres_changes', { event: '*', schema: 'public', table, ...filter }, ({ new: row }) => resolve(row))
  })
  await new Promise<void>((resolve) => channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()))
  return { heard }
}

describe('a change of', () => {
  it.each(Object.entries(CHANGES))('%s', async (_title, { table, row, above, filtered, to }) => {
    const parent = above && { [above.column]: await insert(above.table, above.row) }
    const filter = filtered && above ? { filter: `${above.column}=eq.${parent?.[above.column]}` } : {}
    const { heard } = await listen(to === 'guest' ? guest : host, table, filter)
    const id = await insert(table, { ...row, ...parent })
    expect((await heard)['id']).toBe(id)
  })

  it('question_votes, unfiltered: the count that its host listens to', async () => {
    const session = await insert('qa_sessions', { name: 'Friday' })
    const question = await insert('questions', { session_id: session, content: 'When?', device_id: phone(1) })
    await host.from('questions').update({ status: 'approved' }).eq('id', question).throwOnError()
    const { heard } = await listen(host, 'question_votes')
    await guest
      .from('question_votes')
      .insert({ question_id: question, device_id: phone(1) })
      .throwOnError()
    expect((await heard)['question_id']).toBe(question)
  })
})
