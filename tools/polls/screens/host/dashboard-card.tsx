import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { SmallCode } from '../../../../kit/display/small-code.tsx'
import { useJoinLinks } from '../../../../kit/present/use-join-links.ts'
import { QrCode } from '../../../../kit/ui/qr-code.tsx'
import { displayDefaults } from '../../../../parts/display-settings.ts'
import { useActivePolls } from '../../data.ts'
import { followedBySign, LIVE, pollPath, responsesText } from '../../host.ts'
import { respondPath } from '../../logic.ts'

/** The dashboard card: active polls with their codes, which open full-screen, and links to results. */
export default function PollsCard() {
  const polls = useActivePolls()
  const origin = usePublicOrigin()
  const joinLink = useJoinLinks()
  return (
    <CardList
      list={polls}
      counted="active"
      live={LIVE}
      figure={({ response_count }) => ({ value: response_count, label: response_count === 1 ? 'response' : 'responses' })}
      empty="No active polls"
      row={({ id, question, response_count }) => ({
        title: question,
        to: pollPath(id),
        about: responsesText(response_count),
        aside: origin && (
          <SmallCode link={joinLink(id) ?? origin + respondPath(id)} settings={displayDefaults(question)} followed={followedBySign(id)}>
            <QrCode text={origin + respondPath(id)} size={64} level="L" label={`QR code: answer “${question}”`} />
          </SmallCode>
        ),
      })}
    />
  )
}
