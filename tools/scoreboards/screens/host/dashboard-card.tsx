import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { QrCode } from '../../../../kit/ui/qr-code.tsx'
import { useListedBoards } from '../../data.ts'
import { leaderOf, numberText, publicPath, teamsText } from '../../logic.ts'
import type { ListedBoard } from '../../tables.ts'

/**
 * The dashboard card: scoreboards that are not archived, each with the QR code of its public page (64 px, low
 * error correction), a link to it, and the leader.
 */
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

/** Returns 'The Foxes · 325', or the number of teams while none has points. */
function standText({ teams = [], team_count }: ListedBoard): string {
  const leader = leaderOf(teams)
  return leader ? `${leader.text} · ${numberText(leader.score)}` : teamsText(team_count)
}
