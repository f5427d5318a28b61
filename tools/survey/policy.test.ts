import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HelperRole } from '../../contract/helper.ts'
import { listen, settles } from '../../tests/compat/listening.ts'
import { MISSING, ONE, TWO } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { type Answered, done, everybody, outcome, policyCases, type Verb } from '../../tests/policies/verbs.ts'
import { ANSWER_MAX, idOf, keysOf, optionIdsOf, type Question } from './logic.ts'
import { QUESTIONS_CHANGED, UNANSWERED } from './policy.ts'
import { tool } from './server.ts'
import { DECIDED_AT_ONCE, NAME_MAX, OPTION_MAX, QUESTION_MAX, WALL_WORDS, WALL_WORDS_MAX } from './tables.ts'

const people = peopleOfFile({ tools: [tool] })
const { who } = people
let surveyId: string

const QUESTIONS: Question[] = [
  { question: 'How was it?', type: 'rating' },
  { question: 'Tea or coffee?', type: 'multiple_choice', options: ['Tea', 'Coffee'] },
  { question: 'What else?', type: 'text' },
]
/** A text that must reach only the host. */
const CANARY = 'Canary wren'
const ANSWERS = ['5', 'Tea', CANARY]

beforeEach(async () => {
  surveyId = crypto.randomUUID()
  await sessions(who.owner).insert({ id: surveyId, name: 'Lunch', user_id: people.ownerId, questions: QUESTIONS }).throwOnError()
})

const sessions = (client: SupabaseClient) => client.from('survey_sessions')
const responses = (client: SupabaseClient) => client.from('survey_responses')
const versions = (client: SupabaseClient) => client.from('survey_versions')
const respond = (client: SupabaseClient, values: Record<string, unknown> = {}) =>
  responses(client).insert({ session_id: surveyId, answers: ANSWERS, device_id: ONE, ...values })
const responded = () => respond(who.phone).throwOnError()
const edit = (questions: readonly Question[]) => sessions(who.owner).update({ questions }).eq('id', surveyId).throwOnError()
const close = (active = false) => sessions(who.owner).update({ active }).eq('id', surveyId).throwOnError()
const stored = async () => (await responses(who.owner).select('*').eq('session_id', surveyId).order('created_at').throwOnError()).data
const count = async () =>
  (await sessions(who.owner).select('response_count').eq('id', surveyId).single().throwOnError()).data.response_count

const KEYS = keysOf(QUESTIONS) as [string, string, string]
const reveal = (client: SupabaseClient, question = KEYS[0], on = true) => client.rpc('reveal_question', { survey: surveyId, question, on })
const sums = (client: SupabaseClient) => client.from('survey_sums').select('question,answer,count').eq('session_id', surveyId)
/** Returns the number of responses by answer that this client reads. */
const read = async (client: SupabaseClient) =>
  Object.fromEntries(
    (await sums(client).gt('count', 0).throwOnError()).data.map(({ question, answer, count }) => [
      `${KEYS.indexOf(question)} ${answer}`,
      count,
    ]),
  )

const OWNER_ONLY = everybody(0, { owner: 1 })

const VERBS: Record<string, Verb[]> = {
  '[SURVEY-3]': [
    { does: 'responds without a device', run: (c) => respond(c, { device_id: null }).then(done), expect: everybody('42501') },
    { does: 'responds to no survey', run: (c) => respond(c, { session_id: MISSING }).then(done), expect: everybody('42501') },
  ],
  '[SURVEY-31]': [
    { does: 'reveals a result', run: (c) => reveal(c).then(done), expect: everybody('42501', { owner: 1 }) },
    { does: 'hides a result', run: (c) => reveal(c, KEYS[0], false).then(done), expect: everybody('42501', { owner: 1 }) },
    {
      does: 'reveals what is not asked',
      run: (c) => reveal(c, '1 rating canary').then(done),
      expect: everybody('42501', { owner: '22023' }),
    },
  ],
  '[SURVEY-32]': [
    {
      does: 'reads a revealed choice',
      run: (c) =>
        responded()
          .then(() => reveal(who.owner))
          .then(() => sums(c)),
      expect: everybody(1, { owner: 3 }),
    },
    {
      does: 'reads revealed words',
      run: (c) =>
        responded()
          .then(() => reveal(who.owner, KEYS[2]))
          .then(() => sums(c)),
      expect: everybody(0, { owner: 3 }),
    },
    {
      does: 'lists all that is revealed',
      run: (c) =>
        responded()
          .then(() => reveal(who.owner))
          .then(() => c.from('survey_sums').select('id').eq('revealed', true).eq('question', KEYS[0])),
      expect: OWNER_ONLY,
    },
  ],
  '[SURVEY-4]': [
    {
      does: 'reads those of a device by its pseudonym',
      run: (c) => responded().then(() => responses(c).select('*').eq('device_id', people.server.services.pseudonyms.of(surveyId, ONE))),
      expect: OWNER_ONLY,
    },
    {
      does: 'reads them within the survey',
      run: (c) =>
        responded().then(() =>
          sessions(c)
            .select('survey_responses(*)')
            .eq('id', surveyId)
            .then(({ data, error }) => ({ error, data: data?.[0]?.survey_responses ?? null }) as Answered),
        ),
      expect: OWNER_ONLY,
    },
    { does: 'responds and reads it back', run: (c) => respond(c).select('id'), expect: everybody('42501', { owner: 1 }) },
  ],
  '[SURVEY-10]': [
    {
      does: 'asks whether it exists',
      run: (c) => c.rpc('check_survey_exists', { survey_id: surveyId }).then(existing),
      expect: everybody(1),
    },
    {
      does: 'asks whether another exists',
      run: (c) => c.rpc('check_survey_exists', { survey_id: MISSING }).then(existing),
      expect: everybody(0),
    },
    {
      does: 'asks after nonsense',
      run: (c) => c.rpc('check_survey_exists', { survey_id: 'x' }).then(existing),
      expect: everybody('22P02'),
    },
  ],
}
const existing = ({ data, error }: { data: { exists: boolean } | null; error: unknown }) =>
  ({ error, data: data?.exists === true ? [data] : [] }) as unknown as Answered

