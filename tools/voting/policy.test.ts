import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeClient, phone } from '../../tests/compat/clients.ts'
import { describeHelped, helperOf } from '../../tests/policies/helped.ts'
import { ONE, TWO } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { NOT_OPEN, TIME_IS_UP } from './logic.ts'
import { tool } from './server.ts'
import { CHOICE_MAX, NAME_MAX, QUESTION_MAX, QUESTIONS_MAX, SECONDS_MAX } from './tables.ts'

const people = peopleOfFile({ tools: [tool], clock: { now: () => Date.now() + ahead } })
const { who } = people
let session: string
/** How far the server's clock is ahead, in milliseconds. */
let ahead = 0

beforeEach(async () => {
  session = (await made('voting_sessions', { name: 'Tonight', user_id: people.ownerId })).id
})

const CHOICES = [
  { id: 'a', text: 'Tea' },
  { id: 'b', text: 'Coffee' },
  { id: 'c', text: 'Water' },
]
const made = async (table: string, values: object) => (await who.owner.from(table).insert(values).select().single().throwOnError()).data
const question = async (values: object = {}): Promise<string> =>
  (await made('voting_questions', { session_id: session, question: 'What to drink?', choices: CHOICES, ...values })).id
const open = (id: string, seconds: number | null = null) => who.owner.rpc('open_voting_question', { question: id, seconds }).throwOnError()
const set = (id: string, values: object) => who.owner.from('voting_questions').update(values).eq('id', id).select().throwOnError()
/** Closes a question and reveals it, which counts the points. */
const reveal = async (id: string) => {
  await set(id, { state: 'closed' })
  await who.owner.rpc('reveal_voting_question', { question: id }).throwOnError()
}
const asked = async (values: object = {}): Promise<string> => {
  const id = await question(values)
  await open(id)
  return id
}
/** Votes as a phone does: the new choices replace the earlier ones. */
const vote = (client: SupabaseClient, question_id: string, device_id: string, ...choices: string[]) =>
  client.from('voting_votes').upsert({ question_id, device_id, choices }, { onConflict: 'question_id,device_id' }).select('choices')
const code = async (answer: PromiseLike<{ error: { code: string } | null }>) => (await answer).error?.code ?? 'done'
const message = async (answer: PromiseLike<{ error: { message: string } | null }>) => (await answer).error?.message ?? 'done'
const counts = async (id: string) => {
  const { data: sums } = await who.owner.from('voting_sums').select('choice,count').eq('question_id', id).throwOnError()
  const { data: row } = await who.owner.from('voting_questions').select('vote_count').eq('id', id).single().throwOnError()
  return {
    ...Object.fromEntries(sums.filter(({ count }) => count > 0).map(({ choice, count }) => [choice, count])),
    voted: row?.vote_count,
  }
}

