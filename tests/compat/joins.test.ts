import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { testTools } from '../tools/all.ts'
import { CLIENTS, closeClients, makeClient, makeHost, phone } from './clients.ts'

let server: TestServer
let host: SupabaseClient
const europe = crypto.randomUUID()
const norway = crypto.randomUUID()
const spain = crypto.randomUUID()

/** Europe contains Norway (cold, hilly, and secretly expensive) and Spain (hilly, and secretly warm). */
beforeAll(async () => {
  server = await startTestServer({ tools: testTools })
  host = (await makeHost({ url: server.url })).client
  await host.from('places').insert({ id: europe, name: 'Europe' }).throwOnError()
  const within = [
    { id: norway, name: 'Norway', within_id: europe },
    { id: spain, name: 'Spain', within_id: europe },
  ]
  await host.from('places').insert(within).throwOnError()
  const words = { cold: false, hilly: false, warm: false, dear: true }
  const rows = Object.entries(words).map(([word, secret]) => ({ id: crypto.randomUUID(), word, secret }))
  await host.from('labels').insert(rows).throwOnError()
  const idOf = (word: string) => rows.find((row) => row.word === word)?.id
  const pairs = [
    [norway, 'cold', false],
    [norway, 'hilly', false],
    [norway, 'dear', false],
    [spain, 'hilly', false],
    [spain, 'warm', true],
  ] as const
  await host
    .from('place_labels')
    .insert(pairs.map(([place_id, word, hushed]) => ({ place_id, label_id: idOf(word), hushed })))
    .throwOnError()
})
afterAll(async () => {
  await closeClients()
  await server.stop()
})

describe.each(CLIENTS)('embeds of related tables with supabase-js $release', (release) => {
  let db: SupabaseClient
  let audience: SupabaseClient
  beforeAll(async () => {
    const { data } = await host.auth.getSession()
    db = makeClient({ url: server.url, release })
    await db.auth.setSession(data.session!)
    audience = makeClient({ url: server.url, release, device: phone(1) })
  })
  const rowsOf = async (query: PromiseLike<{ data: unknown; error: unknown }>) => {
    const { data, error } = await query
    expect(error).toBeNull()
    return data
  }

  describe('a table that points to itself', () => {
    it.each(['places!within_id(name)', 'places(name)', 'places!places_within_id_fkey(name)'])(
      '[C1] gives the children by %s',
      async (embed) => {
        const query = db.from('places').select(`name, ${embed}`).order('name').order('name', { referencedTable: 'places' })
        expect(await rowsOf(query)).toEqual([
          { name: 'Europe', places: [{ name: 'Norway' }, { name: 'Spain' }] },
          { name: 'Norway', places: [] },
          { name: 'Spain', places: [] },
        ])
      },
    )
    it('[C1] gives the parent by its column, and both beside each other', async () => {
      const query = db.from('places').select('name, within:within_id(name), parts:places!within_id(name)').eq('name', 'Norway')
      expect(await rowsOf(query)).toEqual([{ name: 'Norway', within: { name: 'Europe' }, parts: [] }])
    })
  })

  it('[C5] refuses two embeds under one name with 42712', async () => {
    const { error, status } = await db.from('places').select('name, labels(word), labels(id)')
    expect([status, error?.code]).toEqual([400, '42712'])
    expect(await rowsOf(db.from('places').select('labels(word), also:labels(word)').eq('name', 'Europe'))).toEqual([
      { labels: [], also: [] },
    ])
  })

  describe('tables that meet in a join table', () => {
    const norwegian = [{ word: 'cold' }, { word: 'dear' }, { word: 'hilly' }]
    it('[C6] gives what lies beyond it as a list, in order', async () => {
      const query = db.from('places').select('name, labels(word)').order('name').order('word', { referencedTable: 'labels' })
      expect(await rowsOf(query)).toEqual([
        { name: 'Europe', labels: [] },
        { name: 'Norway', labels: norwegian },
        { name: 'Spain', labels: [{ word: 'hilly' }, { word: 'warm' }] },
      ])
    })
    it('[C6] goes both ways, and by the join table’s name', async () => {
      const query = db
        .from('labels')
        .select('word, places!place_labels(name)')
        .eq('word', 'hilly')
        .order('name', { referencedTable: 'places' })
      expect(await rowsOf(query)).toEqual([{ word: 'hilly', places: [{ name: 'Norway' }, { name: 'Spain' }] }])
    })
    it('[C6] pages and counts for each row above', async () => {
      const page = db
        .from('places')
        .select('labels(word)')
        .eq('id', norway)
        .order('word', { referencedTable: 'labels', ascending: false })
        .range(1, 2, { referencedTable: 'labels' })
      expect(await rowsOf(page)).toEqual([{ labels: [{ word: 'dear' }, { word: 'cold' }] }])
      expect(await rowsOf(db.from('places').select('name, labels(count)').order('name'))).toEqual([
        { name: 'Europe', labels: [{ count: 0 }] },
        { name: 'Norway', labels: [{ count: 3 }] },
        { name: 'Spain', labels: [{ count: 2 }] },
      ])
    })
    it('[C6] filters what lies beyond, with !inner the rows above too', async () => {
      const query = db.from('places').select('name, labels(word)').eq('labels.word', 'warm').order('name')
      expect(await rowsOf(query)).toEqual([
        { name: 'Europe', labels: [] },
        { name: 'Norway', labels: [] },
        { name: 'Spain', labels: [{ word: 'warm' }] },
      ])
      const inner = db.from('places').select('name, labels!inner(word)').eq('labels.word', 'warm')
      expect(await rowsOf(inner)).toEqual([{ name: 'Spain', labels: [{ word: 'warm' }] }])
      expect(await rowsOf(db.from('places').select('name, labels()').is('labels', null))).toEqual([{ name: 'Europe' }])
    })
    it('[C6] holds embeds of its own', async () => {
      const query = db
        .from('places')
        .select('labels(word, places(name))')
        .eq('id', spain)
        .order('word', { referencedTable: 'labels' })
        .order('name', { referencedTable: 'labels.places' })
      expect(await rowsOf(query)).toEqual([
        {
          labels: [
            { word: 'hilly', places: [{ name: 'Norway' }, { name: 'Spain' }] },
            { word: 'warm', places: [{ name: 'Spain' }] },
          ],
        },
      ])
    })
    it('[C6] shows only what may be seen: of the join table’s rows and of what lies beyond', async () => {
      const seen = (id: string) =>
        rowsOf(audience.from('places').select('name, labels(word)').eq('id', id).order('word', { referencedTable: 'labels' }))
      expect(await seen(norway)).toEqual([{ name: 'Norway', labels: [{ word: 'cold' }, { word: 'hilly' }] }])
      expect(await seen(spain)).toEqual([{ name: 'Spain', labels: [{ word: 'hilly' }] }])
      expect(await rowsOf(audience.from('places').select('labels(count)').eq('id', norway))).toEqual([{ labels: [{ count: 2 }] }])
      expect(await rowsOf(audience.from('places').select('labels!inner(id)').eq('id', norway).eq('labels.word', 'dear'))).toEqual([])
      expect(await rowsOf(audience.from('places').select('labels!inner(id)').eq('id', spain).eq('labels.word', 'warm'))).toEqual([])
    })
    it('[C8] cannot be spread: PGRST119', async () => {
      const { error, status } = await db.from('places').select('name, ...labels(word)')
      expect([status, error?.code]).toEqual([400, 'PGRST119'])
    })
  })
})
