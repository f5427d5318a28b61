import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it } from 'vitest'
import { HELPER_ROLES, type HelperRole } from '../../contract/helper.ts'
import { listen, pause, SILENCE_MS, settles } from '../../tests/compat/listening.ts'
import { MISSING, ONE, TWO } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { type Answered, done, everybody, outcome, policyCases, type Verb } from '../../tests/policies/verbs.ts'
import { tool } from './server.ts'
import { QUESTION_MAX, RESPONSE_MAX } from './tables.ts'

const people = peopleOfFile({ tools: [tool] })
const { who } = people
let pollId: string

beforeEach(async () => {
  pollId = await makePoll()
})

async function makePoll(values: Record<string, unknown> = {}): Promise<string> {
  const { data } = await who.owner
    .from('polls')
    .insert({ question: 'What will you remember?', user_id: people.ownerId, ...values })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}
const answer = (client: SupabaseClient, values: Record<string, unknown> = {}) =>
  client.from('poll_responses').insert({ poll_id: pollId, response: 'The live demo.', device_id: ONE, ...values })
const close = () => who.owner.from('polls').update({ active: false }).eq('id', pollId).throwOnError()
const stored = async () =>
  (await who.owner.from('poll_responses').select('*').eq('poll_id', pollId).order('created_at').throwOnError()).data
const count = async () =>
  (await who.owner.from('polls').select('response_count').eq('id', pollId).single().throwOnError()).data.response_count

const OWNER_ONLY = everybody(0, { owner: 1 })
const DENIED = everybody('42501')

const VERBS: Record<string, Verb[]> = {
  '[POLL-3]': [
    { does: 'answers without a device', run: (c) => answer(c, { device_id: null }).then(done), expect: DENIED },
    {
      does: 'answers a poll that is not there',
      run: (c) => answer(c, { poll_id: MISSING }).then(done),
      expect: DENIED,
    },
  ],
  '[POLL-4]': [
    {
      does: 'reads the responses of a device by its pseudonym',
      run: (c) =>
        answered().then(() => c.from('poll_responses').select('*').eq('device_id', people.server.services.pseudonyms.of(pollId, ONE))),
      expect: OWNER_ONLY,
    },
    {
      does: 'reads the responses within the poll',
      run: (c) => answered().then(() => c.from('polls').select('poll_responses(*)').eq('id', pollId).then(within)),
      expect: OWNER_ONLY,
    },
    { does: 'answers and reads it back', run: (c) => answer(c).select('id'), expect: everybody('42501', { owner: 1 }) },
  ],
}
const within = ({ data, error }: PostgrestSingleResponse<{ poll_responses: unknown[] }[]>) =>
  ({ error, data: data?.[0]?.poll_responses ?? null }) as Answered
const answered = () => answer(who.phone).throwOnError()

describe('who may do what: [POLL-3] answering, [POLL-4] reading answers', () => {
  it.each(policyCases(VERBS))('$rule $person $verb.does: $expected', async ({ verb, person, expected }) => {
    // Leaves one poll, so that a host's list has one row.
    await who.owner.from('polls').delete().neq('id', pollId).throwOnError()
    expect(outcome(await verb.run(who[person]))).toBe(expected)
  })
})

