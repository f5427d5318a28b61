import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HelperRole } from '../../contract/helper.ts'
import { listen, settles } from '../../tests/compat/listening.ts'
import { ONE, TWO } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { CLOUD_DEFAULTS } from './logic.ts'
import { tool } from './server.ts'
import { LIST_MAX, NAME_MAX, RESPONSE_MAX } from './tables.ts'

const people = peopleOfFile({ tools: [tool] })
const { who } = people
let sessionId: string

beforeEach(async () => {
  sessionId = (await who.owner.from('word_cloud_sessions').insert({ name: 'Friday' }).select('id').single().throwOnError()).data.id
})

const say = (response: string | null, values: Record<string, unknown> = {}) =>
  who.phone.from('word_cloud_responses').insert({ session_id: sessionId, response, device_id: ONE, ...values })
const close = () => who.owner.from('word_cloud_sessions').update({ active: false }).eq('id', sessionId).throwOnError()
const session = async (client = who.owner) =>
  (await client.from('word_cloud_sessions').select('*,response_count,unique_count,folded_unique_count').eq('id', sessionId).single()).data
/** Returns [count, folded count] by word. */
const words = async () => {
  const { data } = await who.owner.from('word_cloud_words').select().eq('session_id', sessionId).order('word').throwOnError()
  return Object.fromEntries(data.filter((row) => row.count + row.folded_count > 0).map((row) => [row.word, [row.count, row.folded_count]]))
}

describe('sessions', () => {
  it('[WORD-1] belong to the host who made them, and begin active with default settings', async () => {
    expect(await session()).toMatchObject({
      name: 'Friday',
      user_id: people.ownerId,
      active: true,
      qr_display_settings: {},
      word_cloud_settings: {},
      response_count: 0,
      unique_count: 0,
      folded_unique_count: 0,
    })
    expect((await who['other host'].from('word_cloud_sessions').select('id').gte('created_at', '2000-01-01')).data).toEqual([])
    const theirs = who['other host'].from('word_cloud_sessions').update({ name: 'Mine' }).eq('id', sessionId).select('id')
    expect((await theirs).data).toEqual([])
  })

  it('[WORD-2] a phone reads the session it names, never whose it is nor what came in', async () => {
    await say('tea').throwOnError()
    for (const client of [who.phone, who.anyone, who['other host']])
      expect(await session(client)).toMatchObject({
        name: 'Friday',
        active: true,
        user_id: null,
        response_count: null,
        unique_count: null,
        folded_unique_count: null,
      })
    expect((await who.phone.from('word_cloud_sessions').select('id').eq('name', 'Friday')).data).toEqual([])
  })

  it.each([
    ['nothing', '', '23514'],
    ['white space', '   ', '23514'],
    ['too much', 'x'.repeat(NAME_MAX + 1), '22001'],
  ])('[WORD-5] refuses %s as a name', async (_what, name, code) => {
    expect((await who.owner.from('word_cloud_sessions').insert({ name })).error?.code).toBe(code)
  })

  it.each([
    { useExampleData: 'yes' },
    { foldPunctuation: 1 },
    { fontColor: 'red;}' },
    { backgroundImage: 'javascript:alert(1)' },
    [],
    'dark',
    { title: 'x'.repeat(9_000) },
  ])('[WORD-7] refuses the settings %j', async (settings) => {
    const { error } = await who.owner.from('word_cloud_sessions').update({ word_cloud_settings: settings }).eq('id', sessionId).select('id')
    expect(error?.code).toMatch(/^(23514|22001)$/)
    expect((await session()).word_cloud_settings).toEqual(CLOUD_DEFAULTS)
  })
})

