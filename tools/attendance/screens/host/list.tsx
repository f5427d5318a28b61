import { useThemeColors } from '../../../../kit/display/own-look.ts'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { SESSIONS } from '../../data.ts'
import { LIVE, sessionPath } from '../../host.ts'
import { settings, values } from '../../item.tsx'
import { AttendancePicture } from '../../picture.tsx'
import { NAME_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { TEMPLATES } from './templates.ts'

const TEXTS = t.below('attendance.list')

/** /attendance */
export default function AttendanceList() {
  const colors = useThemeColors()
  return (
    <SessionList
      title={t('attendance.list')}
      texts={TEXTS}
      query={SESSIONS}
      live={LIVE}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{
        templates: TEMPLATES,
        button: t('attendance.create.button'),
        title: t('attendance.create'),
        label: t('attendance.create.label'),
        placeholder: t('attendance.create.placeholder'),
        texts: { success: t('attendance.create.done'), failure: t('attendance.create.failed') },
        values: (name, attempt) => values(name, attempt, colors),
      }}
      duplicate={settings}
      goesWith={(session) => (session.attendee_count > 0 ? t('attendance.recordsOf', { count: session.attendee_count }) : null)}
      empty={{
        picture: AttendancePicture,
        title: t('attendance.empty'),
        text: t('attendance.empty.about'),
      }}
      to={(session) => sessionPath(session.id)}
      card={(session) => ({
        figure: { value: session.attendee_count, label: t('attendance.attendees.unit', { count: session.attendee_count }) },
        actions: <ButtonLink to={sessionPath(session.id)}>{t('attendance.details')}</ButtonLink>,
      })}
    />
  )
}
