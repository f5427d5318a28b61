import { useThemeColors } from '../../../../kit/display/own-look.ts'
import { newSession } from '../../../../kit/list/new-session.ts'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { SESSIONS } from '../../data.ts'
import { attendeesWord, LIVE, recordsText, sessionPath } from '../../host.ts'
import { settings, values } from '../../item.tsx'
import { AttendancePicture } from '../../picture.tsx'
import { NAME_MAX } from '../../tables.ts'
import { TEMPLATES } from './templates.ts'

/** /attendance */
export default function AttendanceList() {
  const colors = useThemeColors()
  return (
    <SessionList
      title="Attendance Sessions"
      noun="session"
      query={SESSIONS}
      live={LIVE}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{ templates: TEMPLATES, ...newSession('Monday class'), values: (name, attempt) => values(name, attempt, colors) }}
      duplicate={settings}
      entries="check-ins"
      goesWith={(session) => (session.attendee_count > 0 ? recordsText(session.attendee_count) : null)}
      empty={{
        picture: AttendancePicture,
        title: 'Put a code at the door',
        text: 'People scan it, say who they are, and the list fills itself.',
      }}
      to={(session) => sessionPath(session.id)}
      card={(session) => ({
        figure: { value: session.attendee_count, label: attendeesWord(session.attendee_count) },
        actions: <ButtonLink to={sessionPath(session.id)}>View Details</ButtonLink>,
      })}
    />
  )
}
