import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'

export interface Caller {
  host: SupabaseClient
  /** A phone without an account. */
  guest: SupabaseClient
  userId: string
  device: string
  /** Ids that a call leaves to those after it, by table. */
  known: Record<string, string>
}
type Call = (caller: Caller) => Promise<void>
type Calls = Readonly<Record<string, Call>>
type Values = Record<string, unknown>

/** The column that names the row above, and the table of that row. */
const ABOVE: Readonly<Record<string, readonly [column: string, table: string]>> = {
  teams: ['scoreboard_id', 'scoreboards'],
  attendance_records: ['session_id', 'attendance_sessions'],
  poll_responses: ['poll_id', 'polls'],
  questions: ['session_id', 'qa_sessions'],
  question_votes: ['question_id', 'questions'],
  word_cloud_responses: ['session_id', 'word_cloud_sessions'],
  survey_responses: ['session_id', 'survey_sessions'],
}
function above(table: string, { known }: Caller): Record<string, string> {
  const [column, of] = ABOVE[table] ?? []
  return column && of ? { [column]: known[of]! } : {}
}

/** The host inserts a row: under the row above it, or as its own. The id is kept by the table's name. */
const insert =
  (table: string, values: Values): Call =>
  async (caller) => {
    const row = { ...values, ...(ABOVE[table] ? above(table, caller) : { user_id: caller.userId }) }
    const { data } = await caller.host.from(table).insert(row).select().single().throwOnError()
    expect(data).toMatchObject(row)
    caller.known[table] = data.id
  }
/** An insert by a phone, which may not read everything that it writes. */
const send =
  (table: string, values: Values, withDevice = true): Call =>
  async (caller) => {
    const row = { ...values, ...above(table, caller), ...(withDevice && { device_id: caller.device }) }
    const { error, status } = await caller.guest.from(table).insert(row)
    expect([error, status]).toEqual([null, 201])
  }
/** Updates the row under the table's name, once with each of the values; it reads so then. */
const update =
  (table: string, ...all: Values[]): Call =>
  async ({ host, known }) => {
    for (const values of all) {
      const { data } = await host.from(table).update(values).eq('id', known[table]!).select().single().throwOnError()
      expect(data).toMatchObject(values)
    }
  }
const newestFirst =
  (table: string): Call =>
  async ({ host, known }) => {
    const { data } = await host.from(table).select('*').order('created_at', { ascending: false }).throwOnError()
    expect(data?.map(({ id }) => id)).toEqual([known[table]])
  }
const bySlug =
  (table: string, slug: string): Call =>
  async ({ host, known }) => {
    const { data } = await host.from(table).select('*').eq('slug', slug).single().throwOnError()
    expect(data.id).toBe(known[table])
  }
/** Reads the row: named columns as a phone that has the id, all of them as the host. */
const byId =
  (table: string, columns = '*'): Call =>
  async ({ host, guest, known }) => {
    const client = columns === '*' ? host : guest
    const { data } = await client.from(table).select(columns).eq('id', known[table]!).single().throwOnError()
    expect(data).toMatchObject({ id: known[table] })
    if (columns !== '*') expect(Object.keys(data as object)).toEqual(columns.split(','))
  }
/** Reads the rows under one, in an order. There is one, whose id is kept. */
const children =
  (table: string, by?: string, ascending = false): Call =>
  async (caller) => {
    const asked = caller.host.from(table).select('*').match(above(table, caller))
    const { data } = await (by ? asked.order(by, { ascending }) : asked).throwOnError()
    expect(data).toHaveLength(1)
    caller.known[table] = data?.[0].id
  }
const count =
  (table: string, more: Values = {}): Call =>
  async (caller) => {
    const asked = caller.host.from(table).select('*', { count: 'exact', head: true })
    expect((await asked.match({ ...above(table, caller), ...more }).throwOnError()).count).toBe(1)
  }
/** Deletes the row whose id is kept. */
const remove =
  (table: string, withAbove = false): Call =>
  async (caller) => {
    const row = { id: caller.known[table], ...(withAbove && above(table, caller)) }
    const { data } = await caller.host.from(table).delete().match(row).select('id').throwOnError()
    expect(data).toHaveLength(1)
  }