describe('rules of Live Voting', () => {
  it('[VOTE-1] a host runs their own sessions alone', async () => {
    const id = await question()
    const other = who['other host']
    expect((await other.from('voting_sessions').update({ name: 'Mine' }).eq('id', session).select()).data).toEqual([])
    expect((await other.from('voting_questions').select().eq('id', id)).data).toEqual([])
    expect(await code(other.from('voting_questions').insert({ session_id: session, question: 'Mine?', choices: CHOICES }))).toBe('42501')
    expect(await code(other.rpc('open_voting_question', { question: id, seconds: null }))).toBe('42501')
    expect(await code(who.phone.rpc('open_voting_question', { question: id, seconds: null }))).toBe('42501')
    await who.owner.from('voting_sessions').delete().eq('id', session).throwOnError()
    expect((await who.owner.from('voting_questions').select().eq('id', id)).data).toEqual([])
  })

  it('[VOTE-2] the audience reads a session and its questions by name, no draft, and nothing of whose they are', async () => {
    const [later, now] = [await question({ question: 'Later?' }), await asked({ correct: ['a'] })]
    const read = await who.phone
      .from('voting_sessions')
      .select('name,user_id,question_count,voting_questions(id,question,correct,vote_count)')
      .eq('id', session)
      .throwOnError()
    expect(read.data).toEqual([
      {
        name: 'Tonight',
        user_id: null,
        question_count: null,
        voting_questions: [{ id: now, question: 'What to drink?', correct: null, vote_count: null }],
      },
    ])
    expect((await who.phone.from('voting_questions').select('id').eq('id', later)).data).toEqual([])
    expect((await who.phone.from('voting_questions').select('id').gte('vote_count', 0).eq('session_id', session)).data).toEqual([])
  })

  it('[X11] [VOTE-2] a vote for a draft is refused in the words of one for a question that is not there', async () => {
    const draft = await question()
    const votes = [draft, crypto.randomUUID()].flatMap((id) => [
      who.phone.from('voting_votes').insert({ question_id: id, device_id: ONE, choices: ['a'] }),
      vote(who.phone, id, ONE, 'a'),
      vote(who.phone, id, ONE, 'no choice'),
      vote(who['other host'], id, TWO, 'a'),
    ])
    const refusals = (await Promise.all(votes)).map(({ error, status }) => ({ status, error }))
    expect(refusals.slice(0, 4)).toEqual(refusals.slice(4))
    expect(refusals[0]?.error?.code).toBe('42501')
  })

  it('[VOTE-3] one vote of a device, which changes until the question closes, and can be taken back', async () => {
    const id = await asked()
    expect((await vote(who.phone, id, ONE, 'a')).data).toEqual([{ choices: ['a'] }])
    expect(await code(vote(who.phone, id, TWO, 'b'))).toBe('42501')
    expect(await code(vote(who['other phone'], id, TWO, 'a'))).toBe('done')
    expect(await counts(id)).toEqual({ a: 2, voted: 2 })
    expect((await vote(who.phone, id, ONE, 'b')).data).toEqual([{ choices: ['b'] }])
    expect(await counts(id)).toEqual({ a: 1, b: 1, voted: 2 })
    expect((await vote(who.phone, id, ONE)).data).toEqual([{ choices: [] }])
    expect(await counts(id)).toEqual({ a: 1, voted: 1 })
    expect(await code(who.phone.from('voting_votes').insert({ question_id: id, device_id: ONE, choices: ['a'] }))).toBe('23505')
    expect(await code(vote(who.phone, id, TWO, 'c'))).toBe('42501')
  })

  it('[VOTE-4] a vote names choices that there are, each once, and no more than its host allows', async () => {
    const [one, two] = [await question(), await question({ most: 2 })]
    await open(two)
    expect(await message(vote(who.phone, two, ONE, 'a', 'x'))).toBe('This is no choice of the question.')
    expect(await message(vote(who.phone, two, ONE, 'a', 'a'))).toBe('This is no choice of the question.')
    expect(await message(vote(who.phone, two, ONE, 'a', 'b', 'c'))).toBe('Please choose at most 2.')
    expect(await code(vote(who.phone, two, ONE, 'a', 'b'))).toBe('done')
    expect(
      await message(
        who.phone
          .from('voting_votes')
          .update({ choices: ['a', 'b', 'c'] })
          .eq('question_id', two),
      ),
    ).toBe('Please choose at most 2.')
    await open(one)
    expect(await message(vote(who.phone, one, ONE, 'a', 'b'))).toBe('Please choose one.')
  })

  it('[VOTE-5] one question of a session is open at a time', async () => {
    const [first, second] = [await asked(), await question()]
    await open(second)
    const { data } = await who.owner.from('voting_questions').select('id,state').eq('session_id', session).throwOnError()
    expect(Object.fromEntries(data.map(({ id, state }) => [id, state]))).toEqual({ [first]: 'closed', [second]: 'open' })
    expect(await code(who.owner.from('voting_questions').update({ state: 'open' }).eq('id', first))).toBe('23514')
    expect(await code(who.owner.from('voting_questions').update({ ends_at: null }).eq('id', second))).toBe('42501')
    await who.owner.from('voting_sessions').update({ active: false }).eq('id', session).throwOnError()
    expect(await code(who.owner.rpc('open_voting_question', { question: first, seconds: null }))).toBe('22023')
  })

  it('[VOTE-34] its host stretches a countdown, also one that is over, and a vote is taken again; nobody else does', async () => {
    const id = await question()
    const add = (client: SupabaseClient, seconds = 30) => client.rpc('add_voting_time', { question: id, seconds })
    expect(await code(add(who.owner))).toBe('22023')
    await open(id)
    expect(await code(add(who.owner))).toBe('22023')
    const ends = Date.parse((await open(id, 10)).data as string)
    expect(Date.parse((await add(who.owner).throwOnError()).data as string) - ends).toBe(30_000)
    expect([await code(add(who.phone)), await code(add(who['other host'])), await code(add(who.owner, 1))]).toEqual([
      '42501',
      '42501',
      '23514',
    ])
    ahead += 41_000
    expect(await code(vote(who.phone, id, ONE, 'a'))).toBe('23514')
    await add(who.owner).throwOnError()
    expect(await code(vote(who.phone, id, ONE, 'a'))).toBe('done')
    await set(id, { state: 'closed' })
    expect(await code(add(who.owner))).toBe('22023')
  })

  it('[VOTE-6] after it is closed, or its time is up by the server’s clock, no vote is taken and none is changed, by no request', async () => {
    const id = await question()
    expect(await code(vote(who.phone, id, ONE, 'a'))).toBe('42501')
    const ends = Date.parse((await open(id, 5)).data as string)
    expect(Math.abs(ends - (Date.now() + ahead + 5_000))).toBeLessThan(2_000)
    expect(await code(vote(who.phone, id, ONE, 'a'))).toBe('done')
    ahead += 5_000
    const patch = () =>
      who.phone
        .from('voting_votes')
        .update({ choices: ['b'] })
        .eq('question_id', id)
    expect(await message(vote(who.phone, id, ONE, 'b'))).toBe(TIME_IS_UP)
    expect(await message(vote(who['other phone'], id, TWO, 'b'))).toBe(TIME_IS_UP)
    expect(await message(patch())).toBe(TIME_IS_UP)
    // Sending a stored vote again succeeds.
    expect(await code(vote(who.phone, id, ONE, 'a'))).toBe('done')
    await set(id, { state: 'closed' })
    expect(await message(vote(who.phone, id, ONE, 'b'))).toBe(NOT_OPEN)
    expect(await message(patch())).toBe(NOT_OPEN)
    expect(await code(who.phone.from('voting_votes').delete().eq('question_id', id))).toBe('done')
    expect(await counts(id)).toEqual({ a: 1, voted: 1 })
    await open(id)
    await who.owner.from('voting_sessions').update({ active: false }).eq('id', session).throwOnError()
    expect(await code(vote(who.phone, id, ONE, 'c'))).toBe('42501')
    expect(await counts(id)).toEqual({ a: 1, voted: 1 })
  })

  it('[VOTE-7] counts, and what is right, are the audience’s once they are revealed, and nobody’s when they are hidden again', async () => {
    const id = await asked({ correct: ['b'] })
    await vote(who.phone, id, ONE, 'a')
    const seen = async () =>
      (await who.phone.from('voting_questions').select('correct,vote_count,voting_sums(choice,count)').eq('id', id).single().throwOnError())
        .data
    const nothing = { correct: null, vote_count: null, voting_sums: [] }
    expect(await seen()).toEqual(nothing)
    await set(id, { live: true })
    expect(await seen()).toEqual(nothing)
    await reveal(id)
    expect(await seen()).toEqual({ correct: ['b'], vote_count: 1, voting_sums: [{ choice: 'a', count: 1 }] })
    await set(id, { state: 'closed' })
    expect(await seen()).toEqual(nothing)
  })

  it('[VOTE-8] nobody of the audience reads another’s vote; the host reads a pseudonym', async () => {
    const id = await asked()
    await vote(who.phone, id, ONE, 'a')
    for (const person of ['other phone', 'anyone', 'other host'] as const)
      expect((await who[person].from('voting_votes').select().eq('question_id', id)).data).toEqual([])
    const { data } = await who.owner.from('voting_votes').select('device_id,choices').eq('question_id', id).throwOnError()
    expect(data).toEqual([{ device_id: expect.not.stringContaining(ONE), choices: ['a'] }])
  })

  it('[VOTE-9] texts have their length, choices are two to ten, and a session has its most questions', async () => {
    const words = (n: number) => 'w'.repeat(n)
    expect(await code(who.owner.from('voting_sessions').insert({ name: words(NAME_MAX + 1) }))).toBe('22001')
    const tries: [object, string][] = [
      [{ question: words(QUESTION_MAX + 1) }, '22001'],
      [{ choices: CHOICES.slice(0, 1) }, '23514'],
      [{ choices: Array.from({ length: 11 }, (_, at) => ({ id: `${at}`, text: `${at}` })) }, '23514'],
      [
        {
          choices: [
            { id: 'a', text: words(CHOICE_MAX + 1) },
            { id: 'b', text: 'B' },
          ],
        },
        '23514',
      ],
      [
        {
          choices: [
            { id: 'a', text: ' ' },
            { id: 'b', text: 'B' },
          ],
        },
        '23514',
      ],
      [
        {
          choices: [
            { id: 'a', text: 'A' },
            { id: 'a', text: 'B' },
          ],
        },
        '23514',
      ],
      [
        {
          choices: [
            { id: 'a', text: 'A' },
            { id: 'b', text: 'A' },
          ],
        },
        '23514',
      ],
      [{ seconds: SECONDS_MAX + 1 }, '23514'],
    ]
    for (const [values, expected] of tries)
      expect([
        JSON.stringify(values).slice(0, 60),
        await code(who.owner.from('voting_questions').insert({ session_id: session, question: 'Q', choices: CHOICES, ...values })),
      ]).toEqual([JSON.stringify(values).slice(0, 60), expected])
    const many = Array.from({ length: QUESTIONS_MAX }, () => ({ session_id: session, question: 'Q', choices: CHOICES }))
    expect(await code(who.owner.from('voting_questions').insert(many))).toBe('done')
    expect(await message(who.owner.from('voting_questions').insert(many[0] as object))).toBe('A session has at most 100 questions')
  })

  it('[VOTE-10] a question means what it says: right is a choice, and nobody may choose more than there are', async () => {
    const id = await question({ correct: ['a', 'zz'], most: 9 })
    const row = async () => (await who.owner.from('voting_questions').select('correct,most').eq('id', id).single().throwOnError()).data
    expect(await row()).toEqual({ correct: ['a'], most: 3 })
    await set(id, { choices: CHOICES.slice(1) })
    expect(await row()).toEqual({ correct: [], most: 2 })
  })

  it('[VOTE-12] its host clears a question’s votes, and the counts go with them', async () => {
    const id = await asked()
    await vote(who.phone, id, ONE, 'a')
    await vote(who['other phone'], id, TWO, 'b')
    expect((await who.phone.from('voting_votes').delete().eq('question_id', id).select()).data).toEqual([])
    await who.owner.from('voting_votes').delete().eq('question_id', id).throwOnError()
    expect(await counts(id)).toEqual({ voted: 0 })
  })
})

