import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HelperRole } from '../../contract/helper.ts'
import { listen, settles } from '../../tests/compat/listening.ts'
import { MISSING, ONE, TWO } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { type Answered, done, everybody, outcome, policyCases, type Verb } from '../../tests/policies/verbs.ts'
import { tool as evenings } from '../evenings/server.ts'
import { tool } from './server.ts'
import { NAME_MAX, QUESTION_MAX, STATUSES, type Status, TRANSITIONS } from './tables.ts'

const people = peopleOfFile({ tools: [tool, evenings] })
const { who } = people
let sessionId: string

beforeEach(async () => {
  sessionId = crypto.randomUUID()
  await who.owner.from('qa_sessions').insert({ id: sessionId, name: 'All hands', user_id: people.ownerId }).throwOnError()
})

const ask = (client: SupabaseClient, values: Record<string, unknown> = {}) =>
  client.from('questions').insert({ session_id: sessionId, content: 'Will we hire?', device_id: ONE, ...values })
/** Inserts a question of phone 1 and brings it to a status by the permitted transitions. */
async function asked(status: Status = 'pending', values: Record<string, unknown> = {}): Promise<string> {
  const id = crypto.randomUUID()
  await ask(who.phone, { id, ...values }).throwOnError()
  const way: Record<Status, Status[]> = { pending: [], approved: ['approved'], answered: ['approved', 'answered'], hidden: ['hidden'] }
  for (const step of way[status]) await setStatus(id, step).throwOnError()
  return id
}
const setStatus = (id: string, status: string) => who.owner.from('questions').update({ status }).eq('id', id)
const setSession = (values: Record<string, unknown>) => who.owner.from('qa_sessions').update(values).eq('id', sessionId).throwOnError()
const vote = (client: SupabaseClient, questionId: string, device: string, id = crypto.randomUUID()) =>
  client.from('question_votes').insert({ id, question_id: questionId, device_id: device })
const unvote = (client: SupabaseClient, questionId: string) =>
  client.from('question_votes').delete().eq('question_id', questionId).select('id')
const question = async (id: string) => (await who.owner.from('questions').select('*,vote_count').eq('id', id).single().throwOnError()).data
const stage = (client: SupabaseClient, question: string | null, session = sessionId) => client.rpc('stage_question', { session, question })
/** Returns the ids of questions on stage. */
const onStage = async (client: SupabaseClient = who.anyone) =>
  (await client.from('questions').select('id,staged_at').eq('session_id', sessionId).throwOnError()).data.flatMap((row) =>
    row.staged_at ? [row.id] : [],
  )
const counts = async () =>
  (await who.owner.from('qa_sessions').select('question_count,pending_count,seen_count').eq('id', sessionId).single().throwOnError()).data

const OWNER_ONLY = everybody(0, { owner: 1 })

const VERBS: Record<string, Verb[]> = {
  '[QA-3]': [
    { does: 'asks without a device', run: (c) => ask(c, { device_id: null }).then(done), expect: everybody('42501') },
    { does: 'asks a session that is not there', run: (c) => ask(c, { session_id: MISSING }).then(done), expect: everybody('42501') },
  ],
  '[QA-34]': [
    {
      does: 'puts a question on stage',
      run: (c) => asked('approved').then((id) => stage(c, id).then(done)),
      expect: everybody('42501', { owner: 1 }),
    },
    { does: 'empties the stage', run: (c) => stage(c, null).then(done), expect: everybody('42501', { owner: 1 }) },
  ],
  '[QA-4]': [
    {
      does: 'finds a question by the pseudonym of its device',
      run: (c) =>
        asked('approved').then(() =>
          c.from('questions').select('*').eq('session_id', sessionId).eq('device_id', people.server.services.pseudonyms.of(sessionId, ONE)),
        ),
      expect: OWNER_ONLY,
    },
    {
      does: 'reads a pending question within its session',
      run: (c) => asked().then(() => c.from('qa_sessions').select('questions(*)').eq('id', sessionId).then(within)),
      expect: everybody(0, { owner: 1, phone: 1 }),
    },
  ],
  '[QA-6]': [
    ...(['pending', 'answered', 'hidden'] as const).map((status) => ({
      does: `votes for a question that is ${status}`,
      run: (c: SupabaseClient) => asked(status).then((id) => vote(c, id, ONE).then(done)),
      expect: everybody('42501'),
    })),
    { does: 'votes for a question that is not there', run: (c) => vote(c, MISSING, ONE).then(done), expect: everybody('42501') },
    ...[{ active: false }, { allow_upvoting: false }].map((change) => ({
      does: `votes while ${Object.keys(change)} is off`,
      run: (c: SupabaseClient) => asked('approved').then((id) => setSession(change).then(() => vote(c, id, ONE).then(done))),
      expect: everybody('42501'),
    })),
    ...[{ active: false }, { allow_upvoting: false }].map((change) => ({
      does: `takes back a vote while ${Object.keys(change)} is off`,
      run: (c: SupabaseClient) => voted().then((id) => setSession(change).then(() => unvote(c, id))),
      expect: everybody(0),
    })),
    {
      does: 'takes back a vote for an answered question',
      run: (c) => voted().then((id) => setStatus(id, 'answered').then(() => unvote(c, id))),
      expect: everybody(0),
    },
  ],
}
const voted = async () => {
  const id = await asked('approved')
  await vote(who.phone, id, ONE).throwOnError()
  return id
}
const within = ({ data, error }: PostgrestSingleResponse<{ questions: unknown[] }[]>) =>
  ({ error, data: data?.[0]?.questions ?? [] }) as unknown as Answered