describe('responses', () => {
  it('[WORD-3] come in while the session is active, from the phone’s own device alone', async () => {
    expect((await say('tea')).error).toBeNull()
    expect((await say('tea', { device_id: TWO })).error?.code).toBe('42501')
    expect((await say('tea', { device_id: null })).error?.code).toBe('42501')
    expect((await say('tea', { session_id: crypto.randomUUID() })).error?.code).toBe('42501')
    await close()
    expect((await say('tea')).error).toMatchObject({
      code: '42501',
      hint: 'A response needs an active session and the device id of the phone that sends it.',
    })
    expect((await session()).response_count).toBe(1)
  })

  it('[WORD-4] and their words are read by the host alone', async () => {
    await say('tea').throwOnError()
    for (const table of ['word_cloud_responses', 'word_cloud_words']) {
      expect((await who.owner.from(table).select('*').eq('session_id', sessionId)).data).toHaveLength(1)
      for (const person of ['other host', 'phone', 'other phone', 'anyone'] as const)
        expect((await who[person].from(table).select('*').eq('session_id', sessionId)).data, `${person} ${table}`).toEqual([])
    }
    expect((await who.phone.from('word_cloud_sessions').select('word_cloud_words(*)').eq('id', sessionId)).data).toEqual([
      { word_cloud_words: [] },
    ])
  })

  it.each([
    ['nothing', '', '23514'],
    ['white space', ' \n\t ', '23514'],
    ['one character too many', 'x'.repeat(RESPONSE_MAX + 1), '22001'],
    ['no text', null, '23502'],
    ['a NUL', 'a\u0000b', '22P02'],
  ])('[WORD-5] refuses %s', async (_what, response, code) => {
    expect((await say(response)).error?.code).toBe(code)
    expect(await words()).toEqual({})
  })

  it('[WORD-5] takes the longest response, whatever it becomes in lower case', async () => {
    const longest = 'İ'.repeat(RESPONSE_MAX)
    expect((await say(longest)).error).toBeNull()
    expect(await words()).toEqual({ [longest.toLowerCase().normalize('NFC')]: [1, 1] })
  })

  it('[WORD-6] a response that is sent again with its id lands and counts once, even after the session was closed', async () => {
    const id = crypto.randomUUID()
    const once = () =>
      who.phone
        .from('word_cloud_responses')
        .upsert({ id, session_id: sessionId, response: 'tea', device_id: ONE }, { ignoreDuplicates: true })
    await Promise.all(Array.from({ length: 20 }, once))
    await close()
    expect((await once()).error).toBeNull()
    expect(await words()).toEqual({ tea: [1, 1] })
    expect((await session()).response_count).toBe(1)
  })
})

