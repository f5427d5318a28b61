import { QrCode } from 'lucide-react'
import { CardAction } from '../../../../kit/dashboard-card/card-action.tsx'
import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { displayUrl } from '../../../../kit/display/display-url.ts'
import { useJoinLinks } from '../../../../kit/present/use-join-links.ts'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import { useActiveSessions } from '../../data.ts'
import { followedBySign, LIVE, sessionPath } from '../../host.ts'
import { votePath } from '../../logic.ts'
import { DISPLAY_DEFAULTS } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/**
 * The dashboard card: active sessions, each with a button that opens its QR code full-screen in a new tab.
 */
export default function VotingCard() {
  const sessions = useActiveSessions()
  const origin = usePublicOrigin()
  const joinLink = useJoinLinks()
  return (
    <CardList
      list={sessions}
      counted={t('voting.dashboard.active')}
      live={LIVE}
      figure={({ question_count }) => ({ value: question_count, label: t('voting.asked.unit', { count: question_count }) })}
      empty={t('voting.dashboard.empty')}
      row={(session) => ({
        title: session.name,
        to: sessionPath(session.id),
        about: t('voting.asked', { count: session.question_count }),
        aside: origin && (
          <CardAction
            icon={QrCode}
            label={t('voting.dashboard.qr')}
            of={session.name}
            href={displayUrl(
              joinLink(session.id) ?? origin + votePath(session.id),
              readDisplaySettings(session.display_settings, DISPLAY_DEFAULTS),
              followedBySign(session.id),
            )}
          />
        ),
      })}
    />
  )
}
