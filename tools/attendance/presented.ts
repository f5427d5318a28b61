import { definePresented } from '../../contract/presentation.ts'
import { checkInPath } from './logic.ts'

/** Its sessions have a wall, and phones join them here. */
export const presented = definePresented({ table: 'attendance_sessions', path: ({ id }) => checkInPath(id), counts: 'attendee_count' })
