type Row = Readonly<Record<string, unknown>>

/** A row change that makes a list read again. */
export interface Change {
  table: string
  row: Row
  /** The row above it, and the column that names that row; absent: there is none. */
  above?: { table: string; row: Row; column: string }
  /** The subscription filters by that column. */
  filtered?: true
  /** A phone on the public page listens, naming its row. Absent: the host listens. */
  to?: 'guest'
}

const session = { name: 'Friday' }
const device_id = 'd-test-phone-00000009'
const of = (table: string, row: Row = session, column = 'session_id') => ({ table, row, column })
const team = (slug: string): Change => ({
  table: 'teams',
  row: { name: 'Foxes', color: 'orange' },
  above: of('scoreboards', { name: 'Quiz', slug }, 'scoreboard_id'),
})
const entry = (table: string, row: Row, above: Change['above']): Change => ({ table, row, above, filtered: true })

export const CHANGES: Readonly<Record<string, Change>> = {
  'scoreboards, on the dashboard': { table: 'scoreboards', row: { name: 'Quiz', slug: 'quiz' } },
  'attendance_sessions, on the dashboard': { table: 'attendance_sessions', row: session },
  'polls, on the dashboard': { table: 'polls', row: { question: 'Why?' } },
  'qa_sessions, on the dashboard': { table: 'qa_sessions', row: session },
  'telestrator_sessions, on the dashboard': { table: 'telestrator_sessions', row: session },
  'teams, by scoreboard_id': { ...team('quiz-2'), filtered: true },
  'teams, unfiltered, for their host': team('quiz-3'),
  'teams, by scoreboard_id, on the public page': { ...team('quiz-4'), filtered: true, to: 'guest' },
  'poll_responses, by poll_id': entry('poll_responses', { response: 'So', device_id }, of('polls', { question: 'Why?' }, 'poll_id')),
  'attendance_records, by session_id': entry('attendance_records', { name: 'Ada', table_number: 1 }, of('attendance_sessions')),
  'questions, by session_id': entry('questions', { content: 'When?', device_id }, of('qa_sessions')),
  'word_cloud_responses, by session_id': entry('word_cloud_responses', { response: 'sunny', device_id }, of('word_cloud_sessions')),
}
