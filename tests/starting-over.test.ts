import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { always } from '../contract/filter.ts'
import type { Json } from '../contract/json.ts'
import { createRows } from '../server/store/rows/rows.ts'
import { tools } from '../tools/server.ts'
import { join } from './compat/listening.ts'
import { helperOf } from './policies/helped.ts'
import { ONE, TWO } from './policies/people.ts'
import { peopleOfFile } from './policies/people-of-file.ts'

/** An event that was rehearsed with sessions of every tool, and starts over, through the API. */
const people = peopleOfFile({ tools, log: pino({ level: 'silent' }) })
const { who } = people

type Made = Record<'event' | 'poll' | 'survey' | 'cloud' | 'qa' | 'vote' | 'question' | 'list' | 'raffle' | 'board' | 'team', string>
let ids: Made
const make = async (table: string, values: object, client = who.owner): Promise<string> => {
  const id = randomUUID()
  await client
    .from(table)
    .insert({ id, ...values })
    .throwOnError()
  return id
}
const call = async (name: string, args: object, client = who.owner) => (await client.rpc(name, args).throwOnError()).data
const rows = async (table: string, columns = '*', where: object = {}): Promise<Record<string, any>[]> =>
  (await who.owner.from(table).select(columns).match(where).throwOnError()).data as never
const over = (client: SupabaseClient = who.owner, session = ids.event) => client.rpc('start_over', { session })
const code = async (answer: PromiseLike<{ error: { code: string } | null }>) => (await answer).error?.code ?? 'done'

const CHOICES = ['Tea', 'Coffee'].map((text, at) => ({ id: `c${at}`, text }))
const SURVEY = [
  { question: 'Which?', type: 'multiple_choice', options: ['Tea', 'Coffee'] },
  { question: 'Why?', type: 'text' },
]

beforeEach(async () => {
  const { catalog, store } = people.server.services
  await store.write(async (tx) => {
    const all = createRows(catalog, store, tx)
    for (const table of [...catalog.presented.keys(), 'presentations']) await all.delete(table, always)
  })
  const user_id = people.ownerId
  const event = await make('evenings', { name: 'Gala', user_id, wifi_name: 'Hall' })
  const list = await make('attendance_sessions', { name: 'Welcome', user_id })
  const vote = await make('voting_sessions', { name: 'Quiz', user_id })
  const board = await make('scoreboards', { name: 'Teams', user_id, slug: `teams-${randomUUID()}` })
  ids = {
    event,
    list,
    vote,
    board,
    poll: await make('polls', { question: 'Why?', user_id }),
    survey: await make('survey_sessions', { name: 'Feedback', user_id, questions: SURVEY, moderated: false }),
    cloud: await make('word_cloud_sessions', { name: 'Words', user_id }),
    qa: await make('qa_sessions', { name: 'Ask', user_id }),
    question: await make('voting_questions', { session_id: vote, question: 'What?', choices: CHOICES, correct: ['c0'] }),
    raffle: await make('raffle_sessions', { name: 'Prizes', user_id, settings: { type: 'attendance', attendanceSessionId: list } }),
    team: await make('teams', { scoreboard_id: board, name: 'Foxes', color: 'red' }),
  }
  const order = ['list', 'poll', 'survey', 'cloud', 'qa', 'vote', 'raffle', 'board'] as const
  for (const [position, name] of order.entries())
    await make('evening_items', { evening_id: event, session_id: ids[name], position, beside: name === 'qa', notes: `Note ${name}` })
  await make('attendance_guests', { session_id: list, name: 'Ada' })
})

