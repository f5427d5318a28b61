import { QrCode, Settings } from 'lucide-react'
import { CardAction } from '../../../../kit/dashboard-card/card-action.tsx'
import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { displayUrl } from '../../../../kit/display/display-url.ts'
import { useJoinLinks } from '../../../../kit/present/use-join-links.ts'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import { useActiveSessions } from '../../data.ts'
import { followedBySign, LIVE, sessionPath } from '../../host.ts'
import { askPath } from '../../logic.ts'
import { DISPLAY_DEFAULTS } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** The dashboard card: active sessions with counts, a button for the full-screen QR code, and a link. */
export default function QaCard() {
  const sessions = useActiveSessions()
  const origin = usePublicOrigin()
  const joinLink = useJoinLinks()
  return (
    <CardList
      list={sessions}
      counted={t('qa.card.active')}
      live={LIVE}
      figure={({ question_count: count, pending_count: pending }) => ({ value: count, label: t('qa.counts.unit', { count, pending }) })}
      empty={t('qa.card.empty')}
      row={(session) => ({
        title: session.name,
        to: sessionPath(session.id),
        about: t('qa.counts', { count: session.question_count, pending: session.pending_count }),
        aside: (
          <>
            {origin && (
              <CardAction
                icon={QrCode}
                label={t('qa.card.qr')}
                of={session.name}
                href={displayUrl(
                  joinLink(session.id) ?? origin + askPath(session.id),
                  readDisplaySettings(session.qr_display_settings, DISPLAY_DEFAULTS),
                  followedBySign(session.id),
                )}
              />
            )}
            <CardAction icon={Settings} label={t('qa.card.settings')} of={session.name} to={sessionPath(session.id)} />
          </>
        ),
      })}
    />
  )
}
