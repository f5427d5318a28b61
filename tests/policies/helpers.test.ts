import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it } from 'vitest'
import { HELPER_HOURS_MAX, HELPER_NAME_MAX, HELPERS_MAX, helperKey, readHelperKey } from '../../contract/helper.ts'
import { tool as evenings } from '../../tools/evenings/server.ts'
import { tool as polls } from '../../tools/polls/server.ts'
import { listen, settles } from '../compat/listening.ts'
import { PERSONS } from './outcomes.ts'
import { peopleOfFile } from './people-of-file.ts'

/** Helper links over all tools: what each role may in a tool is in that tool's outcomes. */
const people = peopleOfFile({ tools: [evenings, polls] })
const { who } = people
let event: string
let poll: string
let item: string

const made = async (table: string, values: object, client = who.owner): Promise<string> =>
  (await client.from(table).insert(values).select('id').single().throwOnError()).data.id
const add = (values: object, client: SupabaseClient = who.owner) =>
  client.rpc('add_helper', { session: event, name: 'Kim', role: 'stage', ...values })
const key = async (values: object = {}): Promise<string> => (await add(values).throwOnError()).data
const idOf = (helper: string): string => readHelperKey(helper)?.id ?? ''
const by = (helper: string): SupabaseClient => people.linked(helper).who
const stage = (client: SupabaseClient, step: number, of = event, to: string | null = item) =>
  client.rpc('stage_evening', { evening: of, stage: to === null ? 'end' : 'item', item: to, step })
const refusal = async (answer: PromiseLike<{ error: { code: string; message: string } | null; status: number }>) => {
  const { error, status } = await answer
  return error === null ? 'done' : `${status} ${error.code} ${error.message}`
}
const ENDED = '401 42501 This helper link was ended by its host, or its time is over. Ask for a new one.'

beforeEach(async () => {
  event = await made('evenings', { name: 'Gala' })
  poll = await made('polls', { question: 'Why?' })
  item = await made('evening_items', { evening_id: event, session_id: poll, notes: 'Smile.' })
})

describe('making a link', () => {
  it('[HELP-1] is for the session’s own signed-in host', async () => {
    for (const person of PERSONS.filter((one) => one !== 'owner')) expect((await add({}, who[person])).error, person).not.toBeNull()
    expect((await add({ session: randomUUID() })).error?.code).toBe('PGRST116')
    expect(readHelperKey(await key())).not.toBeNull()
  })

  it.each([
    ['no name', { name: ' ' }, '23514'],
    ['a long name', { name: 'x'.repeat(HELPER_NAME_MAX + 1) }, '22001'],
    ['another role', { role: 'owner' }, '23514'],
    ['no hour', { hours: 0 }, '23514'],
    ['too many hours', { hours: HELPER_HOURS_MAX + 1 }, '23514'],
  ])('[HELP-1] refuses %s', async (_, values, code) => expect((await add(values)).error?.code).toBe(code))

  it(`[HELP-1] ${HELPERS_MAX} at a time, those whose time is over not counted`, async () => {
    const keys = await Promise.all(Array.from({ length: HELPERS_MAX }, () => key()))
    expect((await add({})).error).toMatchObject({ code: '23514', message: expect.stringContaining(String(HELPERS_MAX)) })
    const { store } = people.server.services
    await store.write((tx) =>
      tx.sql('update helpers set until = ? where id = ?', ['2020-01-01T00:00:00.000000+00:00', idOf(keys[0] ?? '')]),
    )
    expect((await add({})).error).toBeNull()
  })

  it('[HELP-2] the secret is kept by nobody: the host reads everything but its hash, which is not the secret', async () => {
    const helper = await key()
    const { data } = await who.owner.from('helpers').select().eq('id', idOf(helper)).single().throwOnError()
    expect(data).toMatchObject({ name: 'Kim', role: 'stage', session_id: event, secret_hash: null, used_at: null })
    const [stored] = await people.server.services.store.readSql('select secret_hash from helpers where id = ?', [idOf(helper)])
    expect(stored?.['secret_hash']).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(stored)).not.toContain(readHelperKey(helper)?.secret)
  })
})

