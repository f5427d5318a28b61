import { CardRows } from '../../../../web/dashboard/card-rows.tsx'
import { usePublicOrigin } from '../../../../web/data/public-origin.ts'
import { QrCode } from '../../../../web/ui/qr-code.tsx'
import { Loading } from '../../../../web/ui/spinner.tsx'
import { type ListedBoard, useListedBoards } from '../../data.ts'
import { leaderOf, numberText, publicPath, teamsText } from '../../logic.ts'

/** The dashboard's card: every scoreboard with the code of its public page (64 px, low correction), a link to it, and who leads. */
export default function ScoreboardsCard() {
  const { rows, state } = useListedBoards()
  const origin = usePublicOrigin()
  if (state === 'loading') return <Loading className="min-h-24" />
  return (
    <CardRows
      empty="No scoreboards yet"
      rows={rows.map((board) => ({
        id: board.id,
        title: board.name,
        to: publicPath(board.slug),
        about: standText(board),
        aside: origin && <QrCode text={origin + publicPath(board.slug)} size={64} level="L" label={`QR code: watch “${board.name}”`} />,
      }))}
    />
  )
}

/** 'The Foxes · 325', or how many teams there are while nobody has a point. */
function standText({ teams = [], team_count }: ListedBoard): string {
  const leader = leaderOf(teams)
  return leader ? `${leader.text} · ${numberText(leader.score)}` : teamsText(team_count)
}