describe('who may do what: [QA-3] asking, [QA-4] reading, [QA-6] voting, [QA-34] the stage', () => {
  it.each(policyCases(VERBS))('$rule $person $verb.does: $expected', async ({ verb, person, expected }) => {
    // Leaves one session, so that a host's list has one row.
    await who.owner.from('qa_sessions').delete().neq('id', sessionId).throwOnError()
    expect(outcome(await verb.run(who[person]))).toBe(expected)
  })
})

describe('rules of the tables', () => {
  it.each(['phone', 'anyone', 'other host'] as const)('[QA-2] hides from %s whose the session is and how many asked', async (person) => {
    await asked()
    const { data } = await who[person]
      .from('qa_sessions')
      .select('*,question_count,pending_count,seen_count')
      .eq('id', sessionId)
      .single()
      .throwOnError()
    expect(data).toMatchObject({
      id: sessionId,
      name: 'All hands',
      user_id: null,
      question_count: null,
      pending_count: null,
      seen_count: null,
    })
  })

  it('[QA-1] gives a session its owner, state and date when the host sends only its name', async () => {
    const { data } = await who.owner.from('qa_sessions').insert({ name: '  Tea  ' }).select().single().throwOnError()
    expect(data).toMatchObject({
      name: 'Tea',
      user_id: people.ownerId,
      active: true,
      show_votes: true,
      allow_upvoting: true,
      qr_display_settings: {},
    })
    expect(Math.abs(Date.parse(data.created_at) - Date.now())).toBeLessThan(60_000)
  })

  it('[QA-3] makes every question pending, whatever a phone sends', async () => {
    for (const status of STATUSES) {
      const id = crypto.randomUUID()
      await ask(who.phone, { id, status }).throwOnError()
      expect((await question(id)).status).toBe('pending')
    }
    expect((await ask(who.phone, { status: 'featured' })).error?.code).toBe('23514')
  })

  it('[QA-3] a closed session refuses, an activated one accepts again', async () => {
    await setSession({ active: false })
    expect((await ask(who.phone)).error).toMatchObject({
      code: '42501',
      hint: 'A question needs an active session and the device id of the phone that sends it.',
    })
    await setSession({ active: true })
    expect((await ask(who.phone)).error).toBeNull()
  })

  it('[QA-4] tells nobody another’s device, a phone its own, and the host one pseudonym for what it asked and voted', async () => {
    const id = await asked('approved')
    await vote(who.phone, id, ONE).throwOnError()
    const pseudonym = people.server.services.pseudonyms.of(sessionId, ONE)
    for (const [person, client] of Object.entries(who)) {
      const { data } = await client.from('questions').select('*,question_votes(*)').eq('session_id', sessionId).single().throwOnError()
      expect(data.device_id).toBe(person === 'phone' ? ONE : person === 'owner' ? pseudonym : null)
      if (person === 'owner') expect(data.question_votes).toMatchObject([{ device_id: pseudonym }])
      expect(JSON.stringify(data).includes(ONE)).toBe(person === 'phone')
    }
  })

  const steps = STATUSES.flatMap((from) => STATUSES.map((to) => ({ from, to, allowed: from === to || TRANSITIONS[from].includes(to) })))
  it.each(steps)('[QA-5] from $from to $to: $allowed', async ({ from, to, allowed }) => {
    const id = await asked(from)
    const { error } = await setStatus(id, to)
    expect(error?.code ?? 'done').toBe(allowed ? 'done' : '23514')
    expect((await question(id)).status).toBe(allowed ? to : from)
  })

  it('[QA-6] two hundred votes at once of one device are one vote', async () => {
    const id = await asked('approved')
    const answers = await Promise.all(Array.from({ length: 200 }, () => vote(who.phone, id, ONE)))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(new Set(answers.map(({ error }) => error?.code ?? 'done'))).toEqual(new Set(['done', '23505']))
    expect((await question(id)).vote_count).toBe(1)
  })

  it('[QA-6] opens to votes again when upvoting is allowed again', async () => {
    const id = await asked('approved')
    await setSession({ allow_upvoting: false })
    expect((await vote(who.phone, id, ONE)).error?.code).toBe('42501')
    await setSession({ allow_upvoting: true })
    expect((await vote(who.phone, id, ONE)).error).toBeNull()
  })

  it('[QA-7] counts votes, questions and those that wait after every write', async () => {
    const [a, b] = [await asked(), await asked()]
    expect(await counts()).toEqual({ question_count: 2, pending_count: 2, seen_count: 0 })
    await setStatus(a, 'approved').throwOnError()
    await setStatus(b, 'hidden').throwOnError()
    expect(await counts()).toEqual({ question_count: 2, pending_count: 0, seen_count: 1 })
    await setStatus(b, 'pending').throwOnError()
    expect(await counts()).toEqual({ question_count: 2, pending_count: 1, seen_count: 1 })
    await vote(who.phone, a, ONE).throwOnError()
    await vote(who['other phone'], a, TWO).throwOnError()
    expect((await question(a)).vote_count).toBe(2)
    await unvote(who.phone, a)
    await unvote(who.phone, a)
    expect((await question(a)).vote_count).toBe(1)
  })

  it('[QA-7] takes questions and votes along when the session is deleted', async () => {
    await vote(who.phone, await asked('approved'), ONE).throwOnError()
    await who.owner.from('qa_sessions').delete().gte('created_at', '2000-01-01').throwOnError()
    for (const table of ['questions', 'question_votes']) {
      const [raw] = await people.server.services.store.readSql(`select count(*) as n from ${table}`, [])
      expect(Number(raw?.n)).toBe(0)
    }
  })

  it('[QA-8] hides the votes from the audience, as values, as filter and as order', async () => {
    const [few, many] = [await asked('approved', { content: 'few' }), await asked('approved', { content: 'many' })]
    await vote(who.phone, many, ONE).throwOnError()
    const read = (client: SupabaseClient) => client.from('questions').select('content,vote_count').eq('session_id', sessionId)
    const byVotes = async (client: SupabaseClient) => [
      (await read(client).order('vote_count', { ascending: false }).order('content')).data?.map((row) => row.content),
      (await read(client).order('vote_count').order('content')).data?.map((row) => row.content),
    ]
    expect(await byVotes(who['other phone'])).toEqual([
      ['many', 'few'],
      ['few', 'many'],
    ])
    await setSession({ show_votes: false })
    for (const person of ['phone', 'other phone', 'anyone', 'other host'] as const) {
      expect((await read(who[person])).data).toHaveLength(2)
      expect((await read(who[person])).data?.every((row) => row.vote_count === null)).toBe(true)
      expect(await byVotes(who[person])).toEqual([
        ['few', 'many'],
        ['few', 'many'],
      ])
      for (const filtered of [
        read(who[person]).gte('vote_count', 0),
        read(who[person]).eq('vote_count', 1),
        read(who[person]).not('vote_count', 'is', null),
      ])
        expect((await filtered).data).toEqual([])
      // Counting votes directly reveals only the person's own.
      const { count } = await who[person].from('question_votes').select('*', { count: 'exact', head: true }).in('question_id', [few, many])
      expect(count).toBe(person === 'phone' ? 1 : 0)
    }
    expect((await question(many)).vote_count).toBe(1)
  })

  it.each([
    ['nothing', '', '23514'],
    ['white space', ' \n\t ', '23514'],
    ['one character too many', 'x'.repeat(QUESTION_MAX + 1), '22001'],
    ['no text', null, '23502'],
    ['a NUL', 'a\u0000b', '22P02'],
  ])('[QA-11] refuses %s as a question', async (_what, content, code) => {
    expect((await ask(who.phone, { content })).error?.code).toBe(code)
    expect(await counts()).toEqual({ question_count: 0, pending_count: 0, seen_count: 0 })
  })

  it('[QA-11] keeps every character of the longest question, and cuts white space around it', async () => {
    const longest = '🎉'.repeat(QUESTION_MAX)
    expect((await question(await asked('pending', { content: `  ${longest}\n` }))).content).toBe(longest)
  })

  it.each([
    ['no name', { name: '  ' }],
    ['a long name', { name: 'x'.repeat(NAME_MAX + 1) }],
    ['settings that are no object', { name: 'S', qr_display_settings: 'red' }],
    ['a colour that is none', { name: 'S', qr_display_settings: { backgroundColor: 'url(//evil)' } }],
    ['a picture of another scheme', { name: 'S', qr_display_settings: { backgroundImage: 'javascript:alert(1)' } }],
  ])('[QA-11] refuses a session with %s', async (_what, values) => {
    expect((await who.owner.from('qa_sessions').insert(values)).error?.code).toMatch(/^(23514|22001)$/)
  })

  it('[QA-12] a question sent again with its id lands once, even after the session was closed', async () => {
    const id = crypto.randomUUID()
    const once = () =>
      who.phone.from('questions').upsert({ id, session_id: sessionId, content: 'Once', device_id: ONE }, { ignoreDuplicates: true })
    const answers = await Promise.all(Array.from({ length: 50 }, once))
    expect(answers.every(({ error }) => error === null)).toBe(true)
    await setSession({ active: false })
    expect((await once()).error).toBeNull()
    expect((await counts())?.question_count).toBe(1)
  })

  it('[QA-12] a vote cast again is the same vote, and tells the count with it', async () => {
    const id = await asked('approved')
    const cast = () =>
      who.phone
        .from('question_votes')
        .upsert(
          { id: crypto.randomUUID(), question_id: id, device_id: ONE },
          { onConflict: 'question_id,device_id', ignoreDuplicates: true },
        )
        .select('id,questions(vote_count)')
    expect((await cast().throwOnError()).data).toEqual([{ id: expect.any(String), questions: { vote_count: 1 } }])
    expect((await cast().throwOnError()).data).toEqual([])
    expect((await question(id)).vote_count).toBe(1)
  })
})