describe('rules of the tables', () => {
  it.each(['phone', 'anyone', 'other host'] as const)('[POLL-2] hides from %s whose the poll is and how many answered', async (person) => {
    await answered()
    const { data } = await who[person].from('polls').select('*,response_count').eq('id', pollId).single().throwOnError()
    expect(data).toMatchObject({ id: pollId, active: true, user_id: null, response_count: null })
  })

  it('[POLL-1] gives a poll its owner, state and date when the host sends only the question', async () => {
    const { data } = await who.owner.from('polls').insert({ question: '  Tea?  ' }).select().single().throwOnError()
    expect(data).toMatchObject({ question: 'Tea?', user_id: people.ownerId, active: true })
    expect(Math.abs(Date.parse(data.created_at) - Date.now())).toBeLessThan(60_000)
  })

  it('[POLL-3] a closed poll refuses, an activated one accepts again', async () => {
    await close()
    expect((await answer(who.phone)).error).toMatchObject({
      code: '42501',
      hint: 'A response needs an active poll and the device id of the phone that sends it.',
    })
    await who.owner.from('polls').update({ active: true }).eq('id', pollId).throwOnError()
    expect((await answer(who.phone)).error).toBeNull()
    expect(await count()).toBe(1)
  })

  it.each([
    ['nothing', '', '23514'],
    ['white space', ' \n\t ', '23514'],
    ['one character too many', 'x'.repeat(RESPONSE_MAX + 1), '22001'],
    ['no text', null, '23502'],
    ['a NUL', 'a\u0000b', '22P02'],
  ])('[POLL-5] refuses %s as a response', async (_what, response, code) => {
    expect((await answer(who.phone, { response })).error?.code).toBe(code)
    expect(await count()).toBe(0)
  })

  it('[POLL-5] keeps every character of the longest response, and cuts white space around it', async () => {
    const longest = '🎉'.repeat(RESPONSE_MAX)
    await answer(who.phone, { response: `  ${longest}\n` }).throwOnError()
    expect((await stored())[0].response).toBe(longest)
  })

  it.each([
    ['nothing', ''],
    ['white space', '   '],
    ['too much', 'x'.repeat(QUESTION_MAX + 1)],
  ])('[POLL-5] refuses %s as a question', async (_what, question) => {
    expect((await who.owner.from('polls').insert({ question, user_id: people.ownerId })).error?.code).toMatch(/^(23514|22001)$/)
  })

  it('[POLL-6] counts with every insert and delete, together or one by one', async () => {
    await answered()
    await answer(who['other phone'], { device_id: TWO }).throwOnError()
    expect(await count()).toBe(2)
    const [first] = await stored()
    await who.owner.from('poll_responses').delete().eq('id', first.id).throwOnError()
    expect(await count()).toBe(1)
    await Promise.all(Array.from({ length: 20 }, () => answered()))
    expect(await count()).toBe(21)
    await who.owner.from('poll_responses').delete().eq('poll_id', pollId).throwOnError()
    expect(await count()).toBe(0)
  })

  it('[POLL-6] takes the responses along when the poll is deleted', async () => {
    await answered()
    await who.owner.from('polls').delete().eq('id', pollId).throwOnError()
    expect(await stored()).toEqual([])
    const [raw] = await people.server.services.store.readSql('select count(*) as n from poll_responses where poll_id = ?', [pollId])
    expect(Number(raw?.n)).toBe(0)
  })

  const once = (client: SupabaseClient, id: string) =>
    client.from('poll_responses').upsert({ id, poll_id: pollId, response: 'Once', device_id: ONE }, { ignoreDuplicates: true })

  it('[POLL-7] a response sent again with its id lands once, even after the poll was closed', async () => {
    const id = crypto.randomUUID()
    expect((await once(who.phone, id)).status).toBe(201)
    expect((await once(who.phone, id)).status).toBe(201)
    await close()
    expect((await once(who.phone, id)).error).toBeNull()
    expect((await once(who.phone, crypto.randomUUID())).error?.code).toBe('42501')
    expect(await stored()).toHaveLength(1)
    expect(await count()).toBe(1)
  })

  it('[POLL-7] two hundred sendings at once of one response land once', async () => {
    const id = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 200 }, () => once(who.phone, id)))
    expect(answers.filter(({ error }) => error !== null)).toEqual([])
    expect(await stored()).toHaveLength(1)
    expect(await count()).toBe(1)
  })
})

