import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { testTools } from '../tools/all.ts'
import { CLIENTS, closeClients, makeClient, makeHost, phone } from './clients.ts'

let server: TestServer
let host: SupabaseClient
let audience: SupabaseClient
let full: string
let quiet: string

/**
 * Two shows: `full` has a juggler (approved, two cheers), a singer (approved) and a magician (pending);
 * `quiet` has no acts.
 */
beforeAll(async () => {
  server = await startTestServer({ tools: testTools })
  host = (await makeHost({ url: server.url })).client
  audience = makeClient({ url: server.url, device: phone(1) })
  const insert = async (client: SupabaseClient, table: string, row: Record<string, unknown>) => {
    const id = crypto.randomUUID()
    const { error } = await client.from(table).insert({ id, ...row })
    if (error) throw new Error(error.message)
    return id
  }
  full = await insert(host, 'shows', { name: 'Full', slug: 'full', pin: 'secret' })
  quiet = await insert(host, 'shows', { name: 'Quiet', slug: 'quiet' })
  const acts = ['Juggler', 'Singer', 'Magician'].map((title) => insert(audience, 'acts', { show_id: full, title, device_id: phone(1) }))
  const [juggler, singer] = (await Promise.all(acts)) as [string, string, string]
  await host.from('acts').update({ status: 'approved' }).in('id', [juggler, singer])
  for (const n of [1, 2])
    await insert(makeClient({ url: server.url, device: phone(n) }), 'cheers', { act_id: juggler, device_id: phone(n) })
  await insert(host, 'duels', { first_id: juggler, second_id: singer })
})
afterAll(async () => {
  await closeClients()
  await server.stop()
})

