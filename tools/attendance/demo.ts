import { defineDemo } from '../../contract/demo.ts'

const TABLES = 12

/** Everybody checks in once, with a table. */
export const demo = defineDemo<null>({
  table: 'attendance_sessions',
  position: 0,
  beside: true,
  minutes: 30,
  notes: 'Open all evening, for latecomers too. The raffle draws from this list.',
  create: ({ newId }) => {
    const id = newId()
    const session = { id, name: 'Check-in', place_kind: 'number', place_label: 'Table number', wall_names: true }
    return { id, known: null, steps: [{ insert: 'attendance_sessions', rows: [session] }] }
  },
  act: ({ random, session, name, done }) =>
    done.has('check in')
      ? null
      : {
          once: 'check in',
          insert: 'attendance_records',
          row: { session_id: session, name, table_number: 1 + Math.floor(random() * TABLES) },
        },
})