describe('[F22] answers per phone', () => {
  const allow = (answers_per_phone: number | null) => who.owner.from('polls').update({ answers_per_phone }).eq('id', pollId)
  const answers = (n: number) => Promise.all(Array.from({ length: n }, (_, at) => answer(who.phone, { response: `No. ${at}` })))
  const codes = (all: { error: { code: string } | null }[]) => all.map(({ error }) => error?.code ?? 'taken').sort()

  it('[POLL-19] are any number until its host says otherwise, and from 1 to 20 then', async () => {
    const { data } = await who.phone.from('polls').select('answers_per_phone').eq('id', pollId).single()
    expect(data).toEqual({ answers_per_phone: null })
    expect(codes(await answers(5))).toEqual(Array(5).fill('taken'))
    for (const wrong of [0, 21, -1]) expect((await allow(wrong)).error?.code).toMatch(/^(23514|22003)$/)
    for (const right of [1, 20, null]) expect((await allow(right)).error).toBeNull()
    expect((await who.phone.from('polls').update({ answers_per_phone: null }).eq('id', pollId).select('id')).data ?? []).toEqual([])
  })

  it.each([1, 2, 3])('[POLL-19] are %i and no more, also where more arrive at once', async (most) => {
    await allow(most).throwOnError()
    const all = await answers(8)
    expect(codes(all)).toEqual([...Array(8 - most).fill('LL409'), ...Array(most).fill('taken')])
    expect(all.find(({ status }) => status === 409)?.error?.message).toMatch(/^This device has sent its( \d)? answers? already\.$/)
    expect(await count()).toBe(most)
    expect((await answer(who['other phone'], { device_id: TWO })).error).toBeNull()
  })

  it('[POLL-19] count what is there: the same answer again is a success, and one that the host deleted makes room', async () => {
    await allow(1).throwOnError()
    const id = crypto.randomUUID()
    const once = () =>
      who.phone.from('poll_responses').upsert({ id, poll_id: pollId, response: 'Once', device_id: ONE }, { ignoreDuplicates: true })
    expect((await once()).error).toBeNull()
    expect((await once()).error).toBeNull()
    expect((await answer(who.phone)).error?.code).toBe('LL409')
    expect(await count()).toBe(1)
    await who.owner.from('poll_responses').delete().eq('id', id).throwOnError()
    expect((await answer(who.phone)).error).toBeNull()
  })

  it('[POLL-19] are of this poll alone, and what a closed one refuses is said first', async () => {
    const other = await makePoll({ answers_per_phone: 1 })
    await allow(1).throwOnError()
    expect((await answer(who.phone)).error).toBeNull()
    expect((await answer(who.phone, { poll_id: other })).error).toBeNull()
    await close()
    expect((await answer(who.phone)).error?.code).toBe('42501')
  })
})

