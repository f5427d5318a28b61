import type { Row } from '../../contract/json.ts'

/** Everybody who may knock. The last two hold a token that must open nothing: a second factor is due, the session has ended. */
export const PERSONS = ['owner', 'other host', 'phone', 'other phone', 'anyone', 'second factor due', 'session ended'] as const
export type Person = (typeof PERSONS)[number]

export const VERBS = ['list', 'read', 'follow', 'insert', 'update', 'delete'] as const
/** `list`: without naming anything. `read`: by id. `follow`: by the id of the row it points to. */
export type Verb = (typeof VERBS)[number]

export interface Names {
  owner: string
  device: string
  id(table: string, state: string): string
}

export interface State {
  row(names: Names): Row
  /** Who may do what. Nobody, where nothing is said. */
  may: Partial<Record<Verb, readonly Person[]>>
  /** What an update tries, where it is not the table's. */
  change?: Row
}

export interface Declared {
  states: Readonly<Record<string, State>>
  /** What an update tries. */
  change: Row
  /** Columns whose values the audience reads (and other hosts, who are audience too). */
  audience: readonly string[]
  /** Columns that only the phone itself reads: not the host either. */
  secret?: readonly string[]
  /** Columns that must be unique, made so for each row. */
  unique?: readonly string[]
  /** Each row points to a row of its own. */
  alone?: boolean
}

const OWNER = ['owner'] as const
const ALL = ['owner', 'other host', 'phone', 'other phone', 'anyone'] as const
/** The phone that sent it, and everybody who claims no other device: the row's own counts as the claim of its request. */
const SENDERS = ['owner', 'other host', 'phone', 'anyone'] as const

/** The host's own, read by whoever has the link. */
const LINKED = { list: OWNER, read: ALL, insert: OWNER, update: OWNER, delete: OWNER } as const
const ANSWERS = { list: OWNER, read: OWNER, follow: OWNER, delete: OWNER } as const
const CHOICES = [
  { id: 'a', text: 'Tea' },
  { id: 'b', text: 'Coffee' },
]
const QUESTIONS = [{ question: 'How was it?', type: 'text' }]

