import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { QrCode } from '../../../../kit/ui/qr-code.tsx'
import { useListedBoards } from '../../data.ts'
import { leaderOf, numberText, publicPath, teamsText } from '../../logic.ts'
import type { ListedBoard } from '../../tables.ts'

/** The dashboard's card: every scoreboard in use with the code of its public page (64 px, low correction), a link to it, and who leads. */
export default function ScoreboardsCard() {
  const boards = useListedBoards()
  const origin = usePublicOrigin()
  return (
    <CardList
      list={boards}
      empty="No scoreboards yet"
      row={(board) => ({
        title: board.name,
        to: publicPath(board.slug),
        about: standText(board),
        aside: origin && <QrCode text={origin + publicPath(board.slug)} size={64} level="L" label={`QR code: watch “${board.name}”`} />,
      })}
    />
  )
}

/** 'The Foxes · 325', or how many teams there are while nobody has a point. */
function standText({ teams = [], team_count }: ListedBoard): string {
  const leader = leaderOf(teams)
  return leader ? `${leader.text} · ${numberText(leader.score)}` : teamsText(team_count)
}