describe('who may do what: [SURVEY-3] responding, [SURVEY-4] reading responses, [SURVEY-10] asking, [SURVEY-31] revealing', () => {
  it.each(policyCases(VERBS))('$rule $person $verb.does: $expected', async ({ verb, person, expected }) => {
    // Leaves one survey, so that a host's list has one row.
    await sessions(who.owner).delete().neq('id', surveyId).throwOnError()
    expect(outcome(await verb.run(who[person]))).toBe(expected)
  })
})

describe('surveys', () => {
  it.each(['phone', 'anyone', 'other host'] as const)('[SURVEY-2] hides from %s whose it is and how many answered', async (person) => {
    await responded()
    const { data } = await sessions(who[person]).select('*,response_count').eq('id', surveyId).single().throwOnError()
    expect(data).toMatchObject({ id: surveyId, questions: QUESTIONS, user_id: null, response_count: null })
  })

  it('[SURVEY-1] a new one has its owner, no questions and the default display when the host sends only the name', async () => {
    const { data } = await sessions(who.owner).insert({ name: '  Tea  ' }).select().single().throwOnError()
    expect(data).toMatchObject({ name: 'Tea', user_id: people.ownerId, questions: [], display_settings: {}, active: true })
  })

  const text = (question: string) => ({ question, type: 'text' })
  const choice = (options: unknown) => ({ question: 'Q', type: 'multiple_choice', options })
  it.each([
    ['a blank question', [text(' \n')], 'Question text cannot be empty'],
    ['a question too long', [text('x'.repeat(QUESTION_MAX + 1))], 'at most 500 characters'],
    ['an unknown type', [{ question: 'Q', type: 'essay' }], 'text, multiple_choice, rating'],
    ['no type', [{ question: 'Q' }], 'text, multiple_choice, rating'],
    ['a choice without options', [choice(undefined)], 'must have at least one non-empty option'],
    ['a choice of nothing', [choice([])], 'must have at least one non-empty option'],
    ['a blank option', [choice(['Tea', ' '])], 'must have at least one non-empty option'],
    ['an option that is a number', [choice([1])], 'must have at least one non-empty option'],
    ['eleven options', [choice([...'abcdefghijk'])], 'at most 10 options'],
    ['an option too long', [choice(['x'.repeat(OPTION_MAX + 1)])], 'at most 200 characters'],
    ['options of a rating', [{ question: 'Q', type: 'rating', options: ['1'] }], 'Only a multiple choice'],
    ['a column of its own', [{ ...text('Q'), correct: true }], 'only question, type, options, required, id and option_ids'],
    ['a maybe required one', [{ ...text('Q'), required: 'no' }], 'is true or false'],
    ['an id of many words', [{ ...text('Q'), id: 'a b' }], '1 to 40 letters'],
    ['an id for one of two options', [{ ...choice(['Tea', 'Coffee']), option_ids: ['a'] }], 'one id for each option'],
    ['an id for two options', [{ ...choice(['Tea', 'Coffee']), option_ids: ['a', 'a'] }], 'the same id'],
    ['ids of no options', [{ ...text('Q'), option_ids: [] }], 'Only a multiple choice'],
    ['a text for a question', ['Q'], 'must be an object'],
    ['no list', { question: 'Q' }, 'must be a list'],
    ['101 questions', Array(101).fill(text('Q')), 'at most 100 questions'],
  ])('[SURVEY-5] refuses %s', async (_what, questions, message) => {
    const { error } = await sessions(who.owner).update({ questions }).eq('id', surveyId)
    expect(error).toMatchObject({ code: '23514', message: expect.stringContaining(message) })
  })

  it('[SURVEY-5] takes the longest of everything', async () => {
    const questions = [text('🎉'.repeat(QUESTION_MAX)), choice(Array.from({ length: 10 }, (_, i) => `${i}${'x'.repeat(OPTION_MAX - 1)}`))]
    await edit([...questions, ...Array(98).fill(text('Q'))] as Question[])
  })

  it.each(['', '   ', 'x'.repeat(NAME_MAX + 1)])('[SURVEY-5] refuses the name %j', async (name) => {
    expect((await sessions(who.owner).insert({ name, user_id: people.ownerId })).error?.code).toMatch(/^(23514|22001)$/)
  })

  it('[SURVEY-5] refuses display settings that no display can show', async () => {
    const { error } = await sessions(who.owner)
      .update({ display_settings: { backgroundImage: 'javascript:alert(1)' } })
      .eq('id', surveyId)
    expect(error?.code).toBe('23514')
  })
})

