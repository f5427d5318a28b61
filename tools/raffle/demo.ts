import { defineDemo } from '../../contract/demo.ts'
import { SETTINGS_DEFAULTS } from './tables.ts'

/** The table of check-ins, if this server has it. Raffles draw from it by its session's id. */
const CHECK_IN = 'attendance_sessions'

/** Draws among those who checked in. Drawing is left to whoever tries the demo. */
export const demo = defineDemo<null>({
  table: 'raffle_sessions',
  position: 9,
  minutes: 5,
  notes: 'Thank the sponsors first. Third prize, second, then a pause.',
  create: ({ newId, sessionIn }) => {
    const id = newId()
    const attendanceSessionId = sessionIn(CHECK_IN)
    const type = attendanceSessionId === null ? 'tickets' : 'attendance'
    const settings = { ...SETTINGS_DEFAULTS, type, attendanceSessionId, winnerCount: 3, ranked: true }
    return { id, known: null, steps: [{ insert: 'raffle_sessions', rows: [{ id, name: 'The plum cake raffle', settings }] }] }
  },
})
