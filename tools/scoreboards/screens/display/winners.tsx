import type { WinnersProps } from '../../../../contract/tool.ts'
import { WonNames } from '../../../../kit/wall/won-names.tsx'
import { useArrivals, useBoardOnWall } from '../../data.ts'
import { leadersOf } from '../../logic.ts'
import type { PublicScoreboard, Team } from '../../tables.ts'

/** The team that won, or all that lead together, as an event's thanks name them. */
export default function BoardWinners({ id, title }: WinnersProps) {
  const { board, teams, state } = useBoardOnWall(id)
  return board && state === 'ready' ? <Leaders board={board} teams={teams} title={title} /> : null
}

function Leaders({ board, teams, title }: { board: PublicScoreboard; teams: readonly Team[]; title: string }) {
  const arrivals = useArrivals(board, teams)
  return <WonNames title={title} namesIn={() => leadersOf(teams, board.finish_line, arrivals).map(({ name }) => name)} />
}
