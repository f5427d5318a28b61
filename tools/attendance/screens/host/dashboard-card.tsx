import { readDisplaySettings } from '../../../../contract/display-settings.ts'
import { CardRows } from '../../../../web/dashboard/card-rows.tsx'
import { usePublicOrigin } from '../../../../web/data/public-origin.ts'
import { QrDisplayLink } from '../../../../web/display/qr-display-link.tsx'
import { Loading } from '../../../../web/ui/spinner.tsx'
import { useActiveSessions } from '../../data.ts'
import { attendeesText, checkInPath, DISPLAY_DEFAULTS, sessionPath } from '../../logic.ts'

/** The dashboard's card: active sessions, each with a button that opens its code full-screen in a new tab. */
export default function AttendanceCard() {
  const { rows, state } = useActiveSessions()
  const origin = usePublicOrigin()
  if (state === 'loading') return <Loading className="min-h-24" />
  return (
    <CardRows
      empty="No active sessions"
      rows={rows.map((session) => ({
        id: session.id,
        title: session.name,
        to: sessionPath(session.id),
        about: attendeesText(session.attendee_count),
        aside: origin && (
          <QrDisplayLink
            link={origin + checkInPath(session.id)}
            settings={readDisplaySettings(session.qr_display_settings, DISPLAY_DEFAULTS)}
            label="QR Display"
            of={session.name}
          />
        ),
      }))}
    />
  )
}
