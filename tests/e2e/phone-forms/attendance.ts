import { NAME_MAX } from '../../../tools/attendance/tables.ts'
import type { Form } from './form.ts'

export const attendance: Form = {
  name: 'a check-in',
  rules: { once: 'ATT-7', plain: 'ATT-8', refused: 'ATT-9', told: 'ATT-10', follows: 'ATT-12' },
  session: {
    table: 'attendance_sessions',
    row: { name: 'Monday class' },
    long: { name: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3) },
  },
  path: (id) => `/attendance/check-in/${id}`,
  fields: [
    ['Your Name', 'Ada Lovelace'],
    ['Table/Team number', '12'],
  ],
  button: 'Check In',
  stored: { table: 'attendance_records', parent: 'session_id', row: { name: 'Ada Lovelace', table_number: 12 } },
  sent: (page) => page.getByRole('heading', { name: 'Check-in Successful!' }),
  again: 'Check in another person',
  blank: ['Please enter your name.', 'Please enter your table or team number.'],
  limit: { label: 'Your Name', max: NAME_MAX },
  scriptBytes: 90_000,
  closing: {
    close: { active: false },
    open: { active: true },
    heading: 'Session Closed',
    about: 'This attendance session is no longer active.',
    late: 'This session is no longer active',
  },
  unsent: 'You were not checked in; what you wrote is still here.',
}