/** Two phones and a desk go through everything, which ends with the thanks. */
async function rehearse(): Promise<void> {
  const { event, poll, survey, cloud, qa, vote, question, list, raffle, team } = ids
  const items = await rows('evening_items', 'id,session_id,position', { evening_id: event })
  const stage = async (session: string | null) => {
    const [{ step } = { step: 0 }] = await rows('evenings', 'step', { id: event })
    const item = items.find((one) => one['session_id'] === session)?.['id'] ?? null
    await call('stage_evening', { evening: event, stage: item ? 'item' : 'end', item, step })
  }
  const phones = [
    [who.phone, ONE, 'Ada'],
    [who['other phone'], TWO, 'Eve'],
  ] as const
  for (const session of [list, poll, survey, cloud, vote, raffle]) await stage(session)
  await call('open_voting_question', { question, seconds: null })
  for (const [phone, device_id, name] of phones) {
    await make('attendance_records', { session_id: list, name, table_number: 1, device_id }, phone)
    await make('poll_responses', { poll_id: poll, response: `Because ${name}`, device_id }, phone)
    await make('survey_responses', { session_id: survey, answers: ['Tea', 'Warm'], device_id }, phone)
    await make('word_cloud_responses', { session_id: cloud, response: 'curious', device_id }, phone)
    await make('questions', { session_id: qa, content: 'When?', device_id }, phone)
    await make('voting_players', { session_id: vote, device_id, name }, phone)
    await phone
      .from('voting_votes')
      .insert({ question_id: question, device_id, choices: ['c0'] })
      .throwOnError()
  }
  await who.owner.from('questions').update({ status: 'approved' }).eq('session_id', qa).throwOnError()
  await call('stage_question', { session: qa, question: (await rows('questions', 'id', { session_id: qa }))[0]?.['id'] })
  const [answer] = await rows('poll_responses', 'id', { poll_id: poll })
  await who.owner.from('polls').update({ spotlight: answer?.['id'] }).eq('id', poll).throwOnError()
  const [sum] = await rows('survey_sums', 'question', { session_id: survey })
  await call('reveal_question', { survey, question: sum?.['question'] })
  await who.owner.from('survey_sessions').update({ wall_question: sum?.['question'] }).eq('id', survey).throwOnError()
  await who.owner.from('voting_questions').update({ state: 'closed' }).eq('id', question).throwOnError()
  await call('reveal_voting_question', { question })
  await call('show_voting_podium', { session: vote, places: 3 })
  await call('run_raffle', { session_id: raffle })
  await call('add_points', { team_id: team, points: 5 })
  await who.owner.from('presentations').update({ showing: 'blank' }).eq('id', event).throwOnError()
  const report = { of: 'session', title: 'Gala', at: '2026-01-01T12:00:00Z', time_zone: 'UTC', from: null, to: null }
  await call('share_report', { session: event, report: { ...report, figures: [], timeline: [], sessions: [] } })
  await stage(null)
}

/** Tables that a rehearsal fills: answers of the room, and draws and sums made of them. */
const LEFT = [
  ...['attendance_records', 'poll_responses', 'survey_responses', 'survey_sums', 'word_cloud_responses', 'word_cloud_words'],
  ...['questions', 'voting_votes', 'voting_sums', 'voting_players', 'raffle_draws', 'raffle_reveals', 'evening_steps'],
  ...['attendance_wins', 'shared_reports'],
]
const left = async (): Promise<Record<string, Json>> => {
  const { store } = people.server.services
  const counted = await Promise.all(LEFT.map((table) => store.readSql(`select count(*) as n from ${table}`, [])))
  return Object.fromEntries(LEFT.map((table, at) => [table, Number(counted[at]?.[0]?.['n'])]))
}
const NOTHING = Object.fromEntries(LEFT.map((table) => [table, 0]))
/** Everything that the host wrote and set: as it is stored, without what counts, shows or times what happened. */
async function written(): Promise<Record<string, Json>> {
  const tables: Record<string, string> = {
    evenings: 'id,name,user_id,active,archived,wifi_name,wifi_password,item_count',
    evening_items: 'id,session_id,position,beside,notes,minutes,opens,closes',
    polls: 'id,question,active,moderated,on_phones,word_list',
    survey_sessions: 'id,name,questions,active,moderated,word_list,display_settings',
    word_cloud_sessions: 'id,name,active,stop_words,blocked_words,word_cloud_settings',
    qa_sessions: 'id,name,active,show_votes,allow_upvoting',
    voting_sessions: 'id,name,active,question_count',
    voting_questions: 'id,question,choices,correct,seconds,position,live',
    attendance_sessions: 'id,name,active,place_kind,expected_count',
    attendance_guests: 'id,name,table_number',
    raffle_sessions: 'id,name,settings',
    teams: 'id,name,score',
    presentations: 'id,code,proof,title,language,take_back,within,display_secret',
  }
  const found = await Promise.all(Object.entries(tables).map(async ([table, columns]) => [table, await rows(table, columns)]))
  return Object.fromEntries(found)
}

