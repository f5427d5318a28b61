import { definePresented } from '../../contract/presentation.ts'
import { checkInPath } from './logic.ts'

/** Sessions have a wall, and phones join them at this path. */
export const presented = definePresented({
  table: 'attendance_sessions',
  path: ({ id }) => checkInPath(id),
  counts: 'attendee_count',
  takeBack: true,
  // The list of expected people stays; their check-ins go, and with them that they came.
  over: { keeps: ['attendance_guests'] },
})