describe('words', () => {
  it('[WORD-8] are counted by the server with every insert and delete: in lower case, split at white space', async () => {
    await say('Tea and\ttea, AND\u3000cake!').throwOnError()
    expect(await words()).toEqual({ and: [2, 2], cake: [0, 1], 'cake!': [1, 0], tea: [1, 2], 'tea,': [1, 0] })
    expect(await session()).toMatchObject({ response_count: 1, unique_count: 4, folded_unique_count: 3 })
    await Promise.all(Array.from({ length: 30 }, () => say('tea').throwOnError()))
    expect((await words()).tea).toEqual([31, 32])
    await who.owner.from('word_cloud_responses').delete().eq('session_id', sessionId).throwOnError()
    expect(await session()).toMatchObject({ response_count: 0, unique_count: 0, folded_unique_count: 0 })
    // Nothing of what was deleted stays, neither as a word nor as a phrase.
    expect((await who.owner.from('word_cloud_words').select('word').eq('session_id', sessionId)).data).toEqual([])
  })

  it('[WORD-8] cannot be written by anybody but the server', async () => {
    await say('tea').throwOnError()
    const change = (client: SupabaseClient) =>
      client.from('word_cloud_words').update({ count: 99 }).eq('session_id', sessionId).select('id')
    expect((await change(who.owner)).error?.code).toBe('42501')
    expect((await change(who.phone)).data ?? []).toEqual([])
    expect((await who.owner.from('word_cloud_words').insert({ session_id: sessionId, word: 'x' })).error?.code).toBe('42501')
    expect(await words()).toEqual({ tea: [1, 1] })
  })

  it('[WORD-9] hidden by the host stay hidden, also when all who said them are deleted and somebody says them again', async () => {
    await say('tea').throwOnError()
    const hide = (client: SupabaseClient) =>
      client.from('word_cloud_words').update({ hidden: true }).eq('session_id', sessionId).eq('word', 'tea').select('hidden')
    expect((await hide(who['other host'])).data).toEqual([])
    expect((await hide(who.owner)).data).toEqual([{ hidden: true }])
    await who.owner.from('word_cloud_responses').delete().eq('session_id', sessionId).throwOnError()
    await say('tea').throwOnError()
    expect((await who.owner.from('word_cloud_words').select('word,hidden,count').eq('session_id', sessionId)).data).toEqual([
      { word: 'tea', hidden: true, count: 1 },
    ])
  })

  it('[F24] [WORD-30] whole phrases are counted beside words, for the host to choose at any time', async () => {
    for (const response of ['Machine learning', 'machine  LEARNING', 'tea', 'machine learning!']) await say(response).throwOnError()
    const { data } = await who.owner
      .from('word_cloud_words')
      .select()
      .eq('session_id', sessionId)
      .gt('folded_phrase_count', 0)
      .throwOnError()
    expect(data.map((row) => [row.word, row.phrase_count, row.folded_phrase_count, row.count]).sort()).toEqual([
      ['machine learning', 2, 3, 0],
      ['tea', 1, 1, 1],
    ])
    const counts = 'unique_count,folded_unique_count,phrase_unique_count,folded_phrase_unique_count'
    expect((await who.owner.from('word_cloud_sessions').select(counts).eq('id', sessionId).single()).data).toEqual({
      unique_count: 4,
      folded_unique_count: 3,
      phrase_unique_count: 3,
      folded_phrase_unique_count: 2,
    })
  })

  it('[F24] [WORD-31] the lists of words that are left out are the host’s alone, and bounded', async () => {
    const set = (blocked_words: unknown) => who.owner.from('word_cloud_sessions').update({ blocked_words }).eq('id', sessionId)
    expect((await set(['damn', 'two words'])).error).toBeNull()
    const { data } = await who.phone.from('word_cloud_sessions').select('stop_words,blocked_words').eq('id', sessionId).single()
    expect(data).toEqual({ stop_words: null, blocked_words: null })
    const many = Array.from({ length: LIST_MAX + 1 }, (_, at) => `w${at}`)
    for (const wrong of ['damn', {}, [1], [' '], ['x'.repeat(RESPONSE_MAX + 1)], many]) expect((await set(wrong)).error?.code).toBe('23514')
    expect((await set(many.slice(1).map((word) => word.padEnd(RESPONSE_MAX, '語')))).error?.code ?? 'fits').toMatch(/^(fits|22001)$/)
    expect((await set(many.slice(1))).error).toBeNull()
  })

  it('[F22] [WORD-32] one phone sends as many as its host set, also where more arrive at once', async () => {
    await who.owner.from('word_cloud_sessions').update({ answers_per_phone: 2 }).eq('id', sessionId).throwOnError()
    const all = await Promise.all(Array.from({ length: 6 }, () => say('tea')))
    expect(all.filter(({ error }) => error === null)).toHaveLength(2)
    expect(new Set(all.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['LL409']))
    expect((await words()).tea).toEqual([2, 2])
  })

  it('[WORD-10] reach a watching host as few changes, whatever the tool sends, and no phone', async () => {
    const filter = `session_id=eq.${sessionId}`
    const host = await listen(who.owner, [{ table: 'word_cloud_words', filter }])
    const other = await listen(who['other phone'], [{ table: 'word_cloud_words', filter }])
    await Promise.all(Array.from({ length: 200 }, () => say('tea').throwOnError()))
    const total = () => Math.max(0, ...host.heard.map((c) => (c.new as { count?: number }).count ?? 0))
    await expect.poll(total).toBe(200)
    expect(host.heard.length).toBeLessThan(150)
    await settles(other.heard, 0)
  })

  it('[WORD-10] fifty thousand responses are one short answer', async () => {
    const vocabulary = Array.from({ length: 300 }, (_, i) => `word${i}`)
    const rows = Array.from({ length: 50_000 }, (_, i) => ({
      session_id: sessionId,
      response: `${vocabulary[(i * 7) % 300]} ${vocabulary[(i * i) % 300]}`,
      device_id: ONE,
    }))
    for (let at = 0; at < rows.length; at += 1_000)
      await who.owner
        .from('word_cloud_responses')
        .insert(rows.slice(at, at + 1_000))
        .throwOnError()
    expect(await session()).toMatchObject({ response_count: 50_000, unique_count: 300 })
    const { data } = await who.owner
      .from('word_cloud_words')
      .select('word,count')
      .eq('session_id', sessionId)
      .gt('count', 0)
      .order('count', { ascending: false })
      .limit(1_000)
      .throwOnError()
    expect(data).toHaveLength(300)
    expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(100_000)
  }, 120_000)

  it('[WORD-11] go with their session', async () => {
    await say('tea and cake').throwOnError()
    await who.owner.from('word_cloud_sessions').delete().eq('id', sessionId).throwOnError()
    for (const table of ['word_cloud_responses', 'word_cloud_words']) {
      const [raw] = await people.server.services.store.readSql(`select count(*) as n from ${table} where session_id = ?`, [sessionId])
      expect(Number(raw?.n)).toBe(0)
    }
  })
})