describe('responses', () => {
  it.each([
    ['one too few', ['5', 'Tea'], 'There are 3 questions, but 2 answers.'],
    ['one too many', [...ANSWERS, 'more'], 'There are 3 questions, but 4 answers.'],
    ['none', [], 'There are 3 questions, but 0 answers.'],
    ['a blank', ['5', 'Tea', '  '], UNANSWERED],
    ['a choice that is none', ['5', 'Cocoa', 'x'], 'Question 2: This is none of the options.'],
    ['a choice in other letters', ['5', 'tea', 'x'], 'Question 2: This is none of the options.'],
    ['a rating of 0', ['0', 'Tea', 'x'], 'Question 1: A rating is a number from 1 to 5.'],
    ['a rating of 6', ['6', 'Tea', 'x'], 'Question 1: A rating is a number from 1 to 5.'],
    ['a rating in between', ['4.5', 'Tea', 'x'], 'Question 1: A rating is a number from 1 to 5.'],
    ['words too long', ['5', 'Tea', 'x'.repeat(ANSWER_MAX + 1)], 'Question 3: This is 1 character too long.'],
    ['a number for a text', [5, 'Tea', 'x'], 'column "answers": Answers must be a list of texts.'],
    ['an object', { 0: '5' }, 'column "answers": Answers must be a list of texts.'],
  ])('[SURVEY-6] refuses %s', async (_what, answers, message) => {
    expect((await respond(who.phone, { answers })).error).toMatchObject({ code: '23514', message })
    expect(await count()).toBe(0)
  })

  it('[SURVEY-6] takes the longest words, and a whole batch or nothing', async () => {
    await respond(who.phone, { answers: ['1', 'Coffee', '🎉'.repeat(ANSWER_MAX)] }).throwOnError()
    const batch = [ANSWERS, ['5', 'Cocoa', 'x']].map((answers) => ({ session_id: surveyId, answers, device_id: ONE }))
    expect((await responses(who.owner).insert(batch)).error?.code).toBe('23514')
    expect(await count()).toBe(1)
  })

  it('[SURVEY-6] a survey without questions takes none', async () => {
    await edit([])
    expect((await respond(who.phone, { answers: [] })).error).toMatchObject({ code: '23514', message: 'This survey has no questions yet.' })
  })

  it('[SURVEY-7] keeps the questions it answered when they are edited, moved or deleted', async () => {
    await responded()
    const edited: Question[] = [{ question: 'Would you come again?', type: 'rating' }]
    await edit(edited)
    await respond(who['other phone'], { answers: ['2'], device_id: TWO }).throwOnError()
    await edit([])
    expect((await stored()).map(({ questions, answers }) => ({ questions, answers }))).toEqual([
      { questions: QUESTIONS, answers: ANSWERS },
      { questions: edited, answers: ['2'] },
    ])
  })

  it('S5: [SURVEY-7] keeps the questions once, however many answered them, and tells them beside the responses', async () => {
    const kept = async () => (await versions(who.owner).select('id,questions').eq('session_id', surveyId).order('created_at')).data
    for (let i = 0; i < 3; i++) await responded()
    expect(await kept()).toMatchObject([{ questions: QUESTIONS }])
    const edited: Question[] = [{ question: 'Would you come again?', type: 'rating' }]
    await edit(edited)
    expect(await kept()).toHaveLength(1)
    await respond(who.phone, { answers: ['2'] }).throwOnError()
    await edit(QUESTIONS)
    await responded()
    expect((await kept())?.map(({ questions }) => questions)).toEqual([QUESTIONS, edited])
    const rows = (await responses(who.owner).select('version_id,survey_versions(questions)').eq('session_id', surveyId)).data
    expect(new Set(rows?.map(({ version_id }) => version_id)).size).toBe(2)
    expect(rows).toContainEqual({ version_id: expect.any(String), survey_versions: { questions: edited } })
    const raw = await people.server.services.store.readSql('select count(questions) as n from survey_responses', [])
    expect(Number(raw[0]?.n)).toBe(0)
  })

  it('[SURVEY-7] refuses answers to other questions than those asked now, and takes those that say they are the same', async () => {
    await edit([{ question: 'How was the tea?', type: 'rating' }, ...QUESTIONS.slice(1)])
    for (const questions of [QUESTIONS, [], 'x', { a: 1 }])
      expect((await respond(who.phone, { questions })).error).toMatchObject({ code: '23514', message: QUESTIONS_CHANGED })
    await edit(QUESTIONS)
    await respond(who.phone, { questions: QUESTIONS }).throwOnError()
    expect(await count()).toBe(1)
  })

  it('F21: [SURVEY-25] a closed survey refuses in words, an activated one accepts again', async () => {
    await close()
    expect((await respond(who.phone)).error).toMatchObject({ code: '42501', hint: expect.stringContaining('active survey') })
    expect((await sessions(who.phone).select('active').eq('id', surveyId).single()).data).toEqual({ active: false })
    await close(true)
    await responded()
    expect(await count()).toBe(1)
  })

  it('F21: [SURVEY-25] [SURVEY-9] a response sent again with its id lands once, even after the survey was closed', async () => {
    const id = crypto.randomUUID()
    expect((await once(who.phone, id)).status).toBe(201)
    await close()
    expect((await once(who.phone, id)).error).toBeNull()
    expect((await once(who.phone, crypto.randomUUID())).error?.code).toBe('42501')
    expect(await count()).toBe(1)
  })

  it('F21: [SURVEY-26] what was left blank of an optional question is kept as nothing', async () => {
    await edit(QUESTIONS.map((question, at) => (at === 0 ? question : { ...question, required: false })))
    await respond(who.phone, { answers: ['5', '', ' \n'] }).throwOnError()
    expect((await stored())[0].answers).toEqual(['5', '', ''])
    expect((await respond(who.phone, { answers: ['', 'Tea', 'x'] })).error).toMatchObject({ code: '23514', message: UNANSWERED })
  })

  it('F21: [SURVEY-28] answers in the air while a question is corrected are taken, in the words of now', async () => {
    const [how, drink, more] = QUESTIONS as [Question, Question, Question]
    const corrected = [
      how,
      { ...drink, question: 'Coffee or tea?', options: ['Tee', 'Coffee'], id: idOf(drink), option_ids: [...optionIdsOf(drink)] },
      more,
    ]
    await edit(corrected)
    await respond(who.phone, { questions: QUESTIONS }).throwOnError()
    expect(await stored()).toMatchObject([{ answers: ['5', 'Tee', CANARY], questions: corrected }])
    expect(await versions(who.owner).select('id').eq('session_id', surveyId)).toMatchObject({ data: [{}] })
  })

  it('[SURVEY-4] no change event and no error tells a phone, or another host, of an answer', async () => {
    const filter = `session_id=eq.${surveyId}`
    const [host, ...others] = await Promise.all(
      [who.owner, who.phone, who['other phone'], who['other host']].map((client) =>
        listen(client, [
          { table: 'survey_responses', filter },
          { table: 'survey_sessions', filter: `id=eq.${surveyId}` },
        ]),
      ),
    )
    const id = crypto.randomUUID()
    await respond(who.phone, { id }).throwOnError()
    // The response and the survey's counter.
    await settles(host!.heard, 2)
    expect(JSON.stringify(host!.heard)).toContain(CANARY)
    for (const { heard } of others) {
      expect(heard.filter(({ table }) => table === 'survey_responses')).toEqual([])
      expect(JSON.stringify(heard)).not.toContain(CANARY)
    }
    const refused = await respond(who['other phone'], { id, device_id: TWO })
    expect(refused.error?.code).toBe('23505')
    expect(JSON.stringify(refused)).not.toContain(CANARY)
  })

  it('[SURVEY-8] are counted with every insert and delete, and go with their survey', async () => {
    await Promise.all(Array.from({ length: 20 }, () => responded()))
    expect(await count()).toBe(20)
    const [first] = await stored()
    await responses(who.owner).delete().eq('id', first.id).throwOnError()
    expect(await count()).toBe(19)
    await sessions(who.owner).delete().eq('id', surveyId).throwOnError()
    const [raw] = await people.server.services.store.readSql('select count(*) as n from survey_responses where session_id = ?', [surveyId])
    expect(Number(raw?.n)).toBe(0)
  })

  const once = (client: SupabaseClient, id: string) =>
    responses(client).upsert(
      { id, session_id: surveyId, answers: ANSWERS, questions: QUESTIONS, device_id: ONE },
      { ignoreDuplicates: true },
    )

  it('[SURVEY-9] sent again land once, even after the questions were edited', async () => {
    const id = crypto.randomUUID()
    expect((await once(who.phone, id)).status).toBe(201)
    await edit([{ question: 'Something else?', type: 'text' }])
    expect(await once(who.phone, id)).toMatchObject({ status: 201, error: null })
    expect((await once(who.phone, crypto.randomUUID())).error?.message).toBe(QUESTIONS_CHANGED)
    expect(await stored()).toHaveLength(1)
  })

  it('[SURVEY-9] two hundred sendings at once land once', async () => {
    const id = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 200 }, () => once(who.phone, id)))
    expect(answers.filter(({ error }) => error !== null)).toEqual([])
    expect(await stored()).toHaveLength(1)
    expect(await count()).toBe(1)
  })
})

