import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { testTools } from '../tools/all.ts'
import { CLIENTS, closeClients, makeHost } from './clients.ts'

const REF = '3f2a7c1e-0000-4000-8000-00000000000a'
/** Five rows whose labels describe them. `empty` is null wherever possible. */
const ROWS = [
  {
    label: 'one',
    note: 'Hello World',
    flag: true,
    sure: true,
    count: 1,
    weight: 1.5,
    at: '2026-01-01T10:00:00Z',
    ref: REF,
    data: { k: 1, tags: ['a', 'b'] },
  },
  {
    label: 'two',
    note: 'hello, (comma)',
    flag: false,
    sure: false,
    count: 2,
    weight: -2.5,
    at: '2026-06-01T10:00:00.5+02:00',
    ref: null,
    data: [1, 2],
  },
  { label: 'ten', note: 'ÄRGER "quoted" 50%', flag: true, sure: false, count: 10, weight: 0, at: null, ref: null, data: 'text' },
  {
    label: 'minus',
    note: 'dots.and:colons',
    flag: false,
    sure: false,
    count: -5,
    weight: 1e21,
    at: '1999-12-31T23:59:59.123456Z',
    ref: null,
    data: { k: 2 },
  },
  { label: 'empty', note: null, flag: null, sure: false, count: null, weight: null, at: null, ref: null, data: null },
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ tools: testTools })
})
afterAll(async () => {
  await closeClients()
  await server.stop()
})