describe('an event that starts over', { timeout: 60_000 }, () => {
  it('[EVENT-190] what the room sent in is gone, what is shown is as at the beginning, what the host wrote stays', async () => {
    await rehearse()
    const before = await written()
    expect(await call('count_sent', { session: ids.event })).toEqual({ sessions: 7, entries: 12 })
    for (const [table, count] of Object.entries(await left())) expect([table, count], 'the rehearsal has some').not.toEqual([table, 0])
    await over().throwOnError()
    expect(await left()).toEqual(NOTHING)
    expect(await call('count_sent', { session: ids.event })).toEqual({ sessions: 0, entries: 0 })
    expect(await written()).toEqual(before)
    const { event, poll, survey, vote, question, list, raffle } = ids
    const [shown] = await rows('evenings', 'stage,item_id,session_id,session_table,path,staged_at,step', { id: event })
    expect(shown).toEqual({ stage: 'lobby', item_id: null, session_id: null, session_table: null, path: null, staged_at: null, step: 8 })
    expect((await rows('evening_items', 'staged_at', { evening_id: event })).filter(({ staged_at }) => staged_at !== null)).toEqual([])
    const places = await rows('presentations', 'staged,showing,restarted_at')
    expect(places.map(({ staged, showing, restarted_at }) => [staged, showing, restarted_at !== null])).toEqual(
      places.map(() => [false, 'results', true]),
    )
    expect(await rows('polls', 'spotlight,response_count', { id: poll })).toEqual([{ spotlight: null, response_count: 0 }])
    const anew = { wall_question: null, revealed: [], response_count: 0 }
    expect(await rows('survey_sessions', 'wall_question,revealed,response_count', { id: survey })).toEqual([anew])
    expect(await rows('voting_questions', 'state,opened_at,ends_at,vote_count', { id: question })).toEqual([
      { state: 'draft', opened_at: null, ends_at: null, vote_count: 0 },
    ])
    expect(await rows('voting_sessions', 'ranked,podium,player_count', { id: vote })).toEqual([{ ranked: 0, podium: 0, player_count: 0 }])
    expect(await rows('attendance_guests', 'here,record_id', { session_id: list })).toEqual([{ here: false, record_id: null }])
    expect(await rows('attendance_sessions', 'attendee_count,arrived_count', { id: list })).toEqual([
      { attendee_count: 0, arrived_count: 0 },
    ])
    expect(await rows('raffle_sessions', 'draw_count', { id: raffle })).toEqual([{ draw_count: 0 }])
  })

  it('[EVENT-190] once more it runs from its beginning: numbers, names and counts are those of the evening', async () => {
    await rehearse()
    await over().throwOnError()
    const { event, list, vote, question, raffle } = ids
    await call('open_voting_question', { question, seconds: null })
    await who['other phone']
      .from('voting_votes')
      .insert({ question_id: question, device_id: TWO, choices: ['c0'] })
      .throwOnError()
    await who.owner.from('voting_questions').update({ state: 'closed' }).eq('id', question).throwOnError()
    await call('reveal_voting_question', { question })
    expect(await rows('voting_players', 'number,name,points', { session_id: vote })).toEqual([{ number: 1, name: null, points: 1 }])
    await make('attendance_records', { session_id: list, name: 'ADA', table_number: 1, device_id: ONE }, who.phone)
    expect(await rows('attendance_guests', 'here', { session_id: list })).toEqual([{ here: true }])
    expect(await call('run_raffle', { session_id: raffle })).toMatchObject({ number: 1, winners: [{ label: 'ADA' }] })
    const [item] = await rows('evening_items', 'id', { session_id: list })
    await call('stage_evening', { evening: event, stage: 'item', item: item?.['id'], step: 8 })
    expect(await rows('evening_steps', 'step,title', { evening_id: event })).toEqual([{ step: 9, title: 'Welcome' }])
  })

  it('[EVENT-190] no phone is told any more that it won in a raffle of the rehearsal, wherever it had checked in', async () => {
    const elsewhere = await make('attendance_sessions', { name: 'Doors', user_id: people.ownerId })
    await make('attendance_records', { session_id: elsewhere, name: 'Ada', table_number: 1, device_id: ONE }, who.phone)
    const settings = { type: 'attendance', attendanceSessionId: elsewhere }
    await who.owner.from('raffle_sessions').update({ settings }).eq('id', ids.raffle).throwOnError()
    await call('run_raffle', { session_id: ids.raffle })
    expect((await left())['attendance_wins']).toBe(1)
    await over().throwOnError()
    expect(await left()).toEqual({ ...NOTHING, attendance_records: 1 })
  })

  it('[EVENT-190] a press that saw the rehearsal moves nothing', async () => {
    await rehearse()
    await over().throwOnError()
    const asked = { evening: ids.event, stage: 'lobby', item: null, step: 7 }
    expect(await call('stage_evening', asked)).toEqual({ step: 8, moved: false })
  })
})

