import { Link } from 'react-router'
import { usePublicOrigin } from '../../../../web/data/public-origin.ts'
import { LiveDot } from '../../../../web/ui/badge.tsx'
import { QrCode } from '../../../../web/ui/qr-code.tsx'
import { useActivePolls } from '../../data.ts'
import { pollPath, respondPath, responsesText } from '../../logic.ts'

/** The dashboard's card: active polls, each with the code for phones (64 px, low correction) and a link to its results. */
export default function PollsCard() {
  const { rows: polls, state } = useActivePolls()
  const origin = usePublicOrigin()
  if (state !== 'ready') return null
  if (polls.length === 0) return <p className="text-14 text-quiet">No active polls</p>
  return (
    <ul>
      {polls.map((poll) => (
        <li key={poll.id} className="flex items-center gap-3 border-line border-b py-3 first:pt-0 last:border-b-0">
          <LiveDot />
          <div className="min-w-0 flex-1">
            <Link to={pollPath(poll.id)} className="line-clamp-2 rounded-mark font-[550] underline-offset-3 hover:underline">
              {poll.question}
            </Link>
            <p className="text-14 text-quiet">{responsesText(poll.response_count)}</p>
          </div>
          {origin ? (
            <QrCode text={origin + respondPath(poll.id)} size={64} level="L" label={`QR code: answer “${poll.question}”`} />
          ) : (
            <span className="size-16" />
          )}
        </li>
      ))}
    </ul>
  )
}
