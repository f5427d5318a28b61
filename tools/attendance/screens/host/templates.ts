import type { SessionTemplate } from '../../../../kit/list/session-list-props.ts'

/** Beginnings of a check-in, by what it asks for beside the name. */
export const TEMPLATES: readonly SessionTemplate<'attendance_sessions'>[] = [
  { name: 'Names only', about: 'For a class or a meeting.', text: 'Who is here', values: { place_kind: 'none' } },
  {
    name: 'Name and company',
    about: 'For a conference or a fair.',
    text: 'Welcome desk',
    values: { place_kind: 'text', place_label: 'Company' },
  },
  {
    name: 'Welcome on the wall',
    about: 'Newest names stand on the wall; phones say so. One check-in per phone.',
    text: 'Welcome',
    values: { place_kind: 'none', wall_names: true, answers_per_phone: 1 },
  },
]