describe('a helper who runs the stage', () => {
  it('[HELP-3] moves the stage of their event, follows it, and reads its order and notes', async () => {
    const helper = by(await key())
    const { heard } = await listen(helper, [{ table: 'evenings', filter: `id=eq.${event}` }])
    expect((await stage(helper, 0).throwOnError()).data).toEqual({ step: 1, moved: true })
    await settles(heard, 1)
    expect(heard[0]?.new).toMatchObject({ stage: 'item', session_id: poll })
    expect((await helper.from('evening_items').select('notes').throwOnError()).data).toEqual([{ notes: 'Smile.' }])
    expect((await helper.from('presentations').select('title').order('title').throwOnError()).data).toEqual([
      { title: 'Gala' },
      { title: 'Why?' },
    ])
    await helper.from('presentations').update({ showing: 'blank' }).eq('id', event).throwOnError()
    expect((await who.owner.from('presentations').select('showing').eq('id', event).single().throwOnError()).data?.showing).toBe('blank')
  })

  it('[HELP-3] is nobody in another event, in the sessions that are not in theirs, and in the host’s other lists', async () => {
    const helper = by(await key())
    const [second, alone] = [await made('evenings', { name: 'Other' }), await made('polls', { question: 'Alone?' })]
    const there = await made('evening_items', { evening_id: second, session_id: alone })
    const { heard } = await listen(helper, [{ table: 'evenings', filter: `id=eq.${second}` }, { table: 'evening_items' }])
    expect(await refusal(stage(helper, 0, second, there))).toContain('42501')
    expect((await helper.from('evening_items').select().eq('evening_id', second)).data).toEqual([])
    expect((await helper.from('presentations').select().eq('user_id', people.ownerId)).data?.length).toBe(2)
    expect((await helper.from('presentations').update({ showing: 'blank' }).eq('id', alone).select()).data).toEqual([])
    expect((await helper.from('evenings').select('item_count').eq('id', second)).data).toEqual([{ item_count: null }])
    await stage(who.owner, 0, second, there).throwOnError()
    await stage(who.owner, 0).throwOnError()
    await settles(heard, 2)
    // Everybody who knows an event's id may follow its stage; its items are for its own helpers.
    expect(
      heard.filter((change) => change.table === 'evening_items' && (change.new as { evening_id: string }).evening_id === second),
    ).toEqual([])
  })

  it('[HELP-3] loses what leaves the event', async () => {
    const helper = by(await key())
    const title = async () => (await helper.from('presentations').select('title').eq('id', poll).not('user_id', 'is', null)).data
    expect(await title()).toEqual([{ title: 'Why?' }])
    await who.owner.from('evening_items').delete().eq('id', item).throwOnError()
    expect(await title()).toEqual([])
  })

  it('[HELP-5] makes no helpers, ends none, reads of them only their own row, and deletes nothing', async () => {
    const [mine, other] = [await key(), await key({ name: 'Robin' })]
    const helper = by(mine)
    expect(await refusal(add({}, helper))).toContain('401 42501')
    expect((await helper.from('helpers').select('name,secret_hash')).data).toEqual([{ name: 'Kim', secret_hash: null }])
    expect((await helper.from('helpers').delete().eq('id', idOf(other)).select()).data).toEqual([])
    expect((await helper.from('helpers').update({ until: '2999-01-01T00:00:00Z' }).eq('id', idOf(mine)).select()).data ?? []).toEqual([])
    for (const [table, id] of [
      ['evenings', event],
      ['polls', poll],
      ['evening_items', item],
      ['presentations', event],
    ] as const)
      expect((await helper.from(table).delete().eq('id', id).select()).data ?? [], table).toEqual([])
    expect(await refusal(helper.from('evenings').insert({ name: 'Mine' }))).toContain('42501')
    expect(await refusal(helper.from('polls').insert({ question: 'Mine?' }))).toContain('42501')
    expect(await refusal(helper.rpc('set_display_link', { session: event, on: true }))).toContain('42501')
    const account = await fetch(`${people.server.url}/auth/v1/user`, { headers: { apikey: mine, authorization: `Bearer ${mine}` } })
    expect(account.status).toBeGreaterThanOrEqual(401)
  })
})

