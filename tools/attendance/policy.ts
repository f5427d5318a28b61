import { always, eq, related } from '../../contract/filter.ts'
import { asOwner, ofOwn, own, type Policies } from '../../contract/policy.ts'

const ofOwnSession = ofOwn('attendance_sessions', 'session_id')

/** Rules ATT-1 to ATT-5. */
export const policies: Policies = {
  attendance_sessions: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'name', 'user_id', 'active', 'qr_display_settings'], defaults: asOwner },
      update: { where: own, columns: ['name', 'active', 'qr_display_settings'] },
      delete: { where: own },
    },
    audience: {
      read: {
        where: () => always,
        named: ['id'],
        hide: { user_id: () => always, attendee_count: () => always, qr_display_settings: () => always },
      },
    },
  },
  attendance_records: {
    host: {
      read: { where: ofOwnSession },
      delete: { where: ofOwnSession },
    },
    audience: {
      insert: {
        check: () => related('attendance_sessions', 'session_id', eq('active', true)),
        columns: ['id', 'session_id', 'name', 'table_number'],
        hint: 'Checking in needs an active session.',
      },
    },
  },
}