describe('sums', () => {
  const option = (at: number) => optionIdsOf(QUESTIONS[1] as Question)[at]

  it('[SURVEY-33] follow what is sent and deleted', async () => {
    await responded()
    await respond(who.anyone, { answers: ['4', 'Tea', CANARY], device_id: TWO }).throwOnError()
    expect(await read(who.owner)).toEqual({ '0 5': 1, '0 4': 1, [`1 ${option(0)}`]: 2, [`2 ${CANARY}`]: 2 })
    const [first] = (await stored()) as { id: string }[]
    await responses(who.owner).delete().eq('id', first?.id).throwOnError()
    expect(await read(who.owner)).toEqual({ '0 4': 1, [`1 ${option(0)}`]: 1, [`2 ${CANARY}`]: 1 })
  })

  it('[SURVEY-33] leave out what is blank and words that no wall has room for', async () => {
    await edit(QUESTIONS.map((question) => ({ ...question, required: false })))
    await respond(who.phone, { answers: ['', 'Coffee', 'x'.repeat(WALL_WORDS_MAX + 1)] }).throwOnError()
    await respond(who.anyone, { answers: ['', '', 'x'.repeat(WALL_WORDS_MAX)], device_id: TWO }).throwOnError()
    expect(await read(who.owner)).toEqual({ [`1 ${option(1)}`]: 1, [`2 ${'x'.repeat(WALL_WORDS_MAX)}`]: 1 })
  })

  it('[SURVEY-33] are of questions and options, not of their words: renamed and moved they are the same', async () => {
    await responded()
    const [rating, choice, words] = QUESTIONS as [Question, Question, Question]
    const ids = optionIdsOf(choice)
    await edit([
      words,
      {
        ...choice,
        id: idOf(choice),
        question: 'Drink?',
        options: ['Coffee', 'Black tea'],
        option_ids: [ids[1] as string, ids[0] as string],
      },
      rating,
    ])
    await respond(who.anyone, { answers: ['Hm', 'Black tea', '5'], device_id: TWO }).throwOnError()
    expect(await read(who.owner)).toMatchObject({ '0 5': 2, [`1 ${option(0)}`]: 2 })
  })

  it('[SURVEY-33] begin anew with a question that does', async () => {
    await responded()
    await edit([{ ...(QUESTIONS[0] as Question), id: 'another' }])
    await respond(who.anyone, { answers: ['5'], device_id: TWO }).throwOnError()
    expect(await read(who.owner)).toMatchObject({ '0 5': 1, '-1 5': 1 })
  })

  it('[SURVEY-31] [SURVEY-32] of a revealed question are read by all, also of options chosen later, and of no other', async () => {
    await responded()
    await reveal(who.owner, KEYS[0]).throwOnError()
    await respond(who.anyone, { answers: ['1', 'Coffee', 'Hm'], device_id: TWO }).throwOnError()
    expect(await read(who.anyone)).toEqual({ '0 5': 1, '0 1': 1 })
    await reveal(who.owner, KEYS[0], false).throwOnError()
    expect(await read(who.anyone)).toEqual({})
  })

  it('[SURVEY-31] of a question that is asked no more are hidden with the next step', async () => {
    await responded()
    await reveal(who.owner, KEYS[0]).throwOnError()
    await edit(QUESTIONS.slice(1))
    expect((await reveal(who.owner, KEYS[1]).throwOnError()).data).toEqual([KEYS[1]])
    expect(await read(who.anyone)).toEqual({ [`1 ${option(0)}`]: 1 })
  })

  it('[SURVEY-32] say nothing while they are hidden: no frame comes because of an answer', async () => {
    await responded()
    const phone = await listen(who.anyone, [{ table: 'survey_sums', filter: `session_id=eq.${surveyId}` }])
    await respond(who.phone).throwOnError()
    await settles(phone.heard, 0)
    await reveal(who.owner, KEYS[0]).throwOnError()
    await settles(phone.heard, 1)
  })
})

