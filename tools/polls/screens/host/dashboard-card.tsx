import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { useCodeSettings } from '../../../../kit/display/own-look.ts'
import { SmallCode } from '../../../../kit/display/small-code.tsx'
import { useJoinLinks } from '../../../../kit/present/use-join-links.ts'
import { QrCode } from '../../../../kit/ui/qr-code.tsx'
import { useActivePolls } from '../../data.ts'
import { followedBySign, LIVE, pollPath } from '../../host.ts'
import { respondPath } from '../../logic.ts'
import { t } from './host-messages/t.ts'

/** The dashboard card: active polls with their codes, which open full-screen, and links to results. */
export default function PollsCard() {
  const polls = useActivePolls()
  const origin = usePublicOrigin()
  const joinLink = useJoinLinks()
  const settingsOf = useCodeSettings()
  return (
    <CardList
      list={polls}
      counted={t('poll.card.active')}
      live={LIVE}
      figure={({ response_count }) => ({ value: response_count, label: t('poll.responses.unit', { count: response_count }) })}
      empty={t('poll.card.empty')}
      row={({ id, question, response_count }) => ({
        title: question,
        to: pollPath(id),
        about: t('poll.responses', { count: response_count }),
        aside: origin && (
          <SmallCode link={joinLink(id) ?? origin + respondPath(id)} settings={settingsOf(question)} followed={followedBySign(id)}>
            <QrCode text={origin + respondPath(id)} size={64} level="L" label={t('poll.qr.of', { question })} />
          </SmallCode>
        ),
      })}
    />
  )
}
