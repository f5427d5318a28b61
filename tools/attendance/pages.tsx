import { type AudiencePage, definePage } from '../../contract/page.ts'
import { CheckInScreen } from './screens/audience/check-in.tsx'
import { WinCalls } from './screens/audience/win-calls.tsx'
import { AUDIENCE_SESSION } from './tables.ts'

export const pages: readonly AudiencePage[] = [
  definePage({
    path: '/attendance/check-in/:id',
    read: { ...AUDIENCE_SESSION, by: 'id' },
    title: (session, t) => (session ? session.name : t('attendance.missing')),
    failure: 'attendance.load',
    screen: CheckInScreen,
    calls: WinCalls,
    form: { table: 'attendance_records', columns: ['id', 'session_id', 'name', 'table_number', 'place'] },
  }),
]
