import { Settings } from 'lucide-react'
import { readDisplaySettings } from '../../../../contract/display-settings.ts'
import { CardRows } from '../../../../web/dashboard/card-rows.tsx'
import { usePublicOrigin } from '../../../../web/data/public-origin.ts'
import { QrDisplayLink } from '../../../../web/display/qr-display-link.tsx'
import { ButtonLink } from '../../../../web/ui/button.tsx'
import { Loading } from '../../../../web/ui/spinner.tsx'
import { useActiveSessions } from '../../data.ts'
import { askPath, countsText, sessionPath } from '../../logic.ts'
import { QR_DEFAULTS } from '../../tables.ts'

/** The dashboard's card: active sessions with their counts, a button for the full-screen code and a link to their settings. */
export default function QaCard() {
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
        about: countsText(session),
        aside: (
          <>
            {origin && (
              <QrDisplayLink
                link={origin + askPath(session.id)}
                settings={readDisplaySettings(session.qr_display_settings, QR_DEFAULTS)}
                label="QR Display"
                of={session.name}
              />
            )}
            <ButtonLink
              to={sessionPath(session.id)}
              variant="ghost"
              size="small"
              className="size-8 px-0!"
              aria-label={`Settings: ${session.name}`}
              title="Settings"
            >
              <Settings aria-hidden="true" />
            </ButtonLink>
          </>
        ),
      }))}
    />
  )
}
