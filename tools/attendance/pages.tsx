import type { AudiencePage } from '../../contract/page.ts'
import { CheckInScreen } from './screens/audience/check-in.tsx'
import { AUDIENCE_SESSION } from './tables.ts'

/** What phones open. */
export const pages: readonly AudiencePage[] = [
  {
    path: '/attendance/check-in/:id',
    read: { table: 'attendance_sessions', by: 'id', select: AUDIENCE_SESSION },
    title: (session) => (session ? String(session.name) : 'Session not found'),
    failure: 'Failed to load session',
    screen: CheckInScreen,
    form: { table: 'attendance_records', columns: ['id', 'session_id', 'name', 'table_number', 'place'] },
  },
]