describe('what may be on the wall', () => {
  const set = (values: Record<string, unknown>, client = who.owner) =>
    client.from('word_cloud_sessions').update(values).eq('id', sessionId).select('id')
  const judge = (word: string, values: Record<string, unknown>, client = who.owner) =>
    client.from('word_cloud_words').update(values).eq('session_id', sessionId).eq('word', word).select('word')
  const wall = async (id = sessionId) => {
    const { data: key } = await who.owner.rpc('set_display_link', { session: id, on: true }).throwOnError()
    return people.linked(key).who
  }
  const onWall = async (client: SupabaseClient) =>
    (await client.from('word_cloud_words').select('word').eq('session_id', sessionId).throwOnError()).data?.map(({ word }) => word).sort()

  it('[WORD-34] a display link reads the words of its session and its lists, and nobody’s responses', async () => {
    await set({ blocked_words: ['tea'], stop_words: ['the'] })
    await say('the tea').throwOnError()
    const display = await wall()
    expect(await onWall(display)).toEqual(['tea', 'the', 'the tea'])
    const { data } = await display
      .from('word_cloud_sessions')
      .select('blocked_words,stop_words,word_list,user_id')
      .eq('id', sessionId)
      .single()
    expect(data).toEqual({ blocked_words: ['tea'], stop_words: ['the'], word_list: null, user_id: null })
    expect((await display.from('word_cloud_responses').select('id').eq('session_id', sessionId)).data).toEqual([])
    expect((await judge('tea', { hidden: true }, display)).data ?? []).toEqual([])
    const other = (await who.owner.from('word_cloud_sessions').insert({ name: 'Other' }).select('id').single().throwOnError()).data.id
    expect(await onWall(await wall(other))).toEqual([])
  })

  it('[WORD-35] words wait for approval where their host wants that; one that is approved stays so', async () => {
    await set({ moderated: true })
    await say('tea').throwOnError()
    const display = await wall()
    const heard = await listen(display, [{ table: 'word_cloud_words', filter: `session_id=eq.${sessionId}` }])
    await say('cake').throwOnError()
    await settles(heard.heard, 0)
    expect(await onWall(display)).toEqual([])
    for (const client of [who.phone, who['other host'], display])
      expect((await judge('tea', { approved: true }, client)).data ?? []).toEqual([])
    expect((await judge('tea', { approved: true })).data).toEqual([{ word: 'tea' }])
    expect(await onWall(display)).toEqual(['tea'])
    await say('tea').throwOnError()
    expect(await onWall(display)).toEqual(['tea'])
    await set({ moderated: false })
    expect(await onWall(display)).toEqual(['cake', 'tea'])
  })

  it('[H6] [WORD-35] what stands on the wall when approval is switched on counts as approved; what comes then waits', async () => {
    const display = await wall()
    await say('Tea! cake').throwOnError()
    await say('gin').throwOnError()
    await judge('gin', { hidden: true })
    const other = (await who.owner.from('word_cloud_sessions').insert({ name: 'Other', moderated: true }).select('id').single()).data?.id
    await say('wine', { session_id: other }).throwOnError()
    await set({ moderated: true })
    await say('rum').throwOnError()
    expect(await onWall(display)).toEqual(['cake', 'gin', 'tea!'])
    // Switching moderation on again, or changing other settings, approves nothing.
    for (const again of [{ moderated: true }, { name: 'Sunday', moderated: true }, { word_cloud_settings: { wholePhrases: true } }])
      await set(again)
    expect(await onWall(display)).toEqual(['cake', 'gin', 'tea!'])
    expect(await onWall(await wall(other))).toEqual([])
    await set({ moderated: false, word_cloud_settings: {} })
    await set({ moderated: true })
    await say('ale').throwOnError()
    expect(await onWall(display)).toEqual(['cake', 'gin', 'rum', 'tea!'])
  })

  it('[H6] [WORD-35] no word that a wall has heard of is taken from it by the switch, also of those that come in that moment', async () => {
    const display = await wall()
    const { heard } = await listen(display, [{ table: 'word_cloud_words', filter: `session_id=eq.${sessionId}` }])
    const crowd = (from: number) => Array.from({ length: 20 }, (_, i) => say(`word${from + i}`).throwOnError())
    await Promise.all([...crowd(0), set({ moderated: true }), ...crowd(20)])
    await expect
      .poll(async () => (await onWall(display))?.every((word) => heard.some((change) => word === (change.new as { word?: string }).word)))
      .toBe(true)
    const stands = await onWall(display)
    const told = new Set(heard.map((change) => (change.new as { word: string }).word))
    expect(stands).toEqual([...told].sort())
    expect(heard.filter(({ eventType }) => eventType === 'DELETE')).toEqual([])
  })

  it('[WORD-36] a response with a word of the list counts nowhere until its host lets it through', async () => {
    await set({ word_list: { on: true, words: ['damn'] } })
    await say('damn fine coffee').throwOnError()
    await say('coffee').throwOnError()
    expect(await words()).toEqual({ coffee: [1, 1] })
    const counts = async () =>
      (await who.owner.from('word_cloud_sessions').select('response_count,held_count').eq('id', sessionId).single()).data
    expect(await counts()).toEqual({ response_count: 2, held_count: 1 })
    expect((await say('damn', { held_back: false })).error?.code).toBe('42501')
    const release = (client: SupabaseClient) =>
      client.from('word_cloud_responses').update({ held_back: false }).eq('session_id', sessionId).eq('held_back', true).select('response')
    for (const client of [who.phone, who['other host'], await wall()]) expect((await release(client)).data ?? []).toEqual([])
    expect((await release(who.owner)).data).toEqual([{ response: 'damn fine coffee' }])
    expect(await words()).toEqual({ coffee: [2, 2], damn: [1, 1], fine: [1, 1] })
    expect(await counts()).toEqual({ response_count: 2, held_count: 0 })
  })
})

