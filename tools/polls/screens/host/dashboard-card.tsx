import { CardRows } from '../../../../web/dashboard/card-rows.tsx'
import { usePublicOrigin } from '../../../../web/data/public-origin.ts'
import { QrCode } from '../../../../web/ui/qr-code.tsx'
import { Loading } from '../../../../web/ui/spinner.tsx'
import { useActivePolls } from '../../data.ts'
import { pollPath, respondPath, responsesText } from '../../logic.ts'

/** The dashboard's card: active polls, each with the code for phones (64 px, low correction) and a link to its results. */
export default function PollsCard() {
  const { rows, state } = useActivePolls()
  const origin = usePublicOrigin()
  if (state === 'loading') return <Loading className="min-h-24" />
  return (
    <CardRows
      empty="No active polls"
      rows={rows.map((poll) => ({
        id: poll.id,
        title: poll.question,
        to: pollPath(poll.id),
        about: responsesText(poll.response_count),
        aside: origin && <QrCode text={origin + respondPath(poll.id)} size={64} level="L" label={`QR code: answer “${poll.question}”`} />,
      }))}
    />
  )
}
