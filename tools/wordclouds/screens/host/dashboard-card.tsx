import { QrCode } from 'lucide-react'
import { CardAction } from '../../../../kit/dashboard-card/card-action.tsx'
import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { displayUrl } from '../../../../kit/display/display-url.ts'
import { useJoinLinks } from '../../../../kit/present/use-join-links.ts'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import { useActiveSessions } from '../../data.ts'
import { followedBySign, LIVE, sessionPath } from '../../host.ts'
import { DISPLAY_DEFAULTS, respondPath } from '../../logic.ts'
import { t } from './host-messages/t.ts'

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
      counted={t('wordcloud.card.active')}
      live={LIVE}
      figure={({ response_count }) => ({ value: response_count, label: t('wordcloud.responses.unit', { count: response_count }) })}
      empty={t('wordcloud.card.empty')}
      row={(session) => ({
        title: session.name,
        to: sessionPath(session.id),
        about: t('wordcloud.responses', { count: session.response_count }),
        aside: origin && (
          <CardAction
            icon={QrCode}
            label={t('wordcloud.qr.display')}
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