it('[VOTE-20] a wall reads what was opened and how many have voted, and sums once they are live or revealed', async () => {
  const [later, id] = [await question(), await asked({ correct: ['b'] })]
  await vote(who.phone, id, ONE, 'a')
  const { data: key } = await who.owner.rpc('set_display_link', { session, on: true }).throwOnError()
  const wall = people.linked(key as string).who
  const seen = async () => {
    const { data } = await wall
      .from('voting_questions')
      .select('id,correct,vote_count,voting_sums(choice,count)')
      .eq('session_id', session)
      .throwOnError()
    return data
  }
  const sums = [{ choice: 'a', count: 1 }]
  expect(await seen()).toEqual([{ id, correct: null, vote_count: 1, voting_sums: [] }])
  await set(id, { live: true })
  expect(await seen()).toEqual([{ id, correct: null, vote_count: 1, voting_sums: sums }])
  await set(id, { live: false })
  await reveal(id)
  expect(await seen()).toEqual([{ id, correct: ['b'], vote_count: 1, voting_sums: sums }])
  expect((await wall.from('voting_votes').select()).data ?? []).toEqual([])
  expect(await code(vote(wall, id, TWO, 'a'))).toBe('42501')
  expect(await code(wall.rpc('open_voting_question', { question: later, seconds: null }))).toBe('42501')
})