describe('answers in words on the wall', () => {
  const RATED = `${KEYS[0]} 5`
  const wordsKey = (words: string) => `${KEYS[2]} ${words}`
  const decide = (client: SupabaseClient, status: string, keys: readonly unknown[] = [wordsKey(CANARY)]) =>
    client.rpc('decide_words', { survey: surveyId, keys, status })
  const set = (values: Record<string, unknown>) => sessions(who.owner).update(values).eq('id', surveyId).throwOnError()
  const say = (words: string, device = TWO) => respond(who.anyone, { answers: ['4', 'Tea', words], device_id: device }).throwOnError()
  const wall = async () => {
    const { data } = await who.owner.rpc('set_display_link', { session: surveyId, on: true }).throwOnError()
    return people.linked(data).who
  }
  /** Returns the text answers that this display link reads. */
  const onWall = async (display: SupabaseClient) =>
    (
      await display.from('survey_sums').select('answer').eq('session_id', surveyId).eq('words', true).order('answer').throwOnError()
    ).data?.map(({ answer }) => answer)
  const statuses = async () =>
    Object.fromEntries(
      (await who.owner.from('survey_sums').select('answer,status').eq('session_id', surveyId).eq('words', true).throwOnError()).data.map(
        ({ answer, status }) => [answer, status],
      ),
    )

  it('[SURVEY-43] of many that are approved at once, one that somebody has kept off a moment before stays off', async () => {
    await responded()
    await say('call 0171 2345')
    await decide(who.owner, 'off', [wordsKey('call 0171 2345')]).throwOnError()
    const keys = [wordsKey(CANARY), wordsKey('call 0171 2345')]
    const { data } = await who.owner.rpc('decide_words', { survey: surveyId, keys, status: 'shown', from: 'waiting' }).throwOnError()
    expect(data).toEqual([wordsKey(CANARY)])
    expect(await statuses()).toEqual({ [CANARY]: 'shown', 'call 0171 2345': 'off' })
  })

  it('[H3] [SURVEY-38] [SURVEY-37] after the reveal none stands there unread: a display link reads and hears it once it is approved', async () => {
    const display = await wall()
    await responded()
    await reveal(who.owner, KEYS[2]).throwOnError()
    const { heard } = await listen(display, [{ table: 'survey_sums', filter: `session_id=eq.${surveyId}` }])
    await say('call 0171 2345')
    await settles(heard, 0)
    expect(await onWall(display)).toEqual([])
    expect((await decide(who.owner, 'shown').throwOnError()).data).toEqual([wordsKey(CANARY)])
    await settles(heard, 1)
    expect(JSON.stringify(heard)).not.toContain('0171')
    expect(await onWall(display)).toEqual([CANARY])
    // An equal answer does not wait again.
    await say(CANARY)
    expect(await statuses()).toEqual({ [CANARY]: 'shown', 'call 0171 2345': 'waiting' })
  })

  it('[H3] [SURVEY-38] approved before their question is revealed, they are there with it, and not before', async () => {
    const display = await wall()
    await responded()
    await decide(who.owner, 'shown').throwOnError()
    expect(await onWall(display)).toEqual([])
    await reveal(who.owner, KEYS[2]).throwOnError()
    expect(await onWall(display)).toEqual([CANARY])
    await reveal(who.owner, KEYS[2], false).throwOnError()
    await say('Later')
    await decide(who.owner, 'shown', [wordsKey('Later')]).throwOnError()
    expect(await onWall(display)).toEqual([])
  })

  it('[H3] [SURVEY-38] nothing waits where their host wants that, and what stands there stays when it wants them to wait', async () => {
    const display = await wall()
    await set({ moderated: false })
    await responded()
    await reveal(who.owner, KEYS[2]).throwOnError()
    expect(await onWall(display)).toEqual([CANARY])
    await set({ moderated: true })
    await say('Unread')
    await say(CANARY)
    expect(await onWall(display)).toEqual([CANARY])
    expect(await statuses()).toEqual({ [CANARY]: 'shown', Unread: 'waiting' })
  })

  it('[H3] [SURVEY-39] the word list holds back, also where nothing waits, and is nobody’s to read', async () => {
    const display = await wall()
    await set({ moderated: false, word_list: { on: true, words: ['wren'] } })
    await reveal(who.owner, KEYS[2]).throwOnError()
    await responded()
    await say('A robin')
    expect(await onWall(display)).toEqual(['A robin'])
    expect(await statuses()).toEqual({ [CANARY]: 'held', 'A robin': 'shown' })
    for (const client of [who.phone, who.anyone, who['other host'], display])
      expect((await sessions(client).select('word_list,moderated').eq('id', surveyId).single()).data).toEqual({
        word_list: null,
        moderated: null,
      })
    await decide(who.owner, 'shown').throwOnError()
    expect(await onWall(display)).toEqual(['A robin', CANARY])
  })

  it('[SURVEY-37] are kept off it by the host alone, with all that say the same; choices by nobody', async () => {
    const display = await wall()
    await responded()
    for (const key of KEYS) await reveal(who.owner, key).throwOnError()
    await decide(who.owner, 'shown').throwOnError()
    for (const client of [who['other host'], who.phone, who.anyone, display]) {
      expect((await decide(client, 'off')).error?.code).toBe('42501')
      expect((await client.from('survey_sums').update({ status: 'off' }).eq('session_id', surveyId).select('id')).data ?? []).toEqual([])
    }
    expect((await decide(who.owner, 'off', [RATED]).throwOnError()).data).toEqual([])
    await decide(who.owner, 'off').throwOnError()
    await say(CANARY)
    expect(await onWall(display)).toEqual([])
    await decide(who.owner, 'shown').throwOnError()
    expect(await onWall(display)).toEqual([CANARY])
  })

  it('[SURVEY-37] are gone with the last response that says them, unless they are kept off', async () => {
    for (const text of ['call 0171 2345', 'rude']) await say(text)
    await decide(who.owner, 'off', [wordsKey('rude')]).throwOnError()
    await who.owner.from('survey_responses').delete().eq('session_id', surveyId).throwOnError()
    expect(await statuses()).toEqual({ rude: 'off' })
  })

  it('[SURVEY-37] one that is older than the newest 200 is there too once it is approved', async () => {
    const display = await wall()
    await say('The first')
    const texts = Array.from({ length: WALL_WORDS + 1 }, (_, at) => `Text ${at}`)
    for (const text of texts) await say(text)
    await reveal(who.owner, KEYS[2]).throwOnError()
    await decide(who.owner, 'shown', [wordsKey('The first')]).throwOnError()
    expect(await onWall(display)).toEqual(['The first'])
  }, 60_000)

  it.each([
    ['waiting', [], '23514'],
    ['shown', Array(DECIDED_AT_ONCE + 1).fill('x'), '23514'],
    ['shown', [1], '23514'],
  ])('[SURVEY-37] refuses %s of %j', async (status, keys, code) => {
    expect((await decide(who.owner, status, keys)).error?.code).toBe(code)
  })
})