describe('the end of a link', () => {
  it('[HELP-4] by its host: requests are refused and the open channel fails at once, that of another helper stays', async () => {
    const [mine, other] = [await key(), await key({ name: 'Robin' })]
    const helper = by(mine)
    const errors: (Error | undefined)[] = []
    const channel = helper.channel('one').on('postgres_changes', { event: '*', schema: 'public', table: 'evening_items' }, () => {})
    await new Promise<void>((joined) => channel.subscribe((status, error) => (status === 'SUBSCRIBED' ? joined() : errors.push(error))))
    const { heard } = await listen(by(other), [{ table: 'evenings', filter: `id=eq.${event}` }])
    await who.owner.from('helpers').delete().eq('id', idOf(mine)).throwOnError()
    await expect.poll(() => errors.length).toBeGreaterThan(0)
    // The client joins again by itself, and is told why it may not.
    await expect.poll(() => errors.map((error) => error?.message).join(), { timeout: 10_000 }).toContain('This helper link was ended')
    expect(await refusal(stage(helper, 0))).toBe(ENDED)
    expect(await refusal(helper.from('evening_items').select())).toBe(ENDED)
    await stage(by(other), 0).throwOnError()
    await settles(heard, 1)
    expect((await who.owner.from('evenings').select('step').eq('id', event).single()).data?.step).toBe(1)
  })

  it('[HELP-4] by its time', async () => {
    const helper = await key({ hours: 1 })
    expect((await by(helper).from('evening_items').select('notes')).data).toEqual([{ notes: 'Smile.' }])
    const { store } = people.server.services
    await store.write((tx) => tx.sql('update helpers set until = ? where id = ?', ['2020-01-01T00:00:00.000000+00:00', idOf(helper)]))
    expect(await refusal(by(helper).from('evening_items').select())).toBe(ENDED)
  })

  it('[HELP-4] with its session', async () => {
    const helper = await key()
    await who.owner.from('evenings').delete().eq('id', event).throwOnError()
    expect(await refusal(by(helper).from('evening_items').select())).toBe(ENDED)
  })

  it.each([
    ['another secret', (helper: string) => helperKey({ id: idOf(helper), secret: 'x'.repeat(22) })],
    [
      'the secret of another helper',
      async (helper: string) => helperKey({ id: idOf(helper), secret: readHelperKey(await key())?.secret ?? '' }),
    ],
    ['an id of nobody', (helper: string) => helperKey({ id: randomUUID(), secret: readHelperKey(helper)?.secret ?? '' })],
    ['no secret', (helper: string) => `helper.${idOf(helper)}.`],
    ['a hash for a secret', (helper: string) => `helper.${idOf(helper)}.${'0'.repeat(64)}`],
  ])('[HELP-4] %s opens nothing', async (_, forge) => {
    const forged = await forge(await key())
    expect(await refusal(by(forged).from('evening_items').select())).toBe(ENDED)
  })
})

it('[HELP-6] the host sees the last use live', async () => {
  const helper = await key()
  const { heard } = await listen(who.owner, [{ table: 'helpers', filter: `id=eq.${idOf(helper)}` }])
  await by(helper).from('evening_items').select().throwOnError()
  await settles(heard, 1)
  expect(heard[0]?.new).toMatchObject({ secret_hash: null, used_at: expect.stringContaining(new Date().toISOString().slice(0, 11)) })
  // Within the minute the next use writes nothing.
  await by(helper).from('evening_items').select().throwOnError()
  await settles(heard, 1)
})

it('[HELP-3] whoever is signed in and opens a helper link acts as who they are', async () => {
  const token = (await who['other host'].auth.getSession()).data.session?.access_token
  const { status, body } = await people.linked(await key()).ask('GET', '/rest/v1/evening_items?select=notes', undefined, {
    authorization: `Bearer ${token}`,
  })
  expect({ status, body }).toEqual({ status: 200, body: [] })
})
