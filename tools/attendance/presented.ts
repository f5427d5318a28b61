import { definePresented } from '../../contract/presentation.ts'
import { checkInPath } from './logic.ts'

/** Sessions have a wall, and phones join them at this path. */
export const presented = definePresented({
  table: 'attendance_sessions',
  path: ({ id }) => checkInPath(id),
  counts: 'attendee_count',
  takeBack: true,
  // Who is expected; that they came goes with their check-ins.
  over: { keeps: ['attendance_guests'] },
})
