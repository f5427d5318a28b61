import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { CardFigures } from '../../../../kit/present/card-figures.tsx'
import { QrCode } from '../../../../kit/ui/qr-code.tsx'
import { useActivePolls } from '../../data.ts'
import { LIVE, pollPath, responsesText } from '../../host.ts'
import { respondPath } from '../../logic.ts'

/** The dashboard card: active polls with QR codes (64 px, low error correction) and links to results. */
export default function PollsCard() {
  const polls = useActivePolls()
  const origin = usePublicOrigin()
  return (
    <CardList
      list={polls}
      counted="active"
      live={LIVE}
      empty="No active polls"
      row={(poll) => ({
        title: poll.question,
        to: pollPath(poll.id),
        about: <CardFigures text={responsesText(poll.response_count)} session={poll.id} />,
        aside: origin && <QrCode text={origin + respondPath(poll.id)} size={64} level="L" label={`QR code: answer “${poll.question}”`} />,
      })}
    />
  )
}
