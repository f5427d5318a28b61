/** The row changes that make lists read again: what is listened to, and what happens then. `parent` names the row that others hang on. */
export interface Change {
  table: string
  /** The column that the subscription filters by; null: unfiltered. */
  by: string | null
  /** A row of the table; `parent` is the id of the row above it. */
  row: (parent: string) => Record<string, unknown>
  /** The row above it; absent: there is none. */
  above?: { table: string; row: Record<string, unknown> }
  /** Who listens: a host, or a phone on the public page, which names what it looks at. */
  to?: 'guest'
}

const session = { name: 'Friday' }
const DEVICE = 'd-test-phone-00000009'

export const CHANGES: Readonly<Record<string, Change>> = {
  'scoreboards, on the dashboard': { table: 'scoreboards', by: null, row: () => ({ name: 'Quiz', slug: 'quiz' }) },
  'attendance_sessions, on the dashboard': { table: 'attendance_sessions', by: null, row: () => session },
  'polls, on the dashboard': { table: 'polls', by: null, row: () => ({ question: 'Why?' }) },
  'qa_sessions, on the dashboard': { table: 'qa_sessions', by: null, row: () => session },
  'telestrator_sessions, on the dashboard': { table: 'telestrator_sessions', by: null, row: () => session },
  'teams, by scoreboard_id': {
    table: 'teams',
    by: 'scoreboard_id',
    row: (parent) => ({ name: 'Foxes', color: 'orange', scoreboard_id: parent }),
    above: { table: 'scoreboards', row: { name: 'Quiz', slug: 'quiz-2' } },
  },
  'teams, unfiltered, for their host': {
    table: 'teams',
    by: null,
    row: (parent) => ({ name: 'Foxes', color: 'orange', scoreboard_id: parent }),
    above: { table: 'scoreboards', row: { name: 'Quiz', slug: 'quiz-3' } },
  },
  'teams, by scoreboard_id, on the public page': {
    table: 'teams',
    by: 'scoreboard_id',
    row: (parent) => ({ name: 'Foxes', color: 'orange', scoreboard_id: parent }),
    above: { table: 'scoreboards', row: { name: 'Quiz', slug: 'quiz-4' } },
    to: 'guest',
  },
  'poll_responses, by poll_id': {
    table: 'poll_responses',
    by: 'poll_id',
    row: (parent) => ({ poll_id: parent, response: 'So', device_id: DEVICE }),
    above: { table: 'polls', row: { question: 'Why?' } },
  },
  'attendance_records, by session_id': {
    table: 'attendance_records',
    by: 'session_id',
    row: (parent) => ({ session_id: parent, name: 'Ada', table_number: 1 }),
    above: { table: 'attendance_sessions', row: session },
  },
  'questions, by session_id': {
    table: 'questions',
    by: 'session_id',
    row: (parent) => ({ session_id: parent, content: 'When?', device_id: DEVICE }),
    above: { table: 'qa_sessions', row: session },
  },
  'word_cloud_responses, by session_id': {
    table: 'word_cloud_responses',
    by: 'session_id',
    row: (parent) => ({ session_id: parent, response: 'sunny', device_id: DEVICE }),
    above: { table: 'word_cloud_sessions', row: session },
  },
}