describe.each(CLIENTS)('embeds with supabase-js $release', (release) => {
  let db: SupabaseClient
  beforeAll(async () => {
    const { data } = await host.auth.getSession()
    db = makeClient({ url: server.url, release })
    await db.auth.setSession(data.session!)
  })

  it('gives children as a list, ordered and limited', async () => {
    const { data, error } = await db.from('shows').select('name, acts(title)').order('name').order('title', { referencedTable: 'acts' })
    expect(error).toBeNull()
    expect(data).toEqual([
      { name: 'Full', acts: [{ title: 'Juggler' }, { title: 'Magician' }, { title: 'Singer' }] },
      { name: 'Quiet', acts: [] },
    ])
    const limited = await db
      .from('shows')
      .select('acts(title)')
      .eq('id', full)
      .order('title', { referencedTable: 'acts', ascending: false })
      .limit(1, { referencedTable: 'acts' })
    expect(limited.data).toEqual([{ acts: [{ title: 'Singer' }] }])
  })
  it('gives the parent as an object, however deep', async () => {
    const { data, error } = await db.from('cheers').select('act:acts(title, show:shows(name))').limit(1)
    expect(error).toBeNull()
    expect(data).toEqual([{ act: { title: 'Juggler', show: { name: 'Full' } } }])
  })
  it('counts children', async () => {
    const { data, error } = await db.from('shows').select('name, acts(count)').order('name')
    expect(error).toBeNull()
    expect(data).toEqual([
      { name: 'Full', acts: [{ count: 3 }] },
      { name: 'Quiet', acts: [{ count: 0 }] },
    ])
  })
  it('filters children without losing parents, and with !inner loses those that have none', async () => {
    const outer = await db.from('shows').select('name, acts(title)').eq('acts.status', 'pending').order('name')
    expect(outer.data).toEqual([
      { name: 'Full', acts: [{ title: 'Magician' }] },
      { name: 'Quiet', acts: [] },
    ])
    const inner = await db.from('shows').select('name, acts!inner(title)').eq('acts.status', 'pending')
    expect(inner.data).toEqual([{ name: 'Full', acts: [{ title: 'Magician' }] }])
  })
  it('filters children with or', async () => {
    const { data } = await db
      .from('shows')
      .select('acts(title)')
      .eq('id', full)
      .or('title.eq.Singer,status.eq.pending', { referencedTable: 'acts' })
      .order('title', { referencedTable: 'acts' })
    expect(data).toEqual([{ acts: [{ title: 'Magician' }, { title: 'Singer' }] }])
  })
  it('offers derived columns by name', async () => {
    const { data } = await db
      .from('shows')
      .select('act_count, approved_count, acts(title, cheer_count)')
      .eq('id', full)
      .order('title', { referencedTable: 'acts' })
      .single()
    expect(data).toEqual({
      act_count: 3,
      approved_count: 2,
      acts: [
        { title: 'Juggler', cheer_count: 2 },
        { title: 'Magician', cheer_count: 0 },
        { title: 'Singer', cheer_count: 0 },
      ],
    })
  })
  it('[C8] asks which key is meant with the list of those there are, and takes the answer', async () => {
    const { error, status } = await db.from('duels').select('acts(title)')
    expect([status, error?.code]).toEqual([300, 'PGRST201'])
    // The client's type says that details are a text; here they are whatever the server sent.
    const details: unknown = error?.details
    expect(details).toEqual([
      { cardinality: 'many-to-one', embedding: 'duels with acts', relationship: 'duels_first_id_fkey using duels(first_id) and acts(id)' },
      {
        cardinality: 'many-to-one',
        embedding: 'duels with acts',
        relationship: 'duels_second_id_fkey using duels(second_id) and acts(id)',
      },
    ])
    expect(error?.hint).toContain("'acts!duels_first_id_fkey', 'acts!duels_second_id_fkey'")
    const { data, error: none } = await db.from('duels').select('first:acts!first_id(title), second:acts!second_id(title)')
    expect(none).toBeNull()
    expect(data).toEqual([{ first: { title: 'Juggler' }, second: { title: 'Singer' } }])
  })
  it('says when two tables have nothing to do with each other', async () => {
    const { error, status } = await db.from('shows').select('cells(label)')
    expect([status, error?.code]).toEqual([400, 'PGRST200'])
  })

  describe('for the audience', () => {
    let phoneClient: SupabaseClient
    beforeAll(() => {
      phoneClient = makeClient({ url: server.url, release, device: phone(9) })
    })
    it('shows approved acts of a named show, without what is hidden', async () => {
      const { data, error } = await phoneClient
        .from('shows')
        .select('name, pin, user_id, acts(title, device_id)')
        .eq('slug', 'full')
        .order('title', { referencedTable: 'acts' })
      expect(error).toBeNull()
      expect(data).toEqual([
        {
          name: 'Full',
          pin: null,
          user_id: null,
          acts: [
            { title: 'Juggler', device_id: null },
            { title: 'Singer', device_id: null },
          ],
        },
      ])
    })
    it('lists nothing unnamed, and counts nothing', async () => {
      expect((await phoneClient.from('shows').select('*')).data).toEqual([])
      expect((await phoneClient.from('shows').select('*', { count: 'exact', head: true })).count).toBe(0)
      expect((await phoneClient.from('acts').select('*')).data).toEqual([])
    })
    it('counts only the children it may see', async () => {
      expect((await phoneClient.from('shows').select('acts(count)').eq('id', full).single()).data).toEqual({ acts: [{ count: 2 }] })
      expect((await phoneClient.from('shows').select('acts(count)').eq('id', quiet).single()).data).toEqual({ acts: [{ count: 0 }] })
    })
    it('cannot find rows by a hidden column', async () => {
      expect((await phoneClient.from('shows').select('name').eq('id', full).eq('pin', 'secret')).data).toEqual([])
      expect((await phoneClient.from('shows').select('name').eq('id', full).not('pin', 'is', null)).data).toEqual([])
      expect((await phoneClient.from('shows').select('name').eq('id', full).or('pin.eq.secret,name.eq.x')).data).toEqual([])
    })
  })
})
