import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'

export interface Caller {
  host: SupabaseClient
  /** A phone without an account. */
  guest: SupabaseClient
  userId: string
  device: string
  /** Ids that a call leaves to those after it. */
  known: Record<string, string>
}
type Call = (caller: Caller) => Promise<void>
type Calls = Readonly<Record<string, Call>>
type Values = Record<string, unknown>

/** The row that an insert by the host makes, kept under its table's name. */
const insert =
  (table: string, values: (caller: Caller) => Values): Call =>
  async (caller) => {
    const { data } = await caller.host.from(table).insert(values(caller)).select().single().throwOnError()
    expect(data).toMatchObject(values(caller))
    caller.known[table] = data.id
  }
/** An insert by a phone, which may not read everything that it writes. */
const send =
  (table: string, values: (caller: Caller) => Values): Call =>
  async (caller) => {
    const { error, status } = await caller.guest.from(table).insert(values(caller))
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
const byId =
  (table: string, column = 'id'): Call =>
  async ({ host, known }) => {
    const { data } = await host
      .from(table)
      .select('*')
      .eq(column, known[column] ?? known[table]!)
      .single()
      .throwOnError()
    expect(data.id).toBe(known[table])
  }
/** The children of a row, in an order, and how many there are. */
const ofParent =
  (table: string, column: string, parent: string, order: { by: string; ascending: boolean } | null = null): Call =>
  async ({ host, known }) => {
    const asked = host.from(table).select('*').eq(column, known[parent]!)
    const { data } = await (order ? asked.order(order.by, { ascending: order.ascending }) : asked).throwOnError()
    expect(data).toHaveLength(1)
    known[table] = data?.[0].id
  }
const count =
  (table: string, column: string, parent: string, more: Values = {}): Call =>
  async ({ host, known }) => {
    const asked = host.from(table).select('*', { count: 'exact', head: true }).eq(column, known[parent]!).match(more)
    expect((await asked.throwOnError()).count).toBe(1)
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
const NEWEST = { by: 'created_at', ascending: false }
const named = ({ userId: user_id }: Caller): Values => ({ name: 'Friday', user_id })
const LIST = (table: string): Calls => ({ 'select all newest first': newestFirst(table), 'select by id': byId(table) })

export const CALLS: Readonly<Record<string, Calls>> = {
  scoreboards: {
    'insert {name, slug, user_id}': async (caller) => {
      caller.known['slug'] = 'friday'
      await insert('scoreboards', (c) => ({ ...named(c), slug: 'friday' }))(caller)
    },
    ...LIST('scoreboards'),
    'select single by slug': byId('scoreboards', 'slug'),
    'update {display_type, finish_line, slug, dark_mode} by id': update('scoreboards', {
      display_type: 'racing_horses',
      finish_line: 400,
      slug: 'finals',
      dark_mode: true,
    }),
    'teams: insert {name, color, scoreboard_id}': insert('teams', ({ known }) => ({
      name: 'Foxes',
      color: 'orange',
      scoreboard_id: known['scoreboards'],
    })),
    'teams: select by scoreboard_id, created_at ascending': ofParent('teams', 'scoreboard_id', 'scoreboards', {
      by: 'created_at',
      ascending: true,
    }),
    'teams: by score descending': ofParent('teams', 'scoreboard_id', 'scoreboards', { by: 'score', ascending: false }),
    'teams: update {name, color} or {score} by id': update('teams', { name: 'Wolves', color: 'gray' }, { score: 25 }),
    'teams: delete by id': async ({ host, known }) => {
      const { data } = await host.from('teams').delete().eq('id', known['teams']!).select('id').throwOnError()
      expect(data).toHaveLength(1)
    },
  },
  attendance: {
    'insert {name, user_id}': insert('attendance_sessions', named),
    ...LIST('attendance_sessions'),
    'update {active} or {qr_display_settings}': update(
      'attendance_sessions',
      { active: false },
      { active: true },
      { qr_display_settings: LOOK },
    ),
    'records: insert {session_id, name, table_number}': send('attendance_records', ({ known }) => ({
      session_id: known['attendance_sessions'],
      name: 'Ada',
      table_number: 12,
    })),
    'records: select by session_id newest first': ofParent('attendance_records', 'session_id', 'attendance_sessions', NEWEST),
    'records: count per session': count('attendance_records', 'session_id', 'attendance_sessions'),
    'records: delete by id and session_id': async ({ host, known }) => {
      const { attendance_records: id, attendance_sessions: session_id } = known
      const { data } = await host.from('attendance_records').delete().match({ id, session_id }).select('id').throwOnError()
      expect(data).toHaveLength(1)
    },
  },
  polls: {
    'insert {question, user_id}': insert('polls', ({ userId }) => ({ question: 'Why?', user_id: userId })),
    'select all': newestFirst('polls'),
    'select by id': byId('polls'),
    'update {active}': update('polls', { active: false }, { active: true }),
    'responses: insert {poll_id, response, device_id}': send('poll_responses', ({ known, device }) => ({
      poll_id: known['polls'],
      response: 'So',
      device_id: device,
    })),
    'responses: count by poll_id': count('poll_responses', 'poll_id', 'polls'),
    'responses: select by poll_id': ofParent('poll_responses', 'poll_id', 'polls'),
  },
  qa: {
    'insert {name, user_id}': insert('qa_sessions', named),
    select: newestFirst('qa_sessions'),
    'update {active}, {show_votes} or {qr_display_settings}': update(
      'qa_sessions',
      { active: true },
      { show_votes: false },
      { show_votes: true },
      { qr_display_settings: LOOK },
    ),
    'questions: insert {session_id, content, device_id}': send('questions', ({ known, device }) => ({
      session_id: known['qa_sessions'],
      content: 'When?',
      device_id: device,
    })),
    'questions: select by session_id': ofParent('questions', 'session_id', 'qa_sessions'),
    'questions: approved or own device_id, for the public': async ({ guest, device, known }) => {
      const asked = guest.from('questions').select('*').eq('session_id', known['qa_sessions']!)
      const { data } = await asked.or(`status.eq.approved,device_id.eq.${device}`).throwOnError()
      expect(data).toMatchObject([{ content: 'When?', device_id: device }])
    },
    'questions: counts by session_id': count('questions', 'session_id', 'qa_sessions'),
    "questions: counts by status 'pending'": count('questions', 'session_id', 'qa_sessions', { status: 'pending' }),
    'questions: update {status} by id': update('questions', { status: 'approved' }),
    'votes: insert {question_id, device_id}': send('question_votes', ({ known, device }) => ({
      question_id: known['questions'],
      device_id: device,
    })),
    'votes: count by question_id': count('question_votes', 'question_id', 'questions'),
    'votes: select by question_id and device_id': async ({ guest, device, known }) => {
      const { data } = await guest
        .from('question_votes')
        .select('*')
        .match({ question_id: known['questions'], device_id: device })
        .throwOnError()
      expect(data).toHaveLength(1)
      known['question_votes'] = data?.[0].id
    },
    'votes: delete by id': async ({ guest, device, known }) => {
      await guest.from('question_votes').delete().eq('id', known['question_votes']!).throwOnError()
      const { data } = await guest
        .from('question_votes')
        .select('*')
        .match({ question_id: known['questions'], device_id: device })
        .throwOnError()
      expect(data).toEqual([])
    },
  },
  wordclouds: {
    'insert {name, user_id}': insert('word_cloud_sessions', named),
    select: newestFirst('word_cloud_sessions'),
    'select by id': byId('word_cloud_sessions'),
    'update {active}, {qr_display_settings} or {word_cloud_settings}': update(
      'word_cloud_sessions',
      { active: true },
      { qr_display_settings: LOOK },
      { word_cloud_settings: { ...LOOK, useExampleData: true } },
    ),
    'responses: insert {session_id, response, device_id}': send('word_cloud_responses', ({ known, device }) => ({
      session_id: known['word_cloud_sessions'],
      response: 'sunny',
      device_id: device,
    })),
    'responses: select response by session_id': async ({ host, known }) => {
      const { data } = await host
        .from('word_cloud_responses')
        .select('response')
        .eq('session_id', known['word_cloud_sessions']!)
        .throwOnError()
      expect(data).toEqual([{ response: 'sunny' }])
    },
  },
  raffle: {
    'insert {name, user_id}': insert('raffle_sessions', named),
    select: newestFirst('raffle_sessions'),
    'select by id': byId('raffle_sessions'),
    'update {settings} or {display_settings}': update(
      'raffle_sessions',
      { settings: { type: 'tickets', ticketRange: { start: 1, end: 50 }, attendanceSessionId: null, winnerCount: 3, ranked: true } },
      { display_settings: { title: 'The lucky ones', fontSize: '48px' } },
    ),
    'attendance sessions are listed, and names selected': async (caller) => {
      await insert('attendance_sessions', named)(caller)
      const session_id = caller.known['attendance_sessions']
      await caller.host.from('attendance_records').insert({ session_id, name: 'Ada', table_number: 1 }).throwOnError()
      const { data: sessions } = await caller.host.from('attendance_sessions').select('id').throwOnError()
      expect(sessions).toContainEqual({ id: session_id })
      const { data } = await caller.host.from('attendance_records').select('name').eq('session_id', session_id!).throwOnError()
      expect(data).toEqual([{ name: 'Ada' }])
    },
  },
  telestrator: {
    'insert {name, user_id}': insert('telestrator_sessions', named),
    select: newestFirst('telestrator_sessions'),
    'select by id': byId('telestrator_sessions'),
    'update {settings, files} by id': update('telestrator_sessions', {
      settings: { marker1: { color: '#00FFFF', size: 7 }, marker2: { color: '#0000FF', size: 3 }, marker3: { color: '#00FF00', size: 4 } },
      files: [{ url: 'https://example.org/a.png', type: 'image' }],
    }),
  },
  scanthis: {
    'select all newest first, an empty list by default': async ({ host }) => {
      const { data } = await host.from('scan_this_sessions').select('*').order('created_at', { ascending: false }).throwOnError()
      expect(data).toEqual([])
    },
    'insert {name, user_id}': insert('scan_this_sessions', named),
    ...LIST('scan_this_sessions'),
    'update {display_settings} by id': update('scan_this_sessions', { display_settings: LOOK }),
    'update {text_to_encode, description} by id': update('scan_this_sessions', {
      text_to_encode: 'https://example.org',
      description: null,
    }),
  },
  survey: {
    'insert {name, user_id}': insert('survey_sessions', named),
    ...LIST('survey_sessions'),
    'update {display_settings} or {questions} by id': update(
      'survey_sessions',
      { display_settings: LOOK },
      {
        questions: [
          { question: 'Tea?', type: 'multiple_choice', options: ['Yes', 'No'] },
          { question: 'How?', type: 'rating' },
        ],
      },
    ),
    'select {id, name, questions, display_settings} by id': selectOf('id,name,questions,display_settings'),
    'select {id, name, display_settings} by id': selectOf('id,name,display_settings'),
    'responses: insert {session_id, answers, device_id}': send('survey_responses', ({ known, device }) => ({
      session_id: known['survey_sessions'],
      answers: ['Yes', '5'],
      device_id: device,
    })),
    'responses: select by session_id newest first': ofParent('survey_responses', 'session_id', 'survey_sessions', NEWEST),
    'check_survey_exists {survey_id}': async ({ guest, known }) => {
      const { data } = await guest.rpc('check_survey_exists', { survey_id: known['survey_sessions'] }).throwOnError()
      expect(JSON.stringify(data)).toContain('true')
    },
  },
  whiteboard: {
    'insert {name, user_id}': insert('whiteboard_sessions', named),
    ...LIST('whiteboard_sessions'),
  },
}

function selectOf(columns: string): Call {
  return async ({ guest, known }) => {
    const { data } = await guest.from('survey_sessions').select(columns).eq('id', known['survey_sessions']!).single().throwOnError()
    expect(Object.keys(data as object)).toEqual(columns.split(','))
  }
}
