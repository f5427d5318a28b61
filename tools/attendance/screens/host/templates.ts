import type { SessionTemplate } from '../../../../kit/list/session-list-props.ts'
import { sessionTemplate } from '../../../../kit/list/template.ts'
import { t } from './host-messages/t.ts'

/** Beginnings of a check-in, by what it asks for beside the name. */
export const TEMPLATES: readonly SessionTemplate<'attendance_sessions'>[] = [
  sessionTemplate(t.below('attendance.names'), { values: { place_kind: 'none' } }),
  sessionTemplate(t.below('attendance.company'), {
    values: {
      place_kind: 'text',
      get place_label() {
        return t('attendance.company.place')
      },
    },
  }),
  sessionTemplate(t.below('attendance.welcome'), { values: { place_kind: 'none', wall_names: true, answers_per_phone: 1 } }),
]
