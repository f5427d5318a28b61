import { QrCode } from 'lucide-react'
import { CardAction } from '../../../../kit/dashboard-card/card-action.tsx'
import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { displayUrl } from '../../../../kit/display/display-url.ts'
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
      figure={({ response_count }) => ({ value: response_count, label: response_count === 1 ? 'response' : 'responses' })}
      empty="No active sessions"
      row={(session) => ({
        title: session.name,
        to: sessionPath(session.id),
        about: responsesText(session.response_count),
        aside: origin && (
          <CardAction
            icon={QrCode}
            label="QR Display"
            of={session.name}
            href={displayUrl(
              joinLink(session.id) ?? origin + respondPath(session.id),
              readDisplaySettings(session.qr_display_settings, DISPLAY_DEFAULTS),
              followedBySign(session.id),
            )}
          />
        ),
      })}
    />
  )
}