describe('what may be on the wall', () => {
  const set = (values: Record<string, unknown>, client = who.owner) =>
    client.from('polls').update(values).eq('id', pollId).select('id,spotlight')
  const judge = (response: string, status: string, client = who.owner) =>
    client.from('poll_responses').update({ status }).eq('poll_id', pollId).eq('response', response).select('status')
  const standing = async () => Object.fromEntries((await stored()).map(({ response, status }) => [response, status]))
  const wall = async (id = pollId) => {
    const { data: key } = await who.owner.rpc('set_display_link', { session: id, on: true }).throwOnError()
    return people.linked(key).who
  }
  const onWall = async (client: SupabaseClient) =>
    (await client.from('poll_responses').select('response').eq('poll_id', pollId).throwOnError()).data
      ?.map(({ response }) => response)
      .sort()

  it('[POLL-22] is what its host has not kept off; who knows the display link reads no more', async () => {
    for (const response of ['One', 'Two', 'Three']) await answer(who.phone, { response }).throwOnError()
    const display = await wall()
    expect(await onWall(display)).toEqual(['One', 'Three', 'Two'])
    expect((await judge('Two', 'off')).data).toEqual([{ status: 'off' }])
    expect((await judge('Three', 'pinned')).data).toEqual([{ status: 'pinned' }])
    expect(await onWall(display)).toEqual(['One', 'Three'])
    expect((await judge('Two', 'shown')).data).toEqual([{ status: 'shown' }])
    expect(await onWall(display)).toEqual(['One', 'Three', 'Two'])
    // Other actors cannot update the status, and other polls' walls cannot read the responses.
    for (const client of [who['other host'], who.phone, display]) expect((await judge('One', 'off', client)).data ?? []).toEqual([])
    expect(await onWall(await wall(await makePoll()))).toEqual([])
    expect(await standing()).toEqual({ One: 'shown', Two: 'shown', Three: 'pinned' })
  })

  it('[POLL-22] a display hears of answers that come and go, and of none that it may not show', async () => {
    await set({ moderated: true })
    const heard = await listen(await wall(), [{ table: 'poll_responses', filter: `poll_id=eq.${pollId}` }])
    await answer(who.phone, { response: 'Secret' }).throwOnError()
    await settles(heard.heard, 0)
    await judge('Secret', 'shown')
    await expect.poll(() => heard.heard.length).toBe(1)
    await judge('Secret', 'off')
    await expect.poll(() => heard.heard.length).toBe(2)
    expect(JSON.stringify(heard.heard.at(-1))).not.toContain('Secret')
  })

  it('[POLL-29] phones see what the wall shows, where its host wants it and while the wall shows it, and no row of it', async () => {
    const onPhone = async () => (await who.phone.rpc('poll_answers', { poll: pollId }).throwOnError()).data
    const wallShows = (showing: string) => who.owner.from('presentations').update({ showing }).eq('id', pollId).throwOnError()
    const long = 'However long an answer is, equal ones stand together. '.repeat(2)
    for (const response of ['One', long, long, 'two!', 'Two', 'Off', 'Last']) await answer(who.phone, { response }).throwOnError()
    await judge('Off', 'off')
    await judge('One', 'pinned')
    expect(await onPhone()).toEqual([])
    await set({ on_phones: true })
    expect(await onPhone()).toEqual(['One', 'two!', long.trim(), 'Last'])
    expect((await who.anyone.rpc('poll_answers', { poll: pollId })).data).toHaveLength(4)
    expect((await who.phone.from('poll_responses').select('*').eq('poll_id', pollId)).data).toEqual([])
    for (const showing of ['code', 'blank']) {
      await wallShows(showing)
      expect(await onPhone()).toEqual([])
    }
    await wallShows('results')
    expect(await onPhone()).toHaveLength(4)
    await set({ moderated: true })
    await answer(who.phone, { response: 'Waits' }).throwOnError()
    expect(await onPhone()).not.toContain('Waits')
    expect((await set({ on_phones: false }, who.phone)).data ?? []).toEqual([])
    await set({ on_phones: false })
    expect(await onPhone()).toEqual([])
  })

  it('[POLL-23] waits for approval where its host wants that, whatever a phone sends, and nothing waits again', async () => {
    expect((await set({ moderated: true }, who.phone)).data ?? []).toEqual([])
    await set({ moderated: true })
    await answer(who.phone, { response: 'Mine' }).throwOnError()
    expect((await answer(who.phone, { response: 'Now', status: 'shown' })).error?.code).toBe('42501')
    expect(await standing()).toEqual({ Mine: 'waiting' })
    expect((await judge('Mine', 'pinned')).error?.code).toBe('23514')
    expect((await judge('Mine', 'shown')).data).toEqual([{ status: 'shown' }])
    expect((await judge('Mine', 'waiting')).error?.code).toBe('23514')
    const { data } = await who.owner.from('polls').select('waiting_count,held_count').eq('id', pollId).single()
    expect(data).toEqual({ waiting_count: 0, held_count: 0 })
    expect((await who.phone.from('polls').select('moderated,waiting_count').eq('id', pollId).single()).data).toEqual({
      moderated: null,
      waiting_count: null,
    })
  })

  it('[POLL-24] is nothing with a word of the list in it, moderated or not, until its host lets it through', async () => {
    await set({ word_list: { on: true, words: ['damn', 'sod it'] } })
    for (const response of ['A d4mn shame', 'Sod it!', 'Damnation']) await answer(who.phone, { response }).throwOnError()
    expect(await standing()).toEqual({ 'A d4mn shame': 'held', 'Sod it!': 'held', Damnation: 'shown' })
    await set({ moderated: true })
    await answer(who.phone, { response: 'damn' }).throwOnError()
    expect((await standing()).damn).toBe('held')
    expect((await judge('damn', 'shown')).data).toEqual([{ status: 'shown' }])
    expect((await judge('damn', 'held')).error?.code).toBe('23514')
    const { data } = await who.owner.from('polls').select('response_count,waiting_count,held_count').eq('id', pollId).single()
    expect(data).toEqual({ response_count: 4, waiting_count: 0, held_count: 2 })
    // Only the host reads the word list; the wall does not.
    for (const client of [who.phone, who['other host'], await wall()])
      expect((await client.from('polls').select('word_list').eq('id', pollId).single()).data).toEqual({ word_list: null })
    for (const wrong of [[], { on: 'yes', words: [] }, { on: true, words: [''] }])
      expect((await set({ word_list: wrong })).error?.code).toBe('23514')
  })

  it('[POLL-25] has one answer in the spotlight, which its host sets and phones do not learn of', async () => {
    await answered()
    const [{ id }] = await stored()
    expect((await set({ spotlight: id })).data).toEqual([{ id: pollId, spotlight: id }])
    const read = async (client: SupabaseClient) => (await client.from('polls').select('spotlight').eq('id', pollId).single()).data
    expect(await read(await wall())).toEqual({ spotlight: id })
    for (const client of [who.phone, who.anyone, who['other host']]) {
      expect(await read(client)).toEqual({ spotlight: null })
      expect((await set({ spotlight: null }, client)).data ?? []).toEqual([])
    }
    const phone = await listen(who.phone, [{ table: 'polls', filter: `id=eq.${pollId}` }])
    // The counter's change after the response may still arrive.
    await pause(SILENCE_MS)
    const heard = phone.heard.length
    await set({ spotlight: null })
    await settles(phone.heard, heard)
  })
})