/** Who may do what with each table of each tool. A table that is not here fails the matrix until somebody has said what should come of it. */
export const DECLARED: Readonly<Record<string, Declared>> = {
  presentations: {
    states: {
      any: {
        row: ({ owner }) => ({
          session_table: 'polls',
          user_id: owner,
          code: 'CCCC',
          proof: 'DDDD',
          path: '/canary',
          display_secret: 'canary-secret-of-walls',
        }),
        may: { list: OWNER, read: ALL, update: OWNER },
      },
    },
    change: { showing: 'code' },
    audience: ['id', 'session_table', 'code', 'proof', 'path', 'showing', 'closed_at', 'created_at'],
    unique: ['code'],
  },
  account_logos: {
    // Its row stands under its account's id, and these are nobody's: server/api/presentations/logo.test.ts has the host's own.
    states: { 'of another account': { row: () => ({ file: null }), may: {} } },
    change: { file: null },
    audience: [],
  },
  attendance_sessions: {
    states: {
      active: { row: ({ owner }) => ({ name: 'Monday class', user_id: owner }), may: LINKED },
      closed: { row: ({ owner }) => ({ name: 'Sunday class', user_id: owner, active: false }), may: LINKED },
    },
    change: { name: 'Tuesday class' },
    audience: ['id', 'name', 'active', 'created_at', 'place_kind', 'place_label', 'place_required', 'answers_per_phone', 'wall_names'],
  },
  attendance_records: {
    states: {
      open: {
        row: ({ id }) => ({ session_id: id('attendance_sessions', 'active'), name: 'Ada Canary', table_number: 4 }),
        may: { ...ANSWERS, insert: ALL, update: OWNER },
      },
      closed: {
        row: ({ id }) => ({ session_id: id('attendance_sessions', 'closed'), name: 'Bob Canary', table_number: 5 }),
        may: { ...ANSWERS, insert: OWNER, update: OWNER },
      },
    },
    change: { table_number: 6 },
    audience: [],
    secret: ['device_id'],
  },
  polls: {
    states: {
      active: { row: ({ owner }) => ({ question: 'What stays?', user_id: owner }), may: LINKED },
      closed: { row: ({ owner }) => ({ question: 'What goes?', user_id: owner, active: false }), may: LINKED },
    },
    change: { question: 'Tea?' },
    audience: ['id', 'question', 'active', 'created_at', 'answers_per_phone', 'on_phones'],
  },
  poll_responses: {
    states: {
      open: {
        row: ({ id, device }) => ({ poll_id: id('polls', 'active'), response: 'The canary sang.', device_id: device }),
        may: { ...ANSWERS, insert: SENDERS },
      },
      closed: {
        row: ({ id, device }) => ({ poll_id: id('polls', 'closed'), response: 'The canary slept.', device_id: device }),
        may: ANSWERS,
      },
    },
    change: { response: 'Nothing.' },
    audience: [],
    secret: ['device_id'],
  },
  qa_sessions: {
    states: {
      active: { row: ({ owner }) => ({ name: 'Ask us', user_id: owner }), may: LINKED },
      closed: { row: ({ owner }) => ({ name: 'Asked us', user_id: owner, active: false, show_votes: false }), may: LINKED },
    },
    change: { name: 'Ask me' },
    audience: ['id', 'name', 'active', 'show_votes', 'allow_upvoting', 'qr_display_settings', 'created_at'],
  },
  questions: {
    states: {
      pending: {
        row: ({ id, device }) => ({ session_id: id('qa_sessions', 'active'), content: 'Why, canary?', device_id: device }),
        may: { list: OWNER, read: ['owner', 'phone'], follow: ['owner', 'phone'], insert: SENDERS, update: OWNER },
      },
      approved: {
        row: ({ id, device }) => ({ session_id: id('qa_sessions', 'active'), content: 'When?', device_id: device, status: 'approved' }),
        may: { list: OWNER, read: ALL, follow: ALL, insert: SENDERS, update: OWNER },
        change: { status: 'answered' },
      },
      'of a closed session': {
        row: ({ id, device }) => ({ session_id: id('qa_sessions', 'closed'), content: 'How, canary?', device_id: device }),
        may: { list: OWNER, read: ['owner', 'phone'], follow: ['owner', 'phone'], update: OWNER },
      },
    },
    change: { status: 'hidden' },
    audience: ['id', 'session_id', 'content', 'status', 'created_at', 'vote_count', 'staged_at'],
    secret: ['device_id'],
  },
  question_votes: {
    states: {
      cast: {
        row: ({ id, device }) => ({ question_id: id('questions', 'approved'), device_id: device }),
        may: { list: ['owner', 'phone'], read: ['owner', 'phone'], follow: ['owner', 'phone'], insert: SENDERS, delete: ['phone'] },
      },
    },
    change: { device_id: 'd-somebody-elses-phone-0001' },
    audience: ['id', 'question_id'],
    secret: ['device_id'],
    alone: true,
  },
  voting_sessions: {
    states: {
      active: { row: ({ owner }) => ({ name: 'Canary quiz', user_id: owner }), may: LINKED },
      closed: { row: ({ owner }) => ({ name: 'Canary ballot', user_id: owner, active: false }), may: LINKED },
    },
    change: { name: 'Tuesday quiz' },
    audience: ['id', 'name', 'active', 'display_settings', 'created_at'],
  },
  voting_questions: {
    states: {
      draft: {
        row: ({ id }) => ({ session_id: id('voting_sessions', 'active'), question: 'Canary later?', choices: CHOICES, correct: ['a'] }),
        may: { list: OWNER, read: OWNER, follow: OWNER, insert: OWNER, update: OWNER, delete: OWNER },
      },
      open: {
        row: ({ id }) => ({
          session_id: id('voting_sessions', 'active'),
          question: 'Canary now?',
          choices: CHOICES,
          correct: ['a'],
          state: 'open',
        }),
        may: { list: OWNER, read: ALL, follow: ALL, update: OWNER, delete: OWNER },
      },
    },
    change: { question: 'Other words?' },
    audience: [
      'id',
      'session_id',
      'position',
      'question',
      'choices',
      'most',
      'seconds',
      'live',
      'state',
      'opened_at',
      'ends_at',
      'created_at',
    ],
  },
  voting_votes: {
    states: {
      cast: {
        row: ({ id, device }) => ({ question_id: id('voting_questions', 'open'), device_id: device, choices: ['a'] }),
        may: {
          list: ['owner', 'phone'],
          read: ['owner', 'phone'],
          follow: ['owner', 'phone'],
          insert: SENDERS,
          update: ['phone'],
          delete: OWNER,
        },
      },
      'for a draft': {
        row: ({ id, device }) => ({ question_id: id('voting_questions', 'draft'), device_id: device, choices: ['a'] }),
        may: { list: ['owner', 'phone'], read: ['owner', 'phone'], follow: ['owner', 'phone'], delete: OWNER },
      },
    },
    change: { choices: ['b'] },
    audience: ['id', 'question_id', 'choices', 'created_at'],
    secret: ['device_id'],
    alone: true,
  },
  voting_sums: {
    states: {
      secret: {
        row: ({ id }) => ({ question_id: id('voting_questions', 'open'), choice: 'b', count: 3 }),
        may: { list: OWNER, read: OWNER, follow: OWNER },
      },
    },
    change: { count: 9 },
    audience: [],
    alone: true,
  },
  raffle_sessions: {
    states: {
      any: {
        row: ({ owner }) => ({ name: 'Canary tombola', user_id: owner }),
        may: { list: OWNER, read: OWNER, insert: OWNER, update: OWNER, delete: OWNER },
      },
    },
    change: { name: 'Lottery' },
    audience: [],
  },
  raffle_reveals: {
    states: {
      seen: {
        row: ({ id }) => ({
          session_id: id('raffle_sessions', 'any'),
          number: 1,
          entries: 9,
          ranked: false,
          total: 2,
          winners: [{ place: 1, label: 'canary' }],
        }),
        may: { list: OWNER, read: OWNER, follow: OWNER },
      },
    },
    change: { winners: [] },
    audience: [],
    unique: ['number'],
  },
  raffle_draws: {
    states: {
      drawn: {
        row: ({ id, owner }) => ({
          session_id: id('raffle_sessions', 'any'),
          number: 1,
          user_id: owner,
          source: { type: 'tickets', start: 1, end: 9 },
          entries: 9,
          ranked: false,
          without_earlier: false,
          winners: [{ place: 1, label: 'canary', entry: 3 }],
        }),
        may: { list: OWNER, read: OWNER, follow: OWNER },
      },
    },
    change: { winners: [] },
    audience: [],
    unique: ['number'],
  },
  scan_this_sessions: {
    states: { any: { row: ({ owner }) => ({ name: 'Wi-Fi', user_id: owner, text_to_encode: 'hello', description: 'Scan' }), may: LINKED } },
    change: { name: 'Menu' },
    audience: ['id', 'name', 'created_at', 'text_to_encode', 'description', 'display_settings'],
  },
  scoreboards: {
    states: { any: { row: ({ owner }) => ({ name: 'Finals', user_id: owner, slug: 'finals' }), may: LINKED } },
    change: { name: 'Semi-finals' },
    audience: ['id', 'name', 'slug', 'display_type', 'finish_line', 'dark_mode', 'created_at', 'team_count'],
    unique: ['slug'],
  },
  teams: {
    states: {
      any: {
        row: ({ id }) => ({ scoreboard_id: id('scoreboards', 'any'), name: 'Owls', color: 'red' }),
        may: { list: OWNER, read: OWNER, follow: ALL, insert: OWNER, update: OWNER, delete: OWNER },
      },
    },
    change: { score: 5 },
    audience: ['id', 'scoreboard_id', 'name', 'color', 'score', 'created_at'],
    unique: ['name'],
  },
  score_events: {
    states: {
      any: {
        row: ({ id, owner }) => ({
          team_id: id('teams', 'any'),
          scoreboard_id: id('scoreboards', 'any'),
          user_id: owner,
          points: 3,
          score: 3,
        }),
        may: { list: OWNER, read: OWNER, follow: OWNER },
      },
    },
    change: { points: 9 },
    audience: [],
  },
  survey_sessions: {
    states: {
      active: { row: ({ owner }) => ({ name: 'Lunch', user_id: owner, questions: QUESTIONS }), may: LINKED },
      closed: { row: ({ owner }) => ({ name: 'Tea', user_id: owner, questions: QUESTIONS, active: false }), may: LINKED },
    },
    change: { name: 'Supper' },
    audience: ['id', 'name', 'questions', 'display_settings', 'created_at', 'active', 'wall_question', 'revealed'],
  },
  survey_sums: {
    states: {
      hidden: {
        row: ({ id }) => ({
          session_id: id('survey_sessions', 'active'),
          key: '1 rating a 5',
          question: '1 rating a',
          answer: '5',
          count: 3,
        }),
        may: { list: OWNER, read: OWNER, follow: OWNER },
      },
      revealed: {
        row: ({ id }) => ({
          session_id: id('survey_sessions', 'active'),
          key: '1 rating b 5',
          question: '1 rating b',
          answer: '5',
          count: 3,
          revealed: true,
        }),
        may: { list: OWNER, read: ALL, follow: ALL },
      },
      words: {
        row: ({ id }) => ({
          session_id: id('survey_sessions', 'active'),
          key: '1 text c canary',
          question: '1 text c',
          answer: 'canary',
          count: 3,
          words: true,
          revealed: true,
        }),
        may: { list: OWNER, read: OWNER, follow: OWNER },
      },
      'words that wait': {
        row: ({ id }) => ({
          session_id: id('survey_sessions', 'active'),
          key: '1 text d canary',
          question: '1 text d',
          answer: 'canary',
          count: 3,
          words: true,
          revealed: true,
          status: 'waiting',
        }),
        may: { list: OWNER, read: OWNER, follow: OWNER },
      },
    },
    change: { status: 'off' },
    audience: ['id', 'session_id', 'key', 'question', 'answer', 'count', 'words', 'revealed', 'status', 'created_at'],
    unique: ['key'],
  },
  survey_versions: {
    states: {
      any: {
        row: ({ id }) => ({ session_id: id('survey_sessions', 'active'), questions: QUESTIONS }),
        may: { list: OWNER, read: OWNER, follow: OWNER },
      },
    },
    change: { questions: [] },
    audience: [],
  },
  survey_responses: {
    states: {
      open: {
        row: ({ id, device }) => ({
          session_id: id('survey_sessions', 'active'),
          answers: ['A canary.'],
          questions: QUESTIONS,
          device_id: device,
        }),
        may: { ...ANSWERS, insert: SENDERS },
      },
      closed: {
        row: ({ id, device }) => ({
          session_id: id('survey_sessions', 'closed'),
          answers: ['A canary asleep.'],
          questions: QUESTIONS,
          device_id: device,
        }),
        may: ANSWERS,
      },
    },
    change: { answers: ['Nothing.'] },
    audience: [],
    secret: ['device_id'],
  },
  telestrator_sessions: {
    states: { any: { row: ({ owner }) => ({ name: 'Plays', user_id: owner }), may: LINKED } },
    change: { name: 'Moves' },
    audience: ['id', 'name', 'created_at', 'settings', 'files', 'state'],
  },
  telestrator_marks: {
    states: {
      any: {
        row: ({ id }) => ({
          session_id: id('telestrator_sessions', 'any'),
          file: 'https://example.com/a.png',
          color: '#FF0000',
          size: 3,
          points: [
            { x: 0.1, y: 0.1 },
            { x: 0.2, y: 0.2 },
          ],
        }),
        may: { list: OWNER, read: ALL, follow: ALL, insert: OWNER, delete: OWNER },
      },
    },
    change: { size: 9 },
    audience: ['id', 'session_id', 'file', 'color', 'size', 'points', 'created_at'],
  },
  whiteboard_sessions: {
    states: { any: { row: ({ owner }) => ({ name: 'Board', user_id: owner }), may: LINKED } },
    change: { name: 'Wall' },
    audience: ['id', 'name', 'created_at', 'settings'],
  },
  whiteboard_marks: {
    states: {
      any: {
        row: ({ id }) => ({
          session_id: id('whiteboard_sessions', 'any'),
          tool: 'pen',
          color: '#FF0000',
          size: 3,
          points: [
            { x: 0.1, y: 0.1 },
            { x: 0.2, y: 0.2 },
          ],
        }),
        may: { list: OWNER, read: OWNER, follow: ALL, insert: OWNER, delete: OWNER },
      },
    },
    change: { color: '#00FF00' },
    audience: ['id', 'session_id', 'tool', 'points', 'color', 'size', 'is_touch', 'text', 'created_at'],
  },
  word_cloud_sessions: {
    states: {
      active: { row: ({ owner }) => ({ name: 'Friday', user_id: owner }), may: LINKED },
      closed: { row: ({ owner }) => ({ name: 'Thursday', user_id: owner, active: false }), may: LINKED },
    },
    change: { name: 'Saturday' },
    audience: ['id', 'name', 'active', 'created_at', 'answers_per_phone', 'qr_display_settings', 'word_cloud_settings'],
  },
  word_cloud_responses: {
    states: {
      open: {
        row: ({ id, device }) => ({ session_id: id('word_cloud_sessions', 'active'), response: 'canary tea', device_id: device }),
        may: { ...ANSWERS, insert: SENDERS },
      },
      closed: {
        row: ({ id, device }) => ({ session_id: id('word_cloud_sessions', 'closed'), response: 'canary tea', device_id: device }),
        may: ANSWERS,
      },
    },
    change: { response: 'coffee' },
    audience: [],
    secret: ['device_id'],
  },
  word_cloud_words: {
    states: {
      said: {
        row: ({ id }) => ({ session_id: id('word_cloud_sessions', 'active'), word: 'canary', count: 1, folded_count: 1 }),
        may: { list: OWNER, read: OWNER, follow: OWNER, update: OWNER },
      },
    },
    change: { hidden: true },
    audience: [],
    unique: ['word'],
  },
}