/** The votes of the phone for the question. */
const votes = async (caller: Caller): Promise<{ id: string }[]> => {
  const own = { ...above('question_votes', caller), device_id: caller.device }
  return (await caller.guest.from('question_votes').select('*').match(own).throwOnError()).data ?? []
}

const LOOK = {
  title: 'Hello',
  backgroundColor: '#000000',
  backgroundColor2: '',
  backgroundImage: '',
  fontFamily: 'Georgia, serif',
  fontSize: '48px',
  fontColor: '#ffffff',
}
const TICKETS = { type: 'tickets', ticketRange: { start: 1, end: 50 }, attendanceSessionId: null, winnerCount: 3, ranked: true }
const MARKERS = { marker1: { color: '#00FFFF', size: 7 }, marker2: { color: '#0000FF', size: 3 }, marker3: { color: '#00FF00', size: 4 } }
const QUESTIONS = [
  { question: 'Tea?', type: 'multiple_choice', options: ['Yes', 'No'] },
  { question: 'How?', type: 'rating' },
]
const FRIDAY = { name: 'Friday' }
const LIST = (table: string): Calls => ({ 'select all newest first': newestFirst(table), 'select by id': byId(table) })

export const CALLS: Readonly<Record<string, Calls>> = {
  scoreboards: {
    'insert {name, slug, user_id}': insert('scoreboards', { ...FRIDAY, slug: 'friday' }),
    ...LIST('scoreboards'),
    'select single by slug': bySlug('scoreboards', 'friday'),
    'update {display_type, finish_line, slug, dark_mode} by id': update('scoreboards', {
      display_type: 'racing_horses',
      finish_line: 400,
      slug: 'finals',
      dark_mode: true,
    }),
    'teams: insert {name, color, scoreboard_id}': insert('teams', { name: 'Foxes', color: 'orange' }),
    'teams: select by scoreboard_id, created_at ascending': children('teams', 'created_at', true),
    'teams: by score descending': children('teams', 'score'),
    'teams: update {name, color} or {score} by id': update('teams', { name: 'Wolves', color: 'gray' }, { score: 25 }),
    'teams: delete by id': remove('teams'),
  },
  attendance: {
    'insert {name, user_id}': insert('attendance_sessions', FRIDAY),
    ...LIST('attendance_sessions'),
    'update {active} or {qr_display_settings}': update(
      'attendance_sessions',
      { active: false },
      { active: true },
      { qr_display_settings: LOOK },
    ),
    'records: insert {session_id, name, table_number}': send('attendance_records', { name: 'Ada', table_number: 12 }, false),
    'records: select by session_id newest first': children('attendance_records', 'created_at'),
    'records: count per session': count('attendance_records'),
    'records: delete by id and session_id': remove('attendance_records', true),
  },
  polls: {
    'insert {question, user_id}': insert('polls', { question: 'Why?' }),
    'select all': newestFirst('polls'),
    'select by id': byId('polls'),
    'update {active}': update('polls', { active: false }, { active: true }),
    'responses: insert {poll_id, response, device_id}': send('poll_responses', { response: 'So' }),
    'responses: count by poll_id': count('poll_responses'),
    'responses: select by poll_id': children('poll_responses'),
  },
  qa: {
    'insert {name, user_id}': insert('qa_sessions', FRIDAY),
    select: newestFirst('qa_sessions'),
    'update {active}, {show_votes} or {qr_display_settings}': update(
      'qa_sessions',
      { active: true },
      { show_votes: false },
      { show_votes: true },
      { qr_display_settings: LOOK },
    ),
    'questions: insert {session_id, content, device_id}': send('questions', { content: 'When?' }),
    'questions: select by session_id': children('questions'),
    'questions: approved or own device_id, for the public': async (caller) => {
      const asked = caller.guest.from('questions').select('*').match(above('questions', caller))
      const { data } = await asked.or(`status.eq.approved,device_id.eq.${caller.device}`).throwOnError()
      expect(data).toMatchObject([{ content: 'When?', device_id: caller.device }])
    },
    'questions: counts by session_id': count('questions'),
    "questions: counts by status 'pending'": count('questions', { status: 'pending' }),
    'questions: update {status} by id': update('questions', { status: 'approved' }),
    'votes: insert {question_id, device_id}': send('question_votes', {}),
    'votes: count by question_id': count('question_votes'),
    'votes: select by question_id and device_id': async (caller) => {
      expect(await votes(caller)).toHaveLength(1)
    },
    'votes: delete by id': async (caller) => {
      const [vote] = await votes(caller)
      await caller.guest.from('question_votes').delete().eq('id', vote!.id).throwOnError()
      expect(await votes(caller)).toEqual([])
    },
  },
  wordclouds: {
    'insert {name, user_id}': insert('word_cloud_sessions', FRIDAY),
    select: newestFirst('word_cloud_sessions'),
    'select by id': byId('word_cloud_sessions'),
    'update {active}, {qr_display_settings} or {word_cloud_settings}': update(
      'word_cloud_sessions',
      { active: true },
      { qr_display_settings: LOOK },
      { word_cloud_settings: { ...LOOK, useExampleData: true } },
    ),
    'responses: insert {session_id, response, device_id}': send('word_cloud_responses', { response: 'sunny' }),
    'responses: select response by session_id': async (caller) => {
      const asked = caller.host.from('word_cloud_responses').select('response')
      const { data } = await asked.match(above('word_cloud_responses', caller)).throwOnError()
      expect(data).toEqual([{ response: 'sunny' }])
    },
  },
  raffle: {
    'insert {name, user_id}': insert('raffle_sessions', FRIDAY),
    select: newestFirst('raffle_sessions'),
    'select by id': byId('raffle_sessions'),
    'update {settings} or {display_settings}': update(
      'raffle_sessions',
      { settings: TICKETS },
      { display_settings: { title: 'The lucky ones', fontSize: '48px' } },
    ),
    'attendance sessions are listed, and names selected': async (caller) => {
      await insert('attendance_sessions', FRIDAY)(caller)
      await insert('attendance_records', { name: 'Ada', table_number: 1 })(caller)
      const { data: sessions } = await caller.host.from('attendance_sessions').select('id').throwOnError()
      expect(sessions).toContainEqual({ id: caller.known['attendance_sessions'] })
      const names = caller.host.from('attendance_records').select('name')
      expect((await names.match(above('attendance_records', caller)).throwOnError()).data).toEqual([{ name: 'Ada' }])
    },
  },
  telestrator: {
    'insert {name, user_id}': insert('telestrator_sessions', FRIDAY),
    select: newestFirst('telestrator_sessions'),
    'select by id': byId('telestrator_sessions'),
    'update {settings, files} by id': update('telestrator_sessions', {
      settings: MARKERS,
      files: [{ url: 'https://example.org/a.png', type: 'image' }],
    }),
  },
  scanthis: {
    'select all newest first, an empty list by default': async ({ host }) => {
      const { data } = await host.from('scan_this_sessions').select('*').order('created_at', { ascending: false }).throwOnError()
      expect(data).toEqual([])
    },
    'insert {name, user_id}': insert('scan_this_sessions', FRIDAY),
    ...LIST('scan_this_sessions'),
    'update {display_settings} by id': update('scan_this_sessions', { display_settings: LOOK }),
    'update {text_to_encode, description} by id': update('scan_this_sessions', {
      text_to_encode: 'https://example.org',
      description: null,
    }),
  },
  survey: {
    'insert {name, user_id}': insert('survey_sessions', FRIDAY),
    ...LIST('survey_sessions'),
    'update {display_settings} or {questions} by id': update('survey_sessions', { display_settings: LOOK }, { questions: QUESTIONS }),
    'select {id, name, questions, display_settings} by id': byId('survey_sessions', 'id,name,questions,display_settings'),
    'select {id, name, display_settings} by id': byId('survey_sessions', 'id,name,display_settings'),
    'responses: insert {session_id, answers, device_id}': send('survey_responses', { answers: ['Yes', '5'] }),
    'responses: select by session_id newest first': children('survey_responses', 'created_at'),
    'check_survey_exists {survey_id}': async ({ guest, known }) => {
      const { data } = await guest.rpc('check_survey_exists', { survey_id: known['survey_sessions'] }).throwOnError()
      expect(JSON.stringify(data)).toContain('true')
    },
  },
  whiteboard: {
    'insert {name, user_id}': insert('whiteboard_sessions', FRIDAY),
    ...LIST('whiteboard_sessions'),
  },
}