describe('helpers', () => {
  const helping = async (role: HelperRole, session = pollId) =>
    people.linked((await who.owner.rpc('add_helper', { session, name: 'Kim', role, hours: 1 }).throwOnError()).data).who
  const setPoll = async (client: SupabaseClient, values: object) => {
    const { data, error } = await client.from('polls').update(values).eq('id', pollId).select('id')
    return error?.code ?? data?.length
  }
  const judge = async (client: SupabaseClient, status: string) => {
    const { data, error } = await client.from('poll_responses').update({ status }).eq('poll_id', pollId).select('status')
    return error?.code ?? data
  }
  const listed = async (client: SupabaseClient) => (await client.from('poll_responses').select('*').throwOnError()).data
  const ofPoll = () => [{ table: 'poll_responses', filter: `poll_id=eq.${pollId}` }]

  it('[POLL-30] who runs the stage closes the poll and changes nothing else, reads no answer and hears of none', async () => {
    await who.owner
      .from('polls')
      .update({ word_list: { on: true, words: ['damn'] } })
      .eq('id', pollId)
      .throwOnError()
    const stage = await helping('stage')
    const { heard } = await listen(stage, ofPoll())
    await answered()
    expect(await setPoll(stage, { active: false })).toBe(1)
    expect((await answer(who.phone)).error?.code).toBe('42501')
    expect(await setPoll(stage, { active: true })).toBe(1)
    for (const values of [{ question: 'Mine?' }, { moderated: true }, { spotlight: MISSING }, { archived: true }, { word_list: null }])
      expect(await setPoll(stage, values)).toBe('42501')
    const [poll] = (await stage.from('polls').select('*,response_count').throwOnError()).data
    expect(poll).toMatchObject({ id: pollId, user_id: people.ownerId, response_count: 1, word_list: null })
    expect(await listed(stage)).toEqual([])
    expect(await judge(stage, 'off')).toEqual([])
    await settles(heard, 0)
  })

  it('[POLL-31] who moderates reads and hears every answer without its phone, decides as the host does, and no more', async () => {
    await who.owner.from('polls').update({ moderated: true }).eq('id', pollId).throwOnError()
    const moderator = await helping('moderate')
    const { heard } = await listen(moderator, ofPoll())
    await answered()
    await settles(heard, 1)
    expect(heard[0]?.new).toMatchObject({ response: 'The live demo.', status: 'waiting', device_id: null })
    expect(await listed(moderator)).toMatchObject([{ response: 'The live demo.', status: 'waiting', device_id: null }])
    expect(await judge(moderator, 'pinned')).toBe('23514')
    for (const status of ['shown', 'pinned', 'off', 'shown']) expect(await judge(moderator, status)).toEqual([{ status }])
    expect((await moderator.from('poll_responses').update({ response: 'Mine' }).eq('poll_id', pollId)).error?.code).toBe('42501')
    expect((await moderator.from('poll_responses').delete().eq('poll_id', pollId).select('id')).data).toEqual([])
    for (const values of [{ active: false }, { spotlight: null }, { moderated: false }])
      expect(await setPoll(moderator, values)).not.toBe(1)
    expect((await answer(moderator)).error?.code).toBe('42501')
    expect((await moderator.from('polls').insert({ question: 'Mine?' })).error?.code).toBe('42501')
    expect((await moderator.from('polls').delete().eq('id', pollId).select('id')).data).toEqual([])
    expect(await stored()).toMatchObject([{ response: 'The live demo.', status: 'shown' }])
  })

  it.each([
    ...HELPER_ROLES.filter((role) => role !== 'stage' && role !== 'moderate').map((role) => [role, 'this poll'] as const),
    ['stage', 'another poll'] as const,
    ['moderate', 'another poll'] as const,
  ])('[POLL-30] [POLL-31] %s for %s: reads the poll by its name as a phone does, changes nothing and hears nothing', async (role, of) => {
    const helper = await helping(role, of === 'this poll' ? pollId : await makePoll())
    const { heard } = await listen(helper, ofPoll())
    await answered()
    expect((await helper.from('polls').select('user_id,response_count').eq('id', pollId).single()).data).toEqual({
      user_id: null,
      response_count: null,
    })
    expect((await helper.from('polls').select('id').throwOnError()).data?.map(({ id }) => id)).not.toContain(pollId)
    expect(await listed(helper)).toEqual([])
    expect(await judge(helper, 'off')).toEqual([])
    expect(await setPoll(helper, { active: false })).not.toBe(1)
    expect(await stored()).toMatchObject([{ status: 'shown' }])
    await settles(heard, 0)
  })
})
