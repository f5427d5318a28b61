import { QrCode, Settings } from 'lucide-react'
import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { displayUrl } from '../../../../kit/display/display-url.ts'
import { CardFigures } from '../../../../kit/present/card-figures.tsx'
import { useJoinLinks } from '../../../../kit/present/use-join-links.ts'
import { ButtonAnchor, ButtonLink } from '../../../../kit/ui/button.tsx'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import { useActiveSessions } from '../../data.ts'
import { countsText, followedBySign, LIVE, sessionPath } from '../../host.ts'
import { askPath } from '../../logic.ts'
import { DISPLAY_DEFAULTS } from '../../tables.ts'

/** Icons instead of texts, because two buttons stand beside each title. */
const ICON = 'size-9 px-0! text-16!'

/** The dashboard card: active sessions with counts, a button for the full-screen QR code, and a link. */
export default function QaCard() {
  const sessions = useActiveSessions()
  const origin = usePublicOrigin()
  const joinLink = useJoinLinks()
  return (
    <CardList
      list={sessions}
      counted="active"
      live={LIVE}
      empty="No active sessions"
      row={(session) => ({
        title: session.name,
        to: sessionPath(session.id),
        about: <CardFigures text={countsText(session)} session={session.id} />,
        aside: (
          <>
            {origin && (
              <ButtonAnchor
                href={displayUrl(
                  joinLink(session.id) ?? origin + askPath(session.id),
                  readDisplaySettings(session.qr_display_settings, DISPLAY_DEFAULTS),
                  followedBySign(session.id),
                )}
                target="_blank"
                size="small"
                className={ICON}
                aria-label={`QR Display: ${session.name}`}
                title="QR Display"
              >
                <QrCode aria-hidden="true" />
              </ButtonAnchor>
            )}
            <ButtonLink
              to={sessionPath(session.id)}
              size="small"
              className={ICON}
              aria-label={`Settings: ${session.name}`}
              title="Settings"
            >
              <Settings aria-hidden="true" />
            </ButtonLink>
          </>
        ),
      })}
    />
  )
}
