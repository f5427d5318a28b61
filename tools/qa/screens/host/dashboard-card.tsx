import { QrCode, Settings } from 'lucide-react'
import { CardAction } from '../../../../kit/dashboard-card/card-action.tsx'
import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { displayUrl } from '../../../../kit/display/display-url.ts'
import { useJoinLinks } from '../../../../kit/present/use-join-links.ts'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import { useActiveSessions } from '../../data.ts'
import { countsText, countsWord, followedBySign, LIVE, sessionPath } from '../../host.ts'
import { askPath } from '../../logic.ts'
import { DISPLAY_DEFAULTS } from '../../tables.ts'

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
      figure={(session) => ({ value: session.question_count, label: countsWord(session) })}
      empty="No active sessions"
      row={(session) => ({
        title: session.name,
        to: sessionPath(session.id),
        about: countsText(session),
        aside: (
          <>
            {origin && (
              <CardAction
                icon={QrCode}
                label="QR Display"
                of={session.name}
                href={displayUrl(
                  joinLink(session.id) ?? origin + askPath(session.id),
                  readDisplaySettings(session.qr_display_settings, DISPLAY_DEFAULTS),
                  followedBySign(session.id),
                )}
              />
            )}
            <CardAction icon={Settings} label="Settings" of={session.name} to={sessionPath(session.id)} />
          </>
        ),
      })}
    />
  )
}