describe('helpers', () => {
  const LISTS = { stop_words: ['the'], blocked_words: ['tea'], word_list: { on: true, words: ['damn'] } }
  const helping = async (role: HelperRole, session = sessionId) =>
    people.linked((await who.owner.rpc('add_helper', { session, name: 'Kim', role, hours: 1 }).throwOnError()).data).who
  const change = async (client: SupabaseClient, values: object) => {
    const { data, error } = await client.from('word_cloud_sessions').update(values).eq('id', sessionId).select('id')
    return error?.code ?? data?.length
  }
  const judge = async (client: SupabaseClient, word: string, values: object) => {
    const { data, error } = await client.from('word_cloud_words').update(values).eq('session_id', sessionId).eq('word', word).select('word')
    return error?.code ?? data?.length
  }
  const release = async (client: SupabaseClient) => {
    const { error } = await client.from('word_cloud_responses').update({ held_back: false }).eq('session_id', sessionId)
    return error?.code ?? 'no error'
  }
  const listed = async (client: SupabaseClient, table: string, select = '*') =>
    (await client.from(table).select(select).throwOnError()).data
  const lists = async (client: SupabaseClient) =>
    (
      await client
        .from('word_cloud_sessions')
        .select(Object.keys(LISTS).join() as '*')
        .eq('id', sessionId)
        .single()
    ).data
  const ofSession = () => ['word_cloud_words', 'word_cloud_responses'].map((table) => ({ table, filter: `session_id=eq.${sessionId}` }))

  beforeEach(() => change(who.owner, { ...LISTS, moderated: true }))

  it('[WORD-39] who runs the stage closes the session, reads it without its lists, and neither words nor responses', async () => {
    const stage = await helping('stage')
    const { heard } = await listen(stage, ofSession())
    await say('rain').throwOnError()
    await say('damn rain').throwOnError()
    expect(await change(stage, { active: false })).toBe(1)
    for (const values of [{ name: 'Mine' }, { moderated: false }, { blocked_words: [] }, { word_list: null }, { archived: true }])
      expect(await change(stage, values)).toBe('42501')
    expect(await lists(stage)).toEqual({ stop_words: null, blocked_words: null, word_list: null })
    expect(await listed(stage, 'word_cloud_sessions', 'user_id,response_count,held_count')).toEqual([
      { user_id: people.ownerId, response_count: 2, held_count: 1 },
    ])
    expect(await listed(stage, 'word_cloud_words')).toEqual([])
    expect(await listed(stage, 'word_cloud_responses')).toEqual([])
    expect(await judge(stage, 'rain', { approved: true })).toBe(0)
    await settles(heard, 0)
  })

  it('[WORD-40] who approves words reads and hears those of the session, approves, hides and shows them again', async () => {
    const helper = await helping('words')
    const { heard } = await listen(helper, ofSession())
    await say('rain').throwOnError()
    await settles(heard, 1)
    expect(heard[0]?.new).toMatchObject({ word: 'rain', approved: false })
    expect(await judge(helper, 'rain', { approved: true })).toBe(1)
    for (const hidden of [true, false]) expect(await judge(helper, 'rain', { hidden })).toBe(1)
    expect(await judge(helper, 'rain', { count: 9 })).toBe('42501')
    expect(await lists(helper)).toEqual({ ...LISTS, word_list: null })
    for (const values of [{ active: false }, { moderated: false }, { blocked_words: [] }]) expect(await change(helper, values)).not.toBe(1)
    expect((await helper.from('word_cloud_words').delete().eq('session_id', sessionId).select('id')).data).toEqual([])
    expect((await helper.from('word_cloud_sessions').delete().eq('id', sessionId).select('id')).data).toEqual([])
    expect(await words()).toEqual({ rain: [1, 1] })
  })

  it('[WORD-40] who approves words reads and hears the responses that are held back alone, without the phone, and lets them through', async () => {
    const helper = await helping('words')
    const { heard } = await listen(helper, [{ table: 'word_cloud_responses', filter: `session_id=eq.${sessionId}` }])
    await say('rain').throwOnError()
    await settles(heard, 0)
    await say('damn rain').throwOnError()
    await settles(heard, 1)
    expect(await listed(helper, 'word_cloud_responses')).toMatchObject([{ response: 'damn rain', held_back: true, device_id: null }])
    expect(await release(helper)).toBe('no error')
    expect(await words()).toEqual({ damn: [1, 1], rain: [2, 2] })
    expect(await listed(helper, 'word_cloud_responses')).toEqual([])
    // One that was let through is out of sight and reach.
    const back = await helper.from('word_cloud_responses').update({ held_back: true }).eq('session_id', sessionId).select('id')
    expect(back.data ?? []).toEqual([])
    expect((await helper.from('word_cloud_responses').delete().eq('session_id', sessionId).select('id')).data).toEqual([])
    expect(await words()).toEqual({ damn: [1, 1], rain: [2, 2] })
  })

  it.each([
    ['stage', 'another session'],
    ['words', 'another session'],
    ['moderate', 'this session'],
    ['checkin', 'this session'],
    ['score', 'this session'],
  ] as const)('[WORD-39] [WORD-40] %s for %s reads no word, changes nothing and hears nothing', async (role, of) => {
    const other = async () =>
      (await who.owner.from('word_cloud_sessions').insert({ name: 'Other' }).select('id').single().throwOnError()).data.id
    const helper = await helping(role, of === 'this session' ? sessionId : await other())
    const { heard } = await listen(helper, ofSession())
    await say('rain').throwOnError()
    await say('damn rain').throwOnError()
    for (const table of ['word_cloud_words', 'word_cloud_responses'])
      expect((await helper.from(table).select('id').eq('session_id', sessionId).throwOnError()).data).toEqual([])
    expect(await lists(helper)).toEqual({ stop_words: null, blocked_words: null, word_list: null })
    expect(await judge(helper, 'rain', { approved: true })).toBe(0)
    expect(await change(helper, { active: false })).not.toBe(1)
    await release(helper)
    expect(await words()).toEqual({ rain: [1, 1] })
    await settles(heard, 0)
  })
})