describe('the question on the wall', () => {
  const put = async (client: SupabaseClient, values: object) =>
    (await sessions(client).update(values).eq('id', surveyId).select('id')).error ?? null
  const shown = async () =>
    (await sessions(who.owner).select('wall_question').eq('id', surveyId).single().throwOnError()).data.wall_question

  it('[SURVEY-31] is one that the survey asks, or none: of its host and of who runs the stage', async () => {
    const { data: link } = await who.owner.rpc('add_helper', { session: surveyId, name: 'Kim', role: 'stage', hours: 1 }).throwOnError()
    for (const client of [who.owner, people.linked(link).who]) {
      for (const key of ['canary', '', `${KEYS[0]} `, KEYS[0].toUpperCase(), '2 text'])
        expect(await put(client, { wall_question: key })).toMatchObject({
          code: '23514',
          message: 'The survey does not ask this question.',
        })
      for (const key of [KEYS[2], null, KEYS[1]]) {
        expect(await put(client, { wall_question: key })).toBeNull()
        expect(await shown()).toBe(key)
      }
    }
  })

  it('[SURVEY-31] stays as questions are moved, and is none once its question is gone', async () => {
    await put(who.owner, { wall_question: KEYS[1] })
    await edit([...QUESTIONS].reverse())
    expect(await shown()).toBe(KEYS[1])
    await edit(QUESTIONS.filter(({ type }) => type !== 'multiple_choice'))
    expect(await shown()).toBeNull()
    const added: Question = { question: 'And why?', type: 'text' }
    const key = keysOf([...QUESTIONS, added])[3] as string
    expect(await put(who.owner, { questions: [...QUESTIONS, added], wall_question: key })).toBeNull()
    expect(await shown()).toBe(key)
  })
})

