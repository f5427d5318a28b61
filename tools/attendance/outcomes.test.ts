import { describePolicies } from '../../tests/policies/policy-table.ts'
import { policies } from './policy.ts'
import { attendanceRecords, attendanceSessions } from './tables.ts'

describePolicies({
  room: { name: 'attendance', tables: [attendanceSessions, attendanceRecords], policies },
  states: {
    attendance_sessions: {
      active: ({ owner }) => ({ name: 'Monday class', user_id: owner }),
      closed: ({ owner }) => ({ name: 'Sunday class', user_id: owner, active: false }),
    },
    attendance_records: {
      'of an active session': ({ id }) => ({ session_id: id('attendance_sessions', 'active'), name: 'Ada', table_number: 4 }),
      'of a closed session': ({ id }) => ({ session_id: id('attendance_sessions', 'closed'), name: 'Bob', table_number: 5 }),
    },
  },
  changes: { attendance_sessions: () => ({ name: 'Tuesday class' }), attendance_records: () => ({ table_number: 6 }) },
  outcomes: {
  },
})
