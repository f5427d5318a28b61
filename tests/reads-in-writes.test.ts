import { randomUUID } from 'node:crypto'
import type { Compilable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { migrations } from '../migrations/all.ts'
import { presentationsTool } from '../server/rules/presentations-tool.ts'
import type { Tx } from '../server/store/store.ts'
import { testsPostgres } from '../server/store/testing/open-store.ts'
import { startTestServer, type TestServer } from '../server/testing/start.ts'
import { tools } from '../tools/server.ts'
import { closeClients, makeHost } from './compat/clients.ts'

/**
 * All writes wait for the current one, so a procedure that scans a list inside a write delays everybody, the
 * more the longer the list. Each search in a write must therefore use an index on a single row, or on a small
 * known set.
 */
const WRITING = [presentationsTool, ...tools].flatMap(({ procedures = [] }) =>
  procedures.filter(({ readOnly }) => !readOnly).map(({ name }) => name),
)

/**
 * Searches by less than a key, or by a range, whose results are few anyway, with the limit that bounds them.
 */
const FEW: Readonly<Record<string, string>> = {
  'attendance_guests (session_id=? AND name_key=?)': 'LIMITS.pairedRows',
  'attendance_records (session_id=? AND name_key=?)': 'LIMITS.pairedRows',
  'shared_reports (session_id=?)': 'a session shares one at most',
  'evening_items (evening_id=?)': 'ITEMS_MAX',
  'attendance_wins (raffle_id=?)': 'WINNERS_MAX for each draw',
  'attendance_wins (record_id=?)': 'DRAWS_MAX of each raffle',
  'helpers (session_id=?)': 'HELPERS_MAX',
  'teams (scoreboard_id=?)': 'TEAMS_MAX',
  'voting_questions (session_id=?)': 'QUESTIONS_MAX',
  'voting_players (session_id=? AND place<?)': 'PODIUM_MAX',
  'raffle_draws (session_id=?)': 'DRAWS_MAX, and the last alone',
  'raffle_draws (session_id=? AND number>?)': 'DRAWS_MAX',
  'questions (session_id=? AND staged_at>?)': 'the index has those on stage alone',
  'questions (merged_into=?)': 'MERGED_MAX',
  'word_cloud_words (session_id=? AND merged_into>?)': 'MERGED_MAX',
  'question_votes (question_id=?)': 'MERGED_VOTES_MAX',
  'ledger_sessions (session_id=?)': 'a session has one row',
  'score_events (team_id=? AND created_at>?)': 'those since the step was prepared',
}

const DEVICE = 'd-phone-of-the-host'

let server: TestServer
let host: Awaited<ReturnType<typeof makeHost>>
beforeAll(async () => {
  server = await startTestServer({ tools, migrations, env: { LIMITS: 'off', PREVIEWS: 'voting' } })
  host = await makeHost({ url: server.url, device: DEVICE })
}, 60_000)
afterAll(async () => {
  await closeClients()
  await server.stop()
})

describe.skipIf(testsPostgres())('[X3] inside the write of a procedure', () => {
  it.each(WRITING)('%s finds each row by an index', async (name) => {
    const called = CALLS[name]
    expect(called, `how ${name} is called, in CALLS`).toBeDefined()
    const statements = await writtenBy(name, await called?.())
    const looks = (await Promise.all(statements.map(({ text }) => looksOf(text)))).flat()
    expect(looks.length).toBeGreaterThan(0)
    expect(looks.filter((look) => !isByKey(look) && !Object.hasOwn(FEW, look))).toEqual([])
  })

  it('undo_points looks at the events since it was prepared, not at all since the points were given', async () => {
    const scoreboard = await board()
    const [team_id, event_id, last] = [await teamOf(scoreboard), randomUUID(), randomUUID()]
    for (const id of [event_id, randomUUID(), randomUUID(), last])
      await host.client.rpc('add_points', { team_id, points: 5, id }).throwOnError()
    const { data } = await host.client.from('score_events').select('created_at').eq('id', last).single().throwOnError()
    const statements = await writtenBy('undo_points', [{ event_id }])
    const looks = statements.filter(({ text }) => text.includes('"resets" = ?') && text.includes('"created_at" >'))
    expect(looks.map(({ parameters }) => parameters.at(-1))).toEqual([data.created_at])
  })
})

/** Inserts the rows that a procedure needs, by its name. Resolves with its arguments. */
const CALLS: Readonly<Record<string, () => Promise<object[]>>> = {
  async share_report() {
    const session = randomUUID()
    await insert('polls', { id: session, question: 'Why?' })
    const report = { of: 'session', title: 'Why?', at: '2026-01-01T12:00:00Z', time_zone: 'UTC', from: null, to: null }
    // The second ends the link of the first.
    return [1, 2].map(() => ({ session, report: { ...report, figures: [], timeline: [], sessions: [] } }))
  },
  async add_helper() {
    const session = randomUUID()
    await insert('polls', { id: session, question: 'Why?' })
    return [{ session, name: 'Kim', role: 'stage' }]
  },
  async set_display_link() {
    const session = randomUUID()
    await insert('polls', { id: session, question: 'Why?' })
    return [{ session, on: true }]
  },
  async stage_evening() {
    const evening = randomUUID()
    await insert('evenings', { id: evening, name: 'Gala' })
    const items = [randomUUID(), randomUUID()]
    for (const id of items) {
      const session_id = randomUUID()
      await insert('polls', { id: session_id, question: 'Why?', active: false })
      await insert('evening_items', { id, evening_id: evening, session_id, closes: true })
    }
    const calls = items.map((item, step) => ({ evening, stage: 'item', item, step }))
    return [...calls, { evening, stage: 'end', item: null, step: 2 }]
  },
  async set_evening_active() {
    const evening = randomUUID()
    await insert('evenings', { id: evening, name: 'Gala' })
    const session_id = randomUUID()
    await insert('polls', { id: session_id, question: 'Why?' })
    await insert('evening_items', { evening_id: evening, session_id, beside: true })
    return [false, true].map((active) => ({ evening, active }))
  },
  async run_raffle() {
    const [list, raffle] = [randomUUID(), randomUUID()]
    await insert('attendance_sessions', { id: list, name: 'Doors' })
    await insert('attendance_records', { session_id: list, name: 'Ada', table_number: 1 })
    await insert('raffle_sessions', { id: raffle, name: 'Tombola', settings: { type: 'attendance', attendanceSessionId: list } })
    await host.client.rpc('run_raffle', { session_id: raffle }).throwOnError()
    return [{ session_id: raffle }, { session_id: raffle, without_earlier: false, one_more: true }]
  },
  async reveal_winners() {
    const [list, raffle] = [randomUUID(), randomUUID()]
    await insert('attendance_sessions', { id: list, name: 'Doors' })
    await insert('attendance_records', { session_id: list, name: 'Ada', table_number: 1 })
    await insert('raffle_sessions', { id: raffle, name: 'Tombola', settings: { type: 'attendance', attendanceSessionId: list } })
    const { data } = await host.client.rpc('run_raffle', { session_id: raffle, staged: true }).throwOnError()
    return [{ draw_id: (data as { id: string }).id }]
  },
  async mark_winner_absent() {
    const [list, raffle] = [randomUUID(), randomUUID()]
    await insert('attendance_sessions', { id: list, name: 'Doors' })
    await insert('attendance_records', { session_id: list, name: 'Ada', table_number: 1 })
    await insert('raffle_sessions', { id: raffle, name: 'Tombola', settings: { type: 'attendance', attendanceSessionId: list } })
    const { data } = await host.client.rpc('run_raffle', { session_id: raffle }).throwOnError()
    const draw = (data as { id: string }).id
    return [true, false].map((absent) => ({ draw, place: 1, absent }))
  },
  async stage_question() {
    const [session, question, next] = [randomUUID(), randomUUID(), randomUUID()]
    await insert('qa_sessions', { id: session, name: 'Ask' })
    for (const id of [question, next]) await insert('questions', { id, session_id: session, content: 'Why?', device_id: DEVICE })
    await host.client.from('questions').update({ status: 'approved' }).eq('session_id', session).throwOnError()
    return [
      { session, question },
      { session, question: next },
      { session, question: null },
    ]
  },
  async merge_questions() {
    const [question, into] = await doubled()
    return [{ question, into }]
  },
  async separate_question() {
    const [question, into, other] = await doubled()
    for (const one of [question, other]) await host.client.rpc('merge_questions', { question: one, into }).throwOnError()
    return [{ question }]
  },
  async merge_words() {
    const [into, ...words] = await saidWords()
    return [{ words, into }]
  },
  async separate_words() {
    const [into, ...words] = await saidWords()
    await host.client.rpc('merge_words', { words, into }).throwOnError()
    return [{ words }]
  },
  async check_in_guest() {
    const [session_id, guest_id] = [randomUUID(), randomUUID()]
    await insert('attendance_sessions', { id: session_id, name: 'Doors' })
    await insert('attendance_guests', { id: guest_id, session_id, name: 'Ada' })
    return [{ guest_id }]
  },
  async add_points() {
    return [{ team_id: await teamOf(await board()), points: 5 }]
  },
  async undo_points() {
    const scoreboard = await board()
    const [team_id, event_id] = [await teamOf(scoreboard), randomUUID()]
    await host.client.rpc('add_points', { team_id, points: 5, id: event_id }).throwOnError()
    await host.client.rpc('reset_scores', { scoreboard_id: scoreboard }).throwOnError()
    const { data } = await host.client.from('score_events').select('id').eq('team_id', team_id).eq('resets', true).single().throwOnError()
    return [{ event_id: data?.id }, { event_id }]
  },
  async reset_scores() {
    const scoreboard_id = await board()
    await host.client.rpc('add_points', { team_id: await teamOf(scoreboard_id), points: 5 }).throwOnError()
    return [{ scoreboard_id }]
  },
  async reveal_question() {
    const { survey, keys } = await answeredSurvey()
    return [true, false].flatMap((on) => keys.map((question) => ({ survey, question, on })))
  },
  async decide_words() {
    const { survey } = await answeredSurvey()
    const { data } = await host.client.from('survey_sums').select('key').eq('session_id', survey).eq('words', true).throwOnError()
    return [{ survey, keys: data.map(({ key }) => key), status: 'shown' }]
  },
  async open_voting_question() {
    const { ids } = await votingQuestions()
    return ids.map((question) => ({ question, seconds: null }))
  },
  async add_voting_time() {
    const { ids } = await votingQuestions()
    await host.client.rpc('open_voting_question', { question: ids[0], seconds: 60 }).throwOnError()
    return [{ question: ids[0], seconds: 30 }]
  },
  async reveal_voting_question() {
    const { ids } = await votingQuestions()
    // The first reveal adds this phone, the second changes it.
    for (const question of ids) await voteOn(question)
    return ids.map((question) => ({ question }))
  },
  async count_voting_points() {
    const { session, ids } = await votingQuestions()
    for (const question of ids) await voteOn(question)
    await host.client.rpc('reveal_voting_question', { question: ids[0] }).throwOnError()
    await host.client
      .from('voting_questions')
      .update({ correct: ['1'] })
      .eq('id', ids[0])
      .throwOnError()
    return [{ session }]
  },
  async unask_voting_question() {
    const { ids } = await votingQuestions()
    for (const question of ids) {
      await voteOn(question)
      await host.client.rpc('reveal_voting_question', { question }).throwOnError()
    }
    return [{ question: ids[0] }]
  },
  async show_voting_podium() {
    const { session, ids } = await votingQuestions()
    for (const question of ids) await voteOn(question)
    await host.client.rpc('reveal_voting_question', { question: ids[0] }).throwOnError()
    return [3, 0].map((places) => ({ session, places }))
  },
}

const insert = async (table: string, row: object) => {
  await host.client.from(table).insert(row).throwOnError()
}
/** Ids of three words of one session. */
async function saidWords(): Promise<string[]> {
  const session_id = randomUUID()
  await insert('word_cloud_sessions', { id: session_id, name: 'Words' })
  await insert('word_cloud_responses', { id: randomUUID(), session_id, response: 'color colour colours', device_id: DEVICE })
  const { data } = await host.client
    .from('word_cloud_words')
    .select('id')
    .eq('session_id', session_id)
    .neq('count', 0)
    .limit(3)
    .throwOnError()
  return (data ?? []).map(({ id }) => id)
}
/** Three questions of one session that everybody sees. The first and the last have a vote. */
async function doubled(): Promise<string[]> {
  const [session, ...questions] = Array.from({ length: 4 }, () => randomUUID())
  await insert('qa_sessions', { id: session, name: 'Ask' })
  for (const id of questions) await insert('questions', { id, session_id: session, content: 'Why?', device_id: DEVICE })
  await host.client.from('questions').update({ status: 'approved' }).eq('session_id', session).throwOnError()
  for (const at of [0, 2]) await insert('question_votes', { id: randomUUID(), question_id: questions[at], device_id: DEVICE })
  return questions
}

async function board(): Promise<string> {
  const id = randomUUID()
  await insert('scoreboards', { id, name: 'Race', slug: `race-${id}` })
  return id
}
async function teamOf(scoreboard_id: string): Promise<string> {
  const id = randomUUID()
  await insert('teams', { id, scoreboard_id, name: 'Foxes', color: 'red' })
  return id
}
async function answeredSurvey(): Promise<{ survey: string; keys: string[] }> {
  const survey = randomUUID()
  const questions = [
    { question: 'Which?', type: 'multiple_choice', options: ['Tea', 'Coffee'] },
    { question: 'Why?', type: 'text' },
  ]
  await insert('survey_sessions', { id: survey, name: 'Feedback', questions, moderated: false })
  await insert('survey_responses', { session_id: survey, answers: ['Tea', 'Because'], device_id: DEVICE })
  const { data } = await host.client.from('survey_sums').select('question').eq('session_id', survey).throwOnError()
  return { survey, keys: data.map(({ question }) => question) }
}

async function votingQuestions(): Promise<{ session: string; ids: [string, string] }> {
  const session = randomUUID()
  await insert('voting_sessions', { id: session, name: 'Vote' })
  const ids: [string, string] = [randomUUID(), randomUUID()]
  const choices = ['Tea', 'Coffee'].map((text, at) => ({ id: String(at), text }))
  for (const id of ids) await insert('voting_questions', { id, session_id: session, question: 'Which?', choices, correct: ['0'] })
  return { session, ids }
}
/** Opens a question, votes on it by a phone, and closes it. */
async function voteOn(question: string): Promise<void> {
  await host.client.rpc('open_voting_question', { question, seconds: null }).throwOnError()
  await insert('voting_votes', { question_id: question, device_id: DEVICE, choices: ['0'] })
  await host.client.from('voting_questions').update({ state: 'closed' }).eq('id', question).throwOnError()
}

interface Statement {
  text: string
  parameters: readonly unknown[]
}

/** Calls a procedure with each of these arguments. Resolves with the statements in its writes. */
async function writtenBy(name: string, calls: readonly object[] = []): Promise<Statement[]> {
  const statements: Statement[] = []
  const { store } = server.services
  const write = store.write.bind(store)
  const spy = vi.spyOn(store, 'write').mockImplementation((work) => write((tx) => work(listening(tx, statements))))
  for (const args of calls) await host.client.rpc(name, args).throwOnError()
  spy.mockRestore()
  return statements
}

const listening = (tx: Tx, statements: Statement[]): Tx => ({
  ...tx,
  all: (query: Compilable, ...rest: []) => {
    const { sql, parameters } = query.compile()
    statements.push({ text: sql, parameters })
    return tx.all(query, ...rest)
  },
  sql: (text, parameters) => {
    statements.push({ text, parameters })
    return tx.sql(text, parameters)
  },
})

/** Returns the searches of a statement in SQLite's query plan: `teams (id=?)`. */
async function looksOf(text: string): Promise<string[]> {
  const parameters = Array.from({ length: text.split('?').length - 1 }, () => null)
  const steps = await server.services.store.readSql(`explain query plan ${text}`, parameters)
  return steps.flatMap(({ detail }) => {
    const [, table, by] = /^(?:SEARCH|SCAN) (\S+)(?:.* USING .*(\(.*\)))?/.exec(String(detail)) ?? []
    return table ? [`${table} ${by ?? '(all)'}`] : []
  })
}

/** Whether a search is by an id, or by more than the parent's key. */
const isByKey = (look: string): boolean => /\((id|undoes)=\?\)/.test(look) || (look.split('=?').length > 2 && !/[<>]/.test(look))