it('[EVENT-193] phones hear of it, on joining too, and read it of each of its sessions', { timeout: 60_000 }, async () => {
  const heard: { restarted?: string }[] = []
  const topic = who.phone.channel(`here:${ids.event}`).on('broadcast', { event: 'here' }, ({ payload }) => void heard.push(payload))
  await join(topic)
  await expect.poll(() => heard).toEqual([{ here: 0, sent: null, news: expect.any(Number) }])
  await over().throwOnError()
  await expect.poll(() => heard.at(-1)?.restarted).toEqual(expect.any(String))
  const { data } = await who.phone.from('presentations').select('restarted_at').eq('id', ids.poll).throwOnError()
  expect(data).toEqual([{ restarted_at: heard.at(-1)?.restarted }])
})

describe('who starts an event over', { timeout: 60_000 }, () => {
  it('[EVENT-191] its host alone, signed in: no other host, helper, wall, phone or script', async () => {
    await rehearse()
    const [before, counted] = [await written(), await left()]
    expect(await code(over(who['other host']))).toBe('PGRST116')
    expect(await code(who['other host'].rpc('count_sent', { session: ids.event }))).toBe('PGRST116')
    expect(await code(who.phone.rpc('count_sent', { session: ids.event }))).toBe('42501')
    for (const person of ['phone', 'other phone', 'anyone'] as const) expect(await code(over(who[person]))).toBe('42501')
    for (const role of ['stage', 'moderate', 'checkin', 'score'] as const)
      expect(await code(over(await helperOf(people, ids.event, role)))).toBe('42501')
    const key = await call('set_display_link', { session: ids.event, on: true })
    expect(await code(over(people.linked(key as string).who))).toBe('42501')
    expect(await code(over(who.owner, randomUUID()))).toBe('PGRST116')
    await call('set_display_link', { session: ids.event, on: false })
    expect([await written(), await left()]).toEqual([before, counted])
    expect((await rows('presentations', 'restarted_at')).filter(({ restarted_at }) => restarted_at !== null)).toEqual([])
  })

  it('[EVENT-191] and nothing of another event, nor of a session that is in none', async () => {
    await rehearse()
    const first = await left()
    const other = await make('evenings', { name: 'Next year', user_id: people.ownerId })
    await over(who.owner, other).throwOnError()
    const alone = await make('polls', { question: 'Alone?', user_id: people.ownerId })
    await make('poll_responses', { poll_id: alone, response: 'Yes', device_id: ONE }, who.phone)
    expect(await left()).toEqual({ ...first, poll_responses: 3 })
    await over().throwOnError()
    expect(await left()).toEqual({ ...NOTHING, poll_responses: 1 })
  })

  it('[EVENT-191] not while it is being duplicated', async () => {
    await rehearse()
    const { store } = people.server.services
    const counted = await left()
    await store.write((tx) =>
      tx.sql(
        'insert into session_copies (id, user_id, session_id, sessions, row_count, rows_copied, created_at) values (?, ?, ?, ?, 9, 0, ?)',
        [...[randomUUID(), people.ownerId, ids.event, '[]', tx.now]],
      ),
    )
    expect(await code(over())).toBe('23505')
    expect(await code(over(who.owner, ids.vote))).toBe('23505')
    expect(await left()).toEqual(counted)
    await store.write((tx) => tx.sql('delete from session_copies', []))
    await over().throwOnError()
    expect(await left()).toEqual(NOTHING)
  })
})