describe.each(CLIENTS)('select with supabase-js $release', (release) => {
  let db: SupabaseClient
  beforeAll(async () => {
    db = (await makeHost({ url: server.url, release })).client
    const { error } = await db.from('cells').insert(ROWS)
    expect(error).toBeNull()
  })
  const cells = () => db.from('cells').select('label').order('created_at').order('label')
  type Query = ReturnType<typeof cells>
  const labels = async (query: PromiseLike<{ data: unknown; error: unknown }>) => {
    const { data, error } = await query
    expect(error).toBeNull()
    return (data as { label: string }[]).map((row) => row.label).sort()
  }

  it.each<[string, (query: Query) => Query, string[]]>([
    ['eq a number', (q) => q.eq('count', 10), ['ten']],
    ['eq a text with reserved characters', (q) => q.eq('note', 'hello, (comma)'), ['two']],
    ['eq a text with quotes and a percent sign', (q) => q.eq('note', 'ÄRGER "quoted" 50%'), ['ten']],
    ['eq dots and colons', (q) => q.eq('note', 'dots.and:colons'), ['minus']],
    ['eq a boolean', (q) => q.eq('flag', true), ['one', 'ten']],
    ['eq a uuid in upper case', (q) => q.eq('ref', REF.toUpperCase()), ['one']],
    ['eq a time in another zone', (q) => q.eq('at', '2026-01-01T12:00:00+02:00'), ['one']],
    ['eq is case-sensitive', (q) => q.eq('note', 'hello world'), []],
    ['neq leaves nulls out', (q) => q.neq('count', 10), ['minus', 'one', 'two']],
    ['gt', (q) => q.gt('count', 1), ['ten', 'two']],
    ['gt a text, by code point', (q) => q.gt('note', 'hello'), ['ten', 'two']],
    ['gte', (q) => q.gte('weight', 1.5), ['minus', 'one']],
    ['lt', (q) => q.lt('count', 1), ['minus']],
    ['lte a time', (q) => q.lte('at', '2026-01-01T10:00:00Z'), ['minus', 'one']],
    ['like with both wildcards', (q) => q.like('note', 'H%o W_rld'), ['one']],
    ['like with the star for percent', (q) => q.like('note', '*comma*'), ['two']],
    ['like an escaped percent sign', (q) => q.like('note', '%50\\%'), ['ten']],
    ['ilike beyond ASCII', (q) => q.ilike('note', '%ärger%'), ['ten']],
    ['likeAllOf', (q) => q.likeAllOf('note', ['%ello%', '%World']), ['one']],
    ['likeAnyOf', (q) => q.likeAnyOf('note', ['%World', 'dots%']), ['minus', 'one']],
    ['ilikeAllOf', (q) => q.ilikeAllOf('note', ['HELLO%', '%COMMA%']), ['two']],
    ['ilikeAnyOf', (q) => q.ilikeAnyOf('note', ['HELLO%', 'DOTS%']), ['minus', 'one', 'two']],
    ['is null', (q) => q.is('note', null), ['empty']],
    ['is true', (q) => q.is('flag', true), ['one', 'ten']],
    ['is false', (q) => q.is('flag', false), ['minus', 'two']],
    ['not is null', (q) => q.not('count', 'is', null), ['minus', 'one', 'ten', 'two']],
    ['isDistinct counts null as different', (q) => q.isDistinct('count', 10), ['empty', 'minus', 'one', 'two']],
    ['in', (q) => q.in('count', [1, 10, 99]), ['one', 'ten']],
    ['in texts with reserved characters', (q) => q.in('note', ['hello, (comma)', 'dots.and:colons']), ['minus', 'two']],
    ['in nothing', (q) => q.in('count', []), []],
    ['not in leaves nulls out', (q) => q.not('count', 'in', '(1,10)'), ['minus', 'two']],
    ['not eq', (q) => q.not('flag', 'eq', true), ['minus', 'two']],
    ['not like', (q) => q.not('note', 'like', '%ell%'), ['minus', 'ten']],
    ['match', (q) => q.match({ flag: true, count: 10 }), ['ten']],
    ['two conditions on one column', (q) => q.gt('count', 0).lt('count', 10), ['one', 'two']],
    ['or', (q) => q.or('count.eq.1,note.is.null'), ['empty', 'one']],
    ['or with and within', (q) => q.or('count.eq.10,and(flag.is.false,count.gt.0)'), ['ten', 'two']],
    ['or with not and in', (q) => q.or('note.is.null,count.not.in.(1,2,10)'), ['empty', 'minus']],
    ['or with a quoted value', (q) => q.or('note.eq."hello, (comma)",count.eq.10'), ['ten', 'two']],
    ['filter by operator name', (q) => q.filter('count', 'gte', 2), ['ten', 'two']],
    ['a filter on a column that was not selected', (q) => q.eq('sure', true), ['one']],
  ])('%s', async (_, narrow, expected) => {
    expect(await labels(narrow(cells()))).toEqual(expected)
  })

  it('refuses regular expressions', async () => {
    const { error, status } = await db.from('cells').select('label').filter('note', 'match', '^(a+)+$')
    expect([status, error?.code]).toEqual([400, '0A000'])
  })

  it.each(['contains', 'containedBy'] as const)('[C11] refuses %s on json with a text that is true of it', async (call) => {
    const { error, status } = await db.from('cells').select('label')[call]('data', { k: 1 })
    expect([status, error?.code]).toEqual([400, '0A000'])
    expect(error?.message).toContain('in json neither; compare a place inside, as in settings->>color')
    expect(await labels(db.from('cells').select('label').eq('data->k', 1))).toEqual(['one'])
  })

  it.each<[string, Parameters<Query['order']>, string[]]>([
    ['ascending, nulls last', ['count'], ['minus', 'one', 'two', 'ten', 'empty']],
    ['descending, nulls first', ['count', { ascending: false }], ['empty', 'ten', 'two', 'one', 'minus']],
    ['ascending, nulls first', ['count', { nullsFirst: true }], ['empty', 'minus', 'one', 'two', 'ten']],
    ['descending, nulls last', ['count', { ascending: false, nullsFirst: false }], ['ten', 'two', 'one', 'minus', 'empty']],
    ['texts by code point', ['note'], ['one', 'minus', 'two', 'ten', 'empty']],
    ['times', ['at'], ['minus', 'one', 'two', 'empty', 'ten']],
  ])('orders %s', async (_, order, expected) => {
    const { data, error } = await db
      .from('cells')
      .select('label')
      .order(...order)
      .order('label')
    expect(error).toBeNull()
    expect(data?.map((row) => row.label)).toEqual(expected)
  })

  it('pages with range, and counts what all pages have', async () => {
    const page = await db.from('cells').select('label', { count: 'exact' }).order('label').range(1, 2)
    expect(page).toMatchObject({ status: 206, count: 5, error: null, data: [{ label: 'minus' }, { label: 'one' }] })
    const whole = await db.from('cells').select('label', { count: 'exact' })
    expect(whole).toMatchObject({ status: 200, count: 5 })
  })
  it('counts without rows', async () => {
    expect(await db.from('cells').select('*', { count: 'exact', head: true }).eq('flag', true)).toMatchObject({
      status: 200,
      count: 2,
      error: null,
      data: null,
    })
  })
  it.each(['planned', 'estimated'] as const)('[K2] counts exactly where a count that is %s is asked for', async (count) => {
    expect(await db.from('cells').select('*', { count, head: true }).eq('flag', true)).toMatchObject({ status: 200, count: 2, error: null })
  })
  it('says when a page lies beyond the rows', async () => {
    const { status, error } = await db.from('cells').select('label', { count: 'exact' }).range(100, 110)
    expect([status, error?.code]).toEqual([416, 'PGRST103'])
  })
  it('[K2] gives rows in the order of making where none is asked for, and the same first row as a list, a page or an object', async () => {
    expect((await db.from('cells').select('label').throwOnError()).data).toEqual(ROWS.map(({ label }) => ({ label })))
    for (const columns of ['label', 'id', 'label,count', '*']) {
      const { data: all = [] } = await db.from('cells').select(columns)
      expect((await db.from('cells').select(columns).limit(1)).data).toEqual(all?.slice(0, 1))
      expect((await db.from('cells').select(columns).limit(1).single()).data).toEqual(all?.[0])
      expect((await db.from('cells').select(columns).range(1, 3)).data).toEqual(all?.slice(1, 4))
    }
  })
  it('limits', async () => {
    expect((await db.from('cells').select('label').order('label').limit(2)).data).toHaveLength(2)
    expect((await db.from('cells').select('label').limit(0)).data).toEqual([])
  })

  it('gives every type in the form that clients expect', async () => {
    const { data } = await db.from('cells').select('*').eq('label', 'one').single()
    expect(data).toEqual({
      ...ROWS[0],
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user_id: expect.any(String),
      at: '2026-01-01T10:00:00.000000+00:00',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/),
    })
  })
  it('renames columns and casts them', async () => {
    const { data, error } = await db.from('cells').select('name:label, many:count::text').eq('label', 'ten').single()
    expect(error).toBeNull()
    expect(data).toEqual({ name: 'ten', many: '10' })
  })
  it('single wants one row, maybeSingle one or none', async () => {
    expect((await db.from('cells').select('label').eq('count', 1).single()).data).toEqual({ label: 'one' })
    expect(await db.from('cells').select('label').eq('count', 77).single()).toMatchObject({
      status: 406,
      data: null,
      error: { code: 'PGRST116', details: 'The result contains 0 rows' },
    })
    expect(await db.from('cells').select('label').gt('count', 0).single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 3 rows' },
    })
    expect(await db.from('cells').select('label').eq('count', 77).maybeSingle()).toMatchObject({ data: null, error: null })
    expect((await db.from('cells').select('label').gt('count', 0).maybeSingle()).error?.code).toBe('PGRST116')
  })
  it('writes CSV', async () => {
    const { data, error } = await db.from('cells').select('label,note,count').in('label', ['two', 'empty']).order('label').csv()
    expect(error).toBeNull()
    expect(data?.trim().split(/\r?\n/)).toEqual(['label,note,count', 'empty,,', 'two,"hello, (comma)",2'])
  })
  it('shows a stranger nothing', async () => {
    const stranger = (await makeHost({ url: server.url, release })).client
    expect((await stranger.from('cells').select('*')).data).toEqual([])
    expect((await stranger.from('cells').select('*', { count: 'exact', head: true })).count).toBe(0)
  })
})