describe('the stage', () => {
  it.each(STATUSES.filter((status) => status !== 'approved'))('[QA-34] takes no question that is %s', async (status) => {
    const { error } = await stage(who.owner, await asked(status))
    expect(error?.code).toBe('22023')
    expect(await onStage(who.owner)).toEqual([])
  })

  it('[QA-34] takes no question of another session, and says the same of one that is not there', async () => {
    const id = await asked('approved')
    const other = crypto.randomUUID()
    await who.owner.from('qa_sessions').insert({ id: other, name: 'Other', user_id: people.ownerId }).throwOnError()
    const of = async (question: string) => (await stage(who.owner, question, other)).error
    expect((await of(id))?.message).toBe((await of(MISSING))?.message)
    expect(await onStage()).toEqual([])
  })

  it('[QA-34] has one question at a time', async () => {
    const [one, two] = [await asked('approved'), await asked('approved')]
    await stage(who.owner, one).throwOnError()
    expect(await onStage()).toEqual([one])
    await stage(who.owner, two).throwOnError()
    expect(await onStage()).toEqual([two])
    await stage(who.owner, null).throwOnError()
    expect(await onStage()).toEqual([])
  })

  it('[QA-34] keeps since when, where the same is put there again', async () => {
    const id = await asked('approved')
    const { data: since } = await stage(who.owner, id).throwOnError()
    expect((await stage(who.owner, id).throwOnError()).data).toBe(since)
  })

  it.each(['answered', 'hidden'])('[QA-34] loses a question that is %s, for good', async (status) => {
    const id = await asked('approved')
    await stage(who.owner, id).throwOnError()
    await setStatus(id, status).throwOnError()
    expect((await question(id)).staged_at).toBeNull()
    for (const back of status === 'answered' ? ['approved'] : ['pending', 'approved']) await setStatus(id, back).throwOnError()
    expect((await question(id)).staged_at).toBeNull()
  })

  it('[QA-34] keeps a question that is approved once more', async () => {
    const id = await asked('approved')
    await stage(who.owner, id).throwOnError()
    await setStatus(id, 'approved').throwOnError()
    expect(await onStage()).toEqual([id])
  })
})