describe('starting over while others act', { timeout: 60_000 }, () => {
  it('[EVENT-192] two requests at once do the same as one', async () => {
    await rehearse()
    expect(await Promise.all([code(over()), code(over()), code(over(who.owner, ids.vote))])).toEqual(['done', 'done', 'done'])
    expect(await left()).toEqual(NOTHING)
  })

  it('[EVENT-192] a second press of one dialog resets nothing again, and leaves what came since', async () => {
    await rehearse()
    const asked_at = new Date().toISOString()
    const press = () => who.owner.rpc('start_over', { session: ids.event, asked_at }).throwOnError()
    await press()
    const begun = await rows('evenings', 'step', { id: ids.event })
    await make('poll_responses', { poll_id: ids.poll, response: 'In the evening', device_id: TWO }, who['other phone'])
    await press()
    expect(await rows('poll_responses', 'response')).toEqual([{ response: 'In the evening' }])
    expect(await rows('evenings', 'step', { id: ids.event })).toEqual(begun)
    // Whoever asks anew starts over anew.
    await over().throwOnError()
    expect(await rows('poll_responses')).toEqual([])
  })

  it('[EVENT-192] [VOTE-67] what breaks off in the middle shows nothing of before, and a further press does the rest', async () => {
    await rehearse()
    const { store } = people.server.services
    const [write, before] = [store.write.bind(store), await written()]
    // The server stops after ever more commits, each of which goes on from there.
    let most = 1
    for (; ; most++) {
      let commits = 0
      store.write = ((...asked: Parameters<typeof write>) => {
        commits++
        if (commits > most) throw new Error('stopped')
        return write(...asked)
      }) as typeof write
      const isDone = (await code(over())) === 'done'
      store.write = write
      expect((await rows('evenings', 'stage', { id: ids.event }))[0]).toEqual({ stage: 'lobby' })
      const [asked] = await rows('voting_questions', 'state,vote_count', { id: ids.question })
      expect(asked?.['state']).toBe('draft')
      const opens = await code(who.owner.rpc('open_voting_question', { question: ids.question, seconds: null }))
      expect(opens).toBe(asked?.['vote_count'] > 0 ? '22023' : 'done')
      await who.owner.from('voting_questions').update({ state: 'closed' }).eq('id', ids.question).eq('state', 'open').throwOnError()
      if (isDone) break
    }
    expect(most).toBeGreaterThan(4)
    expect(await left()).toEqual(NOTHING)
    expect(await written()).toEqual(before)
  })

  it('[EVENT-192] what comes after the moment stays, with its sums and counts, and no press of before counts as one', async () => {
    await rehearse()
    const { poll, cloud, survey, vote } = ids
    const { store } = people.server.services
    const write = store.write.bind(store)
    let commits = 0
    // Between the first commit, after which phones show the lobby, and the deletion.
    store.write = (async (...asked: Parameters<typeof write>) => {
      if (++commits === 2) {
        store.write = write
        await make('poll_responses', { poll_id: poll, response: 'Early', device_id: TWO }, who['other phone'])
        await make('word_cloud_responses', { session_id: cloud, response: 'curious', device_id: TWO }, who['other phone'])
        await make('survey_responses', { session_id: survey, answers: ['Tea', 'Warm'], device_id: TWO }, who['other phone'])
        expect(
          await code(who['other phone'].from('voting_votes').insert({ question_id: ids.question, device_id: TWO, choices: ['c1'] })),
        ).toBe('42501')
      }
      return write(...asked)
    }) as typeof write
    await over().throwOnError()
    expect(commits).toBe(2)
    expect(await left()).toEqual({
      ...NOTHING,
      poll_responses: 1,
      word_cloud_responses: 1,
      word_cloud_words: 1,
      survey_responses: 1,
      survey_sums: 2,
    })
    expect(await rows('poll_responses', 'response', { poll_id: poll })).toEqual([{ response: 'Early' }])
    expect(await rows('word_cloud_words', 'word,count', { session_id: cloud })).toEqual([{ word: 'curious', count: 1 }])
    expect(await rows('survey_sums', 'count', { session_id: survey })).toEqual([{ count: 1 }, { count: 1 }])
    expect(await rows('survey_sessions', 'response_count', { id: survey })).toEqual([{ response_count: 1 }])
    expect(await rows('voting_sessions', 'player_count', { id: vote })).toEqual([{ player_count: 0 }])
  })
})