/** Returns a reproducible generator of pseudorandom numbers. Source: mulberry32. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

it.each([1, 2, 3])('[VOTE-11] counts are the rows whatever phones and host do, in any order: %i', { timeout: 60_000 }, async (seed) => {
  const below = numbers(seed)
  const id = await asked({ most: 2 })
  const phones = [
    [who.phone, ONE],
    [who['other phone'], TWO],
  ] as const
  const some = () => CHOICES.map((choice) => choice.id).filter(() => below(2) === 0)
  let refused = 0
  for (let step = 0; step < 40; step++) {
    const [client, device] = phones[below(2)] as (typeof phones)[number]
    const act = below(10)
    if (act < 6) {
      const answers = await Promise.all([vote(client, id, device, ...some()), vote(client, id, device, ...some())])
      refused += answers.filter(({ error }) => error !== null).length
    } else if (act === 6) await client.from('voting_votes').update({ choices: some() }).eq('question_id', id)
    else if (act === 7) await set(id, { state: 'closed' }).then(undefined, () => {})
    else if (act === 8) await open(id)
    else await who.owner.from('voting_votes').delete().eq('question_id', id).throwOnError()
    const { data: rows } = await who.owner.from('voting_votes').select('choices').eq('question_id', id).throwOnError()
    const expected: Record<string, number> = { voted: rows.filter(({ choices }) => choices.length > 0).length }
    for (const { choices } of rows) for (const choice of choices) expected[choice] = (expected[choice] ?? 0) + 1
    expect(await counts(id)).toEqual(expected)
  }
  expect(refused).toBeGreaterThan(0)
})

describeHelped({
  people,
  rules: '[VOTE-25]',
  role: 'stage',
  otherRole: 'moderate',
  make: async () => {
    session = (await made('voting_sessions', { name: 'Tonight' })).id
    await question()
    return session
  },
  table: 'voting_questions',
  column: 'session_id',
  touch: (id) => who.owner.from('voting_questions').update({ question: 'And now?' }).eq('session_id', id).throwOnError(),
})

describe('a helper who runs the stage', () => {
  it('[VOTE-25] opens, closes and reveals questions, and the session', async () => {
    const id = await question({ correct: ['b'] })
    const helper = await helperOf(people, session, 'stage')
    const read = async () => (await helper.from('voting_questions').select().eq('id', id).single().throwOnError()).data
    const put = (values: object) => helper.from('voting_questions').update(values).eq('id', id).select('state')
    expect(await read()).toMatchObject({ state: 'draft', correct: null })
    await helper.rpc('open_voting_question', { question: id, seconds: 30 }).throwOnError()
    expect(await read()).toMatchObject({ state: 'open', correct: null })
    expect((await put({ state: 'closed' }).throwOnError()).data).toEqual([{ state: 'closed' }])
    expect(await code(put({ state: 'open' }))).toBe('23514')
    expect(await code(put({ state: 'revealed' }))).toBe('23514')
    await helper.rpc('reveal_voting_question', { question: id }).throwOnError()
    expect(await read()).toMatchObject({ correct: ['b'] })
    const { data } = await helper.from('voting_sessions').update({ active: false }).eq('id', session).select('active').throwOnError()
    expect(data).toEqual([{ active: false }])
  })

  it('[VOTE-25] writes no words, reads no votes, and runs no other session', async () => {
    const id = await asked()
    await vote(who.phone, id, ONE, 'a').throwOnError()
    const helper = await helperOf(people, session, 'stage')
    expect(await code(helper.from('voting_questions').update({ question: 'Mine?' }).eq('id', id))).toBe('42501')
    expect(await code(helper.from('voting_sessions').update({ name: 'Mine' }).eq('id', session))).toBe('42501')
    expect(await code(helper.from('voting_questions').insert({ session_id: session, question: 'Mine?', choices: CHOICES }))).toBe('42501')
    await helper.from('voting_questions').delete().eq('id', id)
    await helper.from('voting_votes').delete().eq('question_id', id)
    expect((await helper.from('voting_votes').select('id').throwOnError()).data).toEqual([])
    expect((await helper.from('voting_sums').select('id').throwOnError()).data).toEqual([])
    expect(await counts(id)).toEqual({ a: 1, voted: 1 })
    const other = await helperOf(people, (await made('voting_sessions', { name: 'Tomorrow' })).id, 'stage')
    expect(await message(other.rpc('open_voting_question', { question: id, seconds: null }))).toBe(
      'There is no question of yours with this id.',
    )
    const moderator = await helperOf(people, session, 'moderate')
    expect(await message(moderator.rpc('open_voting_question', { question: id, seconds: null }))).toBe(
      'Only its host, or a helper who runs the stage, opens a question.',
    )
  })
})

describe('points', () => {
  /** Asks a question of which Tea is right, has both phones vote, and reveals it. */
  const round = async (one: string, two: string, values: object = {}) => {
    const id = await asked({ correct: ['a'], ...values })
    await vote(who.phone, id, ONE, one).throwOnError()
    await vote(who['other phone'], id, TWO, two).throwOnError()
    await reveal(id)
    return id
  }
  const people_ = async () => {
    const { data } = await who.owner
      .from('voting_players')
      .select('number,points,rank,sharing,place')
      .eq('session_id', session)
      .order('place')
      .throwOnError()
    return data.map(({ number, points, rank, sharing, place }) => `${number}: ${points}, ${rank} of ${sharing}, ${place}`)
  }
  const own = async (client: SupabaseClient) =>
    (await client.from('voting_players').select('name,number,points,rank,sharing,place,shown,off').eq('session_id', session).throwOnError())
      .data

  it('[VOTE-26] one for each right answer; equal points share a rank, and a question without a right answer counts nothing', async () => {
    await round('a', 'b')
    expect(await people_()).toEqual(['1: 1, 1 of 1, 1', '2: 0, 2 of 1, 2'])
    await round('b', 'a')
    expect(await people_()).toEqual(['1: 1, 1 of 2, 1', '2: 1, 1 of 2, 2'])
    await round('a', 'b', { correct: [] })
    expect(await people_()).toEqual(['1: 1, 1 of 2, 1', '2: 1, 1 of 2, 2'])
    const two = await asked({ correct: ['a', 'b'], most: null })
    await vote(who.phone, two, ONE, 'a', 'b', 'c')
    await vote(who['other phone'], two, TWO, 'b', 'a')
    await reveal(two)
    expect(await people_()).toEqual(['2: 2, 1 of 1, 1', '1: 1, 2 of 1, 2'])
  })

  it('[VOTE-27] are those of the votes that there are: counted anew when votes or right answers change, and no phone’s until then', async () => {
    const id = await round('a', 'b')
    const [first] = await own(who.phone)
    expect(first).toEqual({ name: null, number: 1, points: 1, rank: 1, sharing: 1, place: null, shown: null, off: null })
    // Hidden again, or with another right answer, points would tell what is right.
    await set(id, { correct: ['b'] })
    expect(await own(who.phone)).toMatchObject([{ points: null, rank: null, sharing: null }])
    await who.owner.rpc('count_voting_points', { session }).throwOnError()
    expect(await own(who.phone)).toMatchObject([{ points: 0, rank: 2 }])
    await set(id, { state: 'closed' })
    expect(await own(who.phone)).toMatchObject([{ points: null, rank: null }])
    await reveal(id)
    await who.owner.from('voting_votes').delete().eq('question_id', id).throwOnError()
    await who.owner.rpc('count_voting_points', { session }).throwOnError()
    expect(await own(who['other phone'])).toMatchObject([{ points: 0, rank: null }])
    const { data } = await who.owner.from('voting_sessions').select('ranked').eq('id', session).single().throwOnError()
    expect(data).toEqual({ ranked: 0 })
  })

  it('[VOTE-57] the audience reads whether there can be points, before a question is asked, and not of how many', async () => {
    const read = async () =>
      (await who.phone.from('voting_sessions').select('ranked,right_count').eq('id', session).single().throwOnError()).data
    const nothing = { ranked: null, right_count: null }
    expect(await read()).toEqual(nothing)
    const id = await question()
    expect(await read()).toEqual(nothing)
    await set(id, { correct: ['a'] })
    expect(await read()).toEqual({ ranked: 0, right_count: null })
    const other = await question({ correct: ['b'] })
    await set(id, { correct: [] })
    expect(await read()).toEqual({ ranked: 0, right_count: null })
    await who.owner.from('voting_questions').delete().eq('id', other).throwOnError()
    expect(await read()).toEqual(nothing)
  })

  const over = (client: SupabaseClient) => client.rpc('start_over', { session })
  const unask = (client: SupabaseClient, one: string) => client.rpc('unask_voting_question', { question: one })

  it('[VOTE-55] a session starts over: no question is asked, and nobody has points, a nickname or a number', async () => {
    await who.phone.from('voting_players').insert({ session_id: session, device_id: ONE, name: 'Ada' }).throwOnError()
    const ids = [await round('a', 'b'), await round('b', 'a'), await asked({ correct: ['b'] })]
    await who.owner.rpc('show_voting_podium', { session, places: 3 }).throwOnError()
    await over(who.owner).throwOnError()
    const { data: rows } = await who.owner.from('voting_questions').select('state,opened_at,ends_at').in('id', ids).throwOnError()
    expect(rows).toEqual(ids.map(() => ({ state: 'draft', opened_at: null, ends_at: null })))
    for (const id of ids) expect(await counts(id)).toEqual({ voted: 0 })
    expect((await who.phone.from('voting_questions').select('id').eq('session_id', session)).data).toEqual([])
    expect(await own(who.phone)).toEqual([])
    const { data } = await who.owner.from('voting_sessions').select('ranked,podium,player_count').eq('id', session).single().throwOnError()
    expect(data).toEqual({ ranked: 0, podium: 0, player_count: 0 })
    expect(await code(vote(who.phone, ids[2] as string, ONE, 'a'))).toBe('42501')
  })

  it('[VOTE-55] [VOTE-67] once more a question begins without votes, and people are numbered from 1', async () => {
    await round('a', 'b')
    await over(who.owner).throwOnError()
    const id = await asked({ correct: ['a'] })
    expect((await who.phone.from('voting_votes').select('choices').eq('question_id', id)).data).toEqual([])
    await vote(who['other phone'], id, TWO, 'a')
    await reveal(id)
    expect(await people_()).toEqual(['1: 1, 1 of 1, 1'])
    expect(await own(who['other phone'])).toMatchObject([{ number: 1, points: 1 }])
  })

  it('[VOTE-12] one question is not asked yet, and the points are those of the others', async () => {
    const [first, second] = [await round('a', 'b'), await round('a', 'a')]
    expect(await people_()).toEqual(['1: 2, 1 of 1, 1', '2: 1, 2 of 1, 2'])
    await unask(who.owner, first).throwOnError()
    expect(await people_()).toEqual(['1: 1, 1 of 2, 1', '2: 1, 1 of 2, 2'])
    const { data } = await who.phone.from('voting_questions').select('id,state').eq('session_id', session).throwOnError()
    expect(data).toEqual([{ id: second, state: 'revealed' }])
    expect(await own(who.phone)).toMatchObject([{ points: 1, rank: 1 }])
    const opens = () => message(who.owner.rpc('open_voting_question', { question: first, seconds: null }))
    expect(await opens()).toBe('This question has votes of before: clear them first.')
    await who.owner.from('voting_votes').delete().eq('question_id', first).throwOnError()
    expect(await opens()).toBe('done')
    expect(await counts(first)).toEqual({ voted: 0 })
  })

  it('[VOTE-12] [VOTE-55] its host alone starts a session over or clears a question, and nothing of another', async () => {
    const id = await round('a', 'b')
    expect(await code(over(who['other host']))).toBe('PGRST116')
    for (const person of ['phone', 'anyone'] as const) expect(await code(over(who[person]))).toBe('42501')
    for (const person of ['other host', 'phone', 'anyone'] as const) expect(await code(unask(who[person], id))).toBe('42501')
    const helper = await helperOf(people, session, 'stage')
    expect(await message(over(helper))).toBe('Only its signed-in host starts a session over.')
    expect(await message(unask(helper, id))).toBe('Only its host clears the votes of a question.')
    expect(await people_()).toEqual(['1: 1, 1 of 1, 1', '2: 0, 2 of 1, 2'])
  })

  it('[VOTE-27] a question is revealed once its votes cannot change, by who runs the stage', async () => {
    const id = await asked({ correct: ['a'] })
    expect(await message(who.owner.rpc('reveal_voting_question', { question: id }))).toBe('Close voting first: its votes can still change.')
    expect(await code(who.owner.from('voting_questions').update({ state: 'revealed' }).eq('id', id))).toBe('23514')
    const draft = await question()
    expect(await message(who.owner.rpc('reveal_voting_question', { question: draft }))).toBe('This question was not asked yet.')
    await set(id, { state: 'closed' })
    for (const person of ['other host', 'phone', 'anyone'] as const) {
      expect(await code(who[person].rpc('reveal_voting_question', { question: id }))).toBe('42501')
      expect(await code(who[person].rpc('count_voting_points', { session }))).toBe('42501')
      expect(await code(who[person].rpc('show_voting_podium', { session, places: 3 }))).toBe('42501')
    }
  })

  it('[VOTE-28] a phone reads its own points and rank and nobody else’s; it names itself alone, and writes no points', async () => {
    await round('a', 'b')
    expect(await own(who.anyone)).toEqual([])
    expect(await own(who['other host'])).toEqual([])
    expect(await own(who['other phone'])).toMatchObject([{ number: 2, points: 0, rank: 2 }])
    await who.phone.from('voting_players').update({ name: ' Ada ' }).eq('session_id', session).throwOnError()
    expect(await own(who.phone)).toMatchObject([{ name: 'Ada', points: 1 }])
    expect(await own(who['other phone'])).toMatchObject([{ name: null }])
    for (const values of [{ points: 9 }, { rank: 1 }, { off: false }, { shown: 'Ada' }, { number: 1 }])
      expect(await code(who.phone.from('voting_players').update(values).eq('session_id', session))).toBe('42501')
    expect(await code(who.phone.from('voting_players').insert({ session_id: session, device_id: TWO, name: 'Eve' }))).toBe('42501')
    expect(
      await code(
        who.phone
          .from('voting_players')
          .update({ name: 'x'.repeat(25) })
          .eq('session_id', session),
      ),
    ).toBe('22001')
  })

  it('[VOTE-42] a phone reads with how many it shares its rank, while points are counted', async () => {
    const id = await round('a', 'a')
    for (const client of [who.phone, who['other phone']]) expect(await own(client)).toMatchObject([{ rank: 1, sharing: 2, points: 1 }])
    await set(id, { state: 'closed' })
    expect(await own(who.phone)).toMatchObject([{ rank: null, sharing: null, points: null }])
  })

  it('[VOTE-29] [VOTE-30] the wall reads the podium while the host shows it, and no name that is kept off', async () => {
    await who.phone.from('voting_players').insert({ session_id: session, device_id: ONE, name: 'Ada' }).throwOnError()
    await who['other phone'].from('voting_players').insert({ session_id: session, device_id: TWO, name: 'Rude' }).throwOnError()
    await who.owner
      .from('voting_sessions')
      .update({ word_list: { on: true, words: ['rude'] } })
      .eq('id', session)
      .throwOnError()
    const { data: key } = await who.owner.rpc('set_display_link', { session, on: true }).throwOnError()
    const wall = people.linked(key as string).who
    const seen = async () => {
      const { data } = await wall
        .from('voting_players')
        .select('place,name,shown,points,device_id')
        .eq('session_id', session)
        .order('place')
        .throwOnError()
      return data.map(({ place, name, shown, points, device_id }) => [place, shown, points, name, device_id])
    }
    expect(await message(who.owner.rpc('show_voting_podium', { session, places: 3 }))).toBe(
      'Nobody has points yet: reveal a question with a right answer.',
    )
    await round('a', 'a')
    const id = await round('a', 'b')
    expect(await seen()).toEqual([])
    expect(await code(who.owner.rpc('show_voting_podium', { session, places: 4 }))).toBe('22023')
    await who.owner.rpc('show_voting_podium', { session, places: 3 }).throwOnError()
    expect(await seen()).toEqual([
      [1, 'Ada', 2, null, null],
      [2, 'Phone 2', 1, null, null],
    ])
    // A name that changes later is not on the wall, and one that is kept off leaves it at once.
    await who.phone.from('voting_players').update({ name: 'Other' }).eq('session_id', session).throwOnError()
    expect((await seen())[0]).toEqual([1, 'Ada', 2, null, null])
    await who.owner.from('voting_players').update({ off: true }).eq('session_id', session).eq('number', 1).throwOnError()
    expect((await seen())[0]).toEqual([1, 'Phone 1', 2, null, null])
    await set(id, { state: 'closed' })
    expect(await seen()).toEqual([])
  })
  it('[VOTE-53] a question that is opened takes the podium off the wall', async () => {
    await who.phone.from('voting_players').insert({ session_id: session, device_id: ONE, name: 'Ada' }).throwOnError()
    await round('a', 'b')
    await who.owner.rpc('show_voting_podium', { session, places: 3 }).throwOnError()
    const podium = async () =>
      (await who.owner.from('voting_sessions').select('podium').eq('id', session).single().throwOnError()).data.podium
    expect(await podium()).toBe(3)
    const next = await question()
    await who.owner.rpc('open_voting_question', { question: next, seconds: null }).throwOnError()
    expect(await podium()).toBe(0)
  })

  it('[VOTE-47] who has no point is not on the podium, and while nobody has one there is none', async () => {
    await round('b', 'c')
    const ranked = async () => (await who.owner.from('voting_sessions').select('ranked').eq('id', session).single().throwOnError()).data
    expect(await ranked()).toEqual({ ranked: 0 })
    expect(await code(who.owner.rpc('show_voting_podium', { session, places: 3 }))).toBe('22023')
    await round('a', 'b')
    expect(await ranked()).toEqual({ ranked: 2 })
    await who.owner.rpc('show_voting_podium', { session, places: 10 }).throwOnError()
    const { data: key } = await who.owner.rpc('set_display_link', { session, on: true }).throwOnError()
    const { data } = await people
      .linked(key as string)
      .who.from('voting_players')
      .select('number')
      .eq('session_id', session)
      .throwOnError()
    expect(data).toEqual([{ number: 1 }])
  })

  it('[VOTE-41] a display link reads no name of a place that more people share than have names', async () => {
    const eleven = Array.from({ length: 11 }, (_, at) => phone(at + 1))
    const clients = eleven.map((device) => makeClient({ url: people.server.url, device }))
    for (const [at, client] of clients.entries())
      await client
        .from('voting_players')
        .insert({ session_id: session, device_id: eleven[at], name: `Person ${at + 1}` })
        .throwOnError()
    for (const others of ['a', 'b']) {
      const id = await asked({ correct: ['a'] })
      for (const [at, client] of clients.entries()) await vote(client, id, eleven[at] as string, at === 0 ? 'a' : others).throwOnError()
      await reveal(id)
    }
    const { data: key } = await who.owner.rpc('set_display_link', { session, on: true }).throwOnError()
    const shown = async () => {
      await who.owner.rpc('show_voting_podium', { session, places: 10 }).throwOnError()
      const wall = people.linked(key as string).who
      const { data } = await wall.from('voting_players').select('shown').eq('session_id', session).order('place').throwOnError()
      return data.map((row) => row.shown)
    }
    const others = Array.from({ length: 9 }, (_, at) => `Phone ${at + 2}`)
    expect(await shown()).toEqual(['Person 1', ...others])
  })
})
