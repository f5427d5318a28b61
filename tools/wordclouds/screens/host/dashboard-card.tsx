import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { QrDisplayLink } from '../../../../kit/display/qr-display-link.tsx'
import { CardFigures } from '../../../../kit/present/card-figures.tsx'
import { useJoinLinks } from '../../../../kit/present/use-join-links.ts'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import { useActiveSessions } from '../../data.ts'
import { followedBySign, LIVE, responsesText, sessionPath } from '../../host.ts'
import { DISPLAY_DEFAULTS, respondPath } from '../../logic.ts'

/**
 * The dashboard card: active sessions, each with a button that opens its QR code full-screen in a new tab.
 */
export default function WordCloudsCard() {
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
        about: <CardFigures text={responsesText(session.response_count)} session={session.id} />,
        aside: origin && (
          <QrDisplayLink
            link={joinLink(session.id) ?? origin + respondPath(session.id)}
            settings={readDisplaySettings(session.qr_display_settings, DISPLAY_DEFAULTS)}
            followed={followedBySign(session.id)}
            label="QR Display"
            of={session.name}
          />
        ),
      })}
    />
  )
}