describe('helpers', () => {
  const linkFor = async (role: HelperRole, session = sessionId): Promise<string> =>
    (await who.owner.rpc('add_helper', { session, name: 'Kim', role, hours: 1 }).throwOnError()).data
  const helping = async (role: HelperRole, session?: string) => people.linked(await linkFor(role, session)).who
  const another = async (table = 'qa_sessions'): Promise<string> =>
    (await who.owner.from(table).insert({ name: 'Other' }).select('id').single().throwOnError()).data.id
  const listed = async (client: SupabaseClient) =>
    (await client.from('questions').select('id').throwOnError()).data.map(({ id }) => id).sort()
  const judge = async (client: SupabaseClient, id: string, status: string) => {
    const { data, error } = await client.from('questions').update({ status }).eq('id', id).select('status')
    return error?.code ?? data?.[0]?.status ?? 'nothing'
  }
  const change = async (client: SupabaseClient, values: object) => {
    const { data, error } = await client.from('qa_sessions').update(values).eq('id', sessionId).select('id')
    return error?.code ?? data?.length
  }
  const ofSession = () => [{ table: 'questions', filter: `session_id=eq.${sessionId}` }]

  it('[QA-40] who runs the stage puts approved questions there, answers that one, and closes the session', async () => {
    const [one, two] = [await asked('approved'), await asked('approved')]
    const helper = await helping('stage')
    await stage(helper, one).throwOnError()
    expect(await judge(helper, two, 'answered')).toBe('nothing')
    for (const status of ['hidden', 'pending']) expect(await judge(helper, one, status)).not.toBe(status)
    expect(await judge(helper, one, 'answered')).toBe('answered')
    expect(await judge(helper, one, 'approved')).toBe('nothing')
    await stage(helper, two).throwOnError()
    expect(await onStage()).toEqual([two])
    expect(await change(helper, { active: false })).toBe(1)
    for (const values of [{ name: 'Mine' }, { show_votes: false }, { allow_upvoting: false }, { archived: true }])
      expect(await change(helper, values)).toBe('42501')
  })

  it('[QA-40] who runs the stage reads what the room has seen, without who asked, and hears nothing of what waits', async () => {
    const seen = [await asked('approved'), await asked('answered')].sort()
    await asked('hidden')
    const helper = await helping('stage')
    const { heard } = await listen(helper, ofSession())
    const waiting = await asked()
    await settles(heard, 0)
    expect(await judge(helper, waiting, 'approved')).toBe('nothing')
    expect(await listed(helper)).toEqual(seen)
    expect((await helper.from('questions').select('device_id').throwOnError()).data).toEqual([{ device_id: null }, { device_id: null }])
    await setStatus(waiting, 'approved').throwOnError()
    await settles(heard, 1)
  })

  it('[QA-41] who moderates reads, hears and decides about every question as the host does, by pseudonyms', async () => {
    const helper = await helping('moderate')
    const { heard } = await listen(helper, ofSession())
    const id = await asked()
    await settles(heard, 1)
    const device_id = people.server.services.pseudonyms.of(sessionId, ONE)
    expect(heard[0]?.new).toMatchObject({ id, status: 'pending', device_id })
    expect((await helper.from('questions').select('id,device_id').throwOnError()).data).toEqual([{ id, device_id }])
    expect(await judge(helper, id, 'answered')).toBe('23514')
    for (const status of ['approved', 'answered', 'approved', 'hidden', 'pending', 'approved'])
      expect(await judge(helper, id, status)).toBe(status)
    await stage(who.owner, id).throwOnError()
    await judge(helper, id, 'hidden')
    expect((await question(id)).staged_at).toBeNull()
    const { data } = await helper.from('qa_sessions').select('id,user_id,question_count').throwOnError()
    expect(data).toEqual([{ id: sessionId, user_id: people.ownerId, question_count: 1 }])
  })

  it('[QA-41] who moderates neither stages, votes, deletes nor closes, and reads no vote', async () => {
    const id = await voted()
    const helper = await helping('moderate')
    expect((await stage(helper, id)).error?.code).toBe('42501')
    expect(await change(helper, { active: false })).not.toBe(1)
    expect((await vote(helper, id, TWO)).error?.code).toBe('42501')
    expect((await ask(helper, { device_id: null })).error?.code).toBe('42501')
    expect((await helper.from('question_votes').select('id').throwOnError()).data).toEqual([])
    expect((await helper.from('questions').delete().eq('id', id).select('id')).data).toEqual([])
    expect((await helper.from('qa_sessions').delete().eq('id', sessionId).select('id')).data).toEqual([])
    expect(await question(id)).toMatchObject({ status: 'approved', vote_count: 1, staged_at: null })
  })

  it.each([
    ['stage', 'another session'],
    ['moderate', 'another session'],
    ['words', 'this session'],
    ['score', 'this session'],
    ['checkin', 'this session'],
  ] as const)('[QA-40] [QA-41] %s for %s reads what a phone reads, changes nothing and hears nothing of what waits', async (role, of) => {
    const approved = await asked('approved')
    const helper = await helping(role, of === 'this session' ? sessionId : await another())
    const { heard } = await listen(helper, ofSession())
    const waiting = await asked()
    await settles(heard, 0)
    expect(await listed(helper)).toEqual([])
    expect((await helper.from('questions').select('id').eq('session_id', sessionId).throwOnError()).data).toEqual([{ id: approved }])
    for (const id of [approved, waiting]) expect(await judge(helper, id, 'hidden')).toBe('nothing')
    expect((await stage(helper, approved)).error?.code).toBe('42501')
    expect(await change(helper, { active: false })).not.toBe(1)
    expect(await onStage()).toEqual([])
  })

  it('[QA-40] [QA-41] who helps with an event helps in its items, from when one is placed until it is taken out', async () => {
    const event = await another('evenings')
    const [moderator, runner] = [await helping('moderate', event), await helping('stage', event)]
    const id = await asked()
    expect(await judge(moderator, id, 'approved')).toBe('nothing')
    const item = await who.owner
      .from('evening_items')
      .insert({ evening_id: event, session_id: sessionId })
      .select('id')
      .single()
      .throwOnError()
    const { heard } = await listen(moderator, ofSession())
    const waiting = await asked()
    await settles(heard, 1)
    expect(await judge(moderator, id, 'approved')).toBe('approved')
    await stage(runner, id).throwOnError()
    expect(await onStage()).toEqual([id])
    expect(await change(runner, { active: false })).toBe(1)
    await who.owner.from('evening_items').delete().eq('id', item.data.id).throwOnError()
    expect(await judge(moderator, waiting, 'approved')).toBe('nothing')
    expect((await stage(runner, null)).error?.code).toBe('42501')
  })

  it('[QA-41] whose link the host ended is refused, and their open channel fails', async () => {
    const key = await linkFor('moderate')
    const { who: helper, ask: send } = people.linked(key)
    const { heard, statuses } = await listen(helper, ofSession())
    const id = await asked()
    await settles(heard, 1)
    await who.owner.from('helpers').delete().eq('session_id', sessionId).throwOnError()
    await expect.poll(() => statuses).toContain('CHANNEL_ERROR')
    expect(await send('GET', `/rest/v1/questions?id=eq.${id}`)).toMatchObject({ status: 401, body: { code: '42501' } })
    expect(await send('PATCH', `/rest/v1/questions?id=eq.${id}`, { status: 'approved' })).toMatchObject({ status: 401 })
    await asked()
    await settles(heard, 1)
    expect((await question(id)).status).toBe('pending')
  })
})