describe('helpers', () => {
  const helping = async (role: HelperRole, session = surveyId) =>
    people.linked((await who.owner.rpc('add_helper', { session, name: 'Kim', role, hours: 1 }).throwOnError()).data).who
  const change = async (client: SupabaseClient, values: object) => {
    const { data, error } = await sessions(client).update(values).eq('id', surveyId).select('id')
    return error?.code ?? data?.length
  }
  const decide = (client: SupabaseClient, status = 'shown') =>
    client.rpc('decide_words', { survey: surveyId, keys: [`${KEYS[2]} ${CANARY}`, `${KEYS[0]} 5`], status })
  const status = async () =>
    (await who.owner.from('survey_sums').select('status').eq('session_id', surveyId).eq('answer', CANARY).single().throwOnError()).data
      .status
  const revealed = async () => (await sessions(who.owner).select('revealed').eq('id', surveyId).single().throwOnError()).data.revealed
  const ofSurvey = () => ['survey_sums', 'survey_responses'].map((table) => ({ table, filter: `session_id=eq.${surveyId}` }))

  it('[SURVEY-41] who runs the stage closes, steps through the questions and reveals, and reads no answer but those revealed', async () => {
    await sessions(who.owner)
      .update({ word_list: { on: true, words: ['damn'] } })
      .eq('id', surveyId)
      .throwOnError()
    const stage = await helping('stage')
    const { heard } = await listen(stage, ofSurvey())
    await responded()
    expect(await change(stage, { wall_question: KEYS[2] })).toBe(1)
    expect((await reveal(stage, KEYS[2]).throwOnError()).data).toEqual([KEYS[2]])
    expect((await sums(stage).throwOnError()).data).toEqual([])
    expect((await responses(stage).select('id').throwOnError()).data).toEqual([])
    expect((await versions(stage).select('id').throwOnError()).data).toEqual([])
    await settles(heard, 0)
    expect((await reveal(stage).throwOnError()).data).toEqual([KEYS[0], KEYS[2]])
    expect(await read(stage)).toEqual({ '0 5': 1 })
    expect(await change(stage, { active: false })).toBe(1)
    for (const values of [{ name: 'Mine' }, { questions: [] }, { moderated: false }, { word_list: null }, { archived: true }])
      expect(await change(stage, values)).toBe('42501')
    expect((await decide(stage)).error?.code).toBe('42501')
    const [survey] = (await sessions(stage).select('*,response_count').throwOnError()).data
    expect(survey).toMatchObject({ user_id: people.ownerId, response_count: 1, word_list: null })
  })

  it('[SURVEY-42] who moderates reads and hears the answers in words, decides about them, and reads no response', async () => {
    const moderator = await helping('moderate')
    const { heard } = await listen(moderator, ofSurvey())
    await responded()
    await settles(heard, 1)
    expect(heard[0]?.new).toMatchObject({ answer: CANARY, status: 'waiting', count: 1 })
    expect(await read(moderator)).toEqual({ [`2 ${CANARY}`]: 1 })
    expect((await responses(moderator).select('id').throwOnError()).data).toEqual([])
    expect((await versions(moderator).select('id').throwOnError()).data).toEqual([])
    for (const to of ['shown', 'off', 'shown']) {
      expect((await decide(moderator, to).throwOnError()).data).toEqual([`${KEYS[2]} ${CANARY}`])
      expect(await status()).toBe(to)
    }
    expect((await moderator.from('survey_sums').update({ status: 'off' }).eq('session_id', surveyId).select('id')).data ?? []).toEqual([])
    expect((await reveal(moderator)).error?.code).toBe('42501')
    for (const values of [{ active: false }, { wall_question: KEYS[1] }, { moderated: false }])
      expect(await change(moderator, values)).not.toBe(1)
    expect((await responses(moderator).delete().eq('session_id', surveyId).select('id')).data).toEqual([])
    expect((await sessions(moderator).delete().eq('id', surveyId).select('id')).data).toEqual([])
    expect((await respond(moderator)).error?.code).toBe('42501')
    expect(await count()).toBe(1)
  })

  it.each([
    ['stage', 'another survey'],
    ['moderate', 'another survey'],
    ['words', 'this survey'],
    ['checkin', 'this survey'],
    ['score', 'this survey'],
  ] as const)('[SURVEY-41] [SURVEY-42] %s for %s reads no answer, changes nothing and hears nothing', async (role, of) => {
    const other = async () =>
      (await sessions(who.owner).insert({ name: 'Tea', questions: QUESTIONS }).select('id').single().throwOnError()).data.id
    const helper = await helping(role, of === 'this survey' ? surveyId : await other())
    const { heard } = await listen(helper, ofSurvey())
    await responded()
    expect(await read(helper)).toEqual({})
    expect((await reveal(helper)).error?.code).toBe('42501')
    expect((await decide(helper)).error?.code).toBe('42501')
    expect(await change(helper, { active: false })).not.toBe(1)
    expect([await status(), await revealed()]).toEqual(['waiting', []])
    await settles(heard, 0)
  })
})
