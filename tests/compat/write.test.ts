import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { testTools } from '../tools/all.ts'
import { CLIENTS, closeClients, makeClient, makeHost, phone } from './clients.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ tools: testTools, env: { LIMITS: 'off' } })
})
afterAll(async () => {
  await closeClients()
  await server.stop()
})

describe.each(CLIENTS)('writes with supabase-js $release', (release) => {
  let db: SupabaseClient
  let userId: string
  beforeAll(async () => {
    const host = await makeHost({ url: server.url, release })
    db = host.client
    userId = host.userId
  })
  beforeEach(async () => {
    await db.from('cells').delete().not('id', 'is', null)
  })
  const stored = async () => (await db.from('cells').select('label, count').order('label')).data

  describe('insert', () => {
    it('one row: 201 and no body', async () => {
      expect(await db.from('cells').insert({ label: 'a' })).toMatchObject({ status: 201, data: null, error: null })
      expect(await stored()).toEqual([{ label: 'a', count: null }])
    })
    it('many rows with different columns: what is absent is null, or the default when asked', async () => {
      const rows = [
        { label: 'a', sure: true },
        { label: 'b', count: 2 },
      ]
      const { error } = await db.from('cells').insert(rows)
      expect(error).toMatchObject({ code: '23502' })
      const kept = await db.from('cells').insert(rows, { defaultToNull: false }).select('label, sure, count').order('label')
      expect(kept).toMatchObject({
        status: 201,
        data: [
          { label: 'a', sure: true, count: null },
          { label: 'b', sure: false, count: 2 },
        ],
      })
    })
    it('returns rows in the order they were sent, with what the server decided', async () => {
      const { data } = await db
        .from('cells')
        .insert([{ label: 'z' }, { label: 'a' }])
        .select()
      expect(data?.map((row) => row.label)).toEqual(['z', 'a'])
      expect(data?.[0]).toMatchObject({
        user_id: userId,
        sure: false,
        id: expect.any(String),
        created_at: expect.stringMatching(/\+00:00$/),
      })
    })
    it('all or nothing', async () => {
      const { error } = await db.from('cells').insert([
        { label: 'a', count: 1 },
        { label: 'b', count: 'many' },
      ])
      expect(error?.code).toBe('22P02')
      expect(await stored()).toEqual([])
    })
    it('with an id that is there already: 23505, and the first row stays', async () => {
      const id = crypto.randomUUID()
      await db.from('cells').insert({ id, label: 'first' })
      expect(await db.from('cells').insert({ id, label: 'second' })).toMatchObject({ status: 409, error: { code: '23505' } })
      expect(await stored()).toEqual([{ label: 'first', count: null }])
    })
  })

  describe('upsert', () => {
    it('inserts what is new and updates what is there', async () => {
      const { data } = await db.from('cells').insert({ label: 'a', count: 1 }).select('id').single()
      const { error, status } = await db.from('cells').upsert([
        { id: data?.id, label: 'a', count: 2 },
        { id: crypto.randomUUID(), label: 'b', count: 3 },
      ])
      expect([status, error]).toEqual([201, null])
      expect(await stored()).toEqual([
        { label: 'a', count: 2 },
        { label: 'b', count: 3 },
      ])
      expect((await db.from('cells').upsert({ id: data?.id, label: 'a', count: 4 })).status).toBe(200)
    })
    it('[C2] gives what a row does not have its default where that is asked for, not what was there', async () => {
      const [a, b] = [crypto.randomUUID(), crypto.randomUUID()]
      await db.from('cells').insert({ id: a, label: 'a', sure: true, count: 7 })
      const rows = [
        { id: a, label: 'again' },
        { id: b, label: 'b', sure: true, count: 3 },
      ]
      const { data, error } = await db.from('cells').upsert(rows, { defaultToNull: false }).select('label, sure, count')
      expect(error).toBeNull()
      expect(data).toEqual([
        { label: 'again', sure: false, count: null },
        { label: 'b', sure: true, count: 3 },
      ])
    })
    it.each(['new', 'there already'])('[C3] refuses one id twice with 21000, whether it is %s', async (which) => {
      const id = crypto.randomUUID()
      if (which !== 'new') await db.from('cells').insert({ id, label: 'first' })
      const { error, status } = await db.from('cells').upsert([
        { id, label: 'second' },
        { id, label: 'third' },
      ])
      expect([status, error?.code, error?.message]).toEqual([400, '21000', 'ON CONFLICT DO UPDATE command cannot affect row a second time'])
      expect(await stored()).toEqual(which === 'new' ? [] : [{ label: 'first', count: null }])
    })
    it('[C8] ignores duplicates with 201: a retry lands once', async () => {
      const row = { id: crypto.randomUUID(), label: 'a', count: 1 }
      expect((await db.from('cells').upsert(row, { ignoreDuplicates: true })).status).toBe(201)
      expect(await db.from('cells').upsert({ ...row, count: 9 }, { ignoreDuplicates: true })).toMatchObject({ status: 201, error: null })
      expect(await stored()).toEqual([{ label: 'a', count: 1 }])
    })
    it('on a unique column of one’s own', async () => {
      const slug = `s-${crypto.randomUUID().slice(0, 8)}`
      await db.from('shows').insert({ name: 'before', slug })
      expect((await db.from('shows').upsert({ name: 'after', slug }, { onConflict: 'slug' })).error).toBeNull()
      expect((await db.from('shows').select('name').eq('slug', slug)).data).toEqual([{ name: 'after' }])
    })
    it('never writes another host’s row', async () => {
      const id = crypto.randomUUID()
      await db.from('cells').insert({ id, label: 'mine' })
      const stranger = (await makeHost({ url: server.url, release })).client
      expect((await stranger.from('cells').upsert({ id, label: 'taken' })).error).not.toBeNull()
      await stranger.from('cells').upsert({ id, label: 'taken' }, { ignoreDuplicates: true })
      expect(await stored()).toEqual([{ label: 'mine', count: null }])
    })
  })

  describe('update and delete', () => {
    beforeEach(async () => {
      await db.from('cells').insert([
        { label: 'a', count: 1 },
        { label: 'b', count: 2 },
        { label: 'c', count: 3 },
      ])
    })
    it('changes the rows that the filters name', async () => {
      expect(await db.from('cells').update({ count: 9 }).gt('count', 1)).toMatchObject({ status: 204, data: null, error: null })
      expect(await stored()).toEqual([
        { label: 'a', count: 1 },
        { label: 'b', count: 9 },
        { label: 'c', count: 9 },
      ])
    })
    it('returns what it changed, and counts it', async () => {
      const { data, count, status } = await db
        .from('cells')
        .update({ count: 9 }, { count: 'exact' })
        .gt('count', 1)
        .select('label')
        .order('label')
      expect([status, count, data]).toEqual([200, 2, [{ label: 'b' }, { label: 'c' }]])
    })
    it('[C10] deletes what the filters name, whatever `columns` says', async () => {
      const { data } = await db.auth.getSession()
      const headers = { authorization: `Bearer ${data.session?.access_token}` }
      const answer = await fetch(`${server.url}/rest/v1/cells?label=eq.a&columns=%22label%22`, { method: 'DELETE', headers })
      expect(answer.status).toBe(204)
      expect((await stored())?.map((row) => row.label)).toEqual(['b', 'c'])
    })
    it('deletes, and is content when nothing is there', async () => {
      expect((await db.from('cells').delete().eq('label', 'a')).status).toBe(204)
      expect(await db.from('cells').delete().eq('label', 'a').select()).toMatchObject({ status: 200, data: [], error: null })
      expect(await stored()).toEqual([
        { label: 'b', count: 2 },
        { label: 'c', count: 3 },
      ])
    })
    it('with single: nothing is written when it is not one row', async () => {
      expect(await db.from('cells').update({ count: 9 }).gt('count', 1).select().single()).toMatchObject({
        status: 406,
        error: { code: 'PGRST116' },
      })
      expect(await db.from('cells').delete().eq('label', 'x').select().single()).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
      expect((await stored())?.map((row) => row.count)).toEqual([1, 2, 3])
    })
    it('does not touch rows of another host', async () => {
      const stranger = (await makeHost({ url: server.url, release })).client
      expect(await stranger.from('cells').update({ count: 9 }).gt('count', 0)).toMatchObject({ status: 204, error: null })
      expect(await stranger.from('cells').delete().gt('count', 0).select()).toMatchObject({ status: 200, data: [] })
      expect((await stored())?.map((row) => row.count)).toEqual([1, 2, 3])
    })
    it('finds no rows for who may change none, instead of refusing: the count tells', async () => {
      const nobody = makeClient({ url: server.url, release })
      expect(await nobody.from('cells').update({ count: 9 }, { count: 'exact' }).gt('count', 0)).toMatchObject({ status: 204, count: 0 })
      expect(await nobody.from('cells').delete({ count: 'exact' }).gt('count', 0)).toMatchObject({ status: 204, count: 0 })
      expect((await stored())?.map((row) => row.count)).toEqual([1, 2, 3])
    })
    it('cannot give a row away', async () => {
      const stranger = await makeHost({ url: server.url, release })
      expect((await db.from('cells').update({ user_id: stranger.userId }).eq('label', 'a')).error?.code).toBe('42501')
      expect(await stored()).toHaveLength(3)
    })
    it('changes more than 1,000 rows in several transactions, and returns none of them', async () => {
      const more = (length: number) => db.from('cells').insert(Array.from({ length }, (_, n) => ({ label: `more ${n}`, count: 7 })))
      for (const length of [1_000, 1]) expect((await more(length)).error).toBeNull()
      const returned = await db.from('cells').update({ count: 8 }).eq('count', 7).select('id')
      expect(returned).toMatchObject({ status: 413, error: { code: '54000' } })
      const silent = await db.from('cells').update({ count: 8 }, { count: 'exact' }).eq('count', 7)
      expect(silent).toMatchObject({ status: 204, error: null, count: 1_001 })
    })
  })

  describe('what the server decides', () => {
    it('counters follow their rows, and nobody writes them', async () => {
      const slug = `c-${crypto.randomUUID().slice(0, 8)}`
      const { data: show } = await db.from('shows').insert({ name: 'Counting', slug }).select('id').single()
      const device = phone(Math.floor(Math.random() * 1e7))
      const audience = makeClient({ url: server.url, release, device })
      const ids = [crypto.randomUUID(), crypto.randomUUID()]
      for (const id of ids)
        expect((await audience.from('acts').insert({ id, show_id: show?.id, title: 'x', device_id: device })).error).toBeNull()
      const counts = async () => (await db.from('shows').select('act_count, approved_count').eq('id', show?.id).single()).data
      expect(await counts()).toEqual({ act_count: 2, approved_count: 0 })
      await db.from('acts').update({ status: 'approved' }).in('id', ids)
      expect(await counts()).toEqual({ act_count: 2, approved_count: 2 })
      await db.from('acts').update({ status: 'done' }).eq('id', ids[0])
      await db.from('acts').delete().eq('id', ids[1])
      expect(await counts()).toEqual({ act_count: 1, approved_count: 0 })
      expect((await db.from('shows').update({ act_count: 99 }).eq('id', show?.id)).error).not.toBeNull()
      expect(
        (await audience.from('acts').insert({ show_id: show?.id, title: 'x', device_id: device, cheer_count: 99 })).error,
      ).not.toBeNull()
      expect(await counts()).toEqual({ act_count: 1, approved_count: 0 })
    })
    it('a parent takes its children with it', async () => {
      const slug = `g-${crypto.randomUUID().slice(0, 8)}`
      const { data: show } = await db.from('shows').insert({ name: 'Going', slug }).select('id').single()
      const device = phone(1)
      const audience = makeClient({ url: server.url, release, device })
      await audience.from('acts').insert({ show_id: show?.id, title: 'x', device_id: device })
      await db.from('shows').delete().eq('id', show?.id)
      expect((await db.from('acts').select('id').eq('show_id', show?.id)).data).toEqual([])
    })
    it('one device cheers once, even at the same moment', async () => {
      const slug = `v-${crypto.randomUUID().slice(0, 8)}`
      const { data: show } = await db.from('shows').insert({ name: 'Voting', slug }).select('id').single()
      const device = phone(77)
      const audience = makeClient({ url: server.url, release, device })
      const act = crypto.randomUUID()
      await audience.from('acts').insert({ id: act, show_id: show?.id, title: 'x', device_id: device })
      await db.from('acts').update({ status: 'approved' }).eq('id', act)
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => audience.from('cheers').insert({ act_id: act, device_id: device })),
      )
      expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
      expect(answers.filter((answer) => answer.error?.code === '23505')).toHaveLength(49)
      expect((await db.from('acts').select('cheer_count').eq('id', act).single()).data).toEqual({ cheer_count: 1 })
    })
  })

  describe('procedures', () => {
    it('[S23.3] answer POST, GET and HEAD', async () => {
      const slug = `p-${crypto.randomUUID().slice(0, 8)}`
      await db.from('shows').insert({ name: 'P', slug })
      expect(await db.rpc('show_exists', { slug })).toMatchObject({ status: 200, data: true, error: null })
      expect(await db.rpc('show_exists', { slug: 'nope' }, { get: true })).toMatchObject({ status: 200, data: false })
      expect((await db.rpc('show_exists', { slug }, { head: true })).error).toBeNull()
    })
    it('write in one step, and leave nothing when they refuse', async () => {
      const slug = `q-${crypto.randomUUID().slice(0, 8)}`
      const { data: show } = await db.from('shows').insert({ name: 'Q', slug }).select('id').single()
      const audience = makeClient({ url: server.url, release, device: phone(5) })
      await audience.from('acts').insert({ show_id: show?.id, title: 'x', device_id: phone(5) })
      expect((await db.rpc('open_then_fail', { show_id: show?.id })).error).toMatchObject({ code: '22023', message: 'Changed my mind.' })
      expect((await audience.rpc('close_show', { show_id: show?.id })).error).toMatchObject({ code: '42501' })
      expect((await db.from('shows').select('name, open').eq('id', show?.id).single()).data).toEqual({ name: 'Q', open: true })
      expect((await db.rpc('close_show', { show_id: show?.id })).data).toEqual({ hidden: 1 })
      expect((await db.from('shows').select('open').eq('id', show?.id).single()).data).toEqual({ open: false })
    })
    it('that write refuse GET', async () => {
      expect((await db.rpc('close_show', { show_id: crypto.randomUUID() }, { get: true })).error).not.toBeNull()
    })
    it('[S300.1] set_claim takes both spellings and refuses other claims', async () => {
      expect((await db.rpc('set_claim', { name: 'device_id', value: phone(3) })).error).toBeNull()
      expect((await db.rpc('set_claim', { claim: 'device_id', value: phone(3) })).error).toBeNull()
      expect((await db.rpc('set_claim', { name: 'role', value: 'admin' })).error).not.toBeNull()
    })
    it('get_all_settings tells public facts alone', async () => {
      const { data, error } = await db.rpc('get_all_settings')
      expect(error).toBeNull()
      expect(Object.keys(data).sort()).toEqual(['limits', 'previews', 'public_url', 'signup', 'version'])
      expect(JSON.stringify(data)).not.toContain(server.dataDir)
    })
  })
})
