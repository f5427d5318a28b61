import type { CSSProperties, ReactNode } from 'react'
import { useT } from '../../../../parts/texts/texts.tsx'
import { type Arrival, scoreText, tieOf } from '../../logic.ts'
import type { PublicScoreboard, Team } from '../../tables.ts'
import { BoardRows, useShownBoard } from './board-rows.tsx'
import { Pages } from './pages.tsx'

/** The board at any size: bars or horses, the leader on top. */
export function BoardStage({
  board,
  teams,
  arrivals,
  foot,
}: {
  board: PublicScoreboard
  teams: readonly Team[]
  arrivals: readonly Arrival[]
  foot: ReactNode
}) {
  const t = useT()
  const shownBoard = useShownBoard({ board, teams, arrivals })
  const { standings, shown, from, pages } = shownBoard
  const tie = tieOf(standings)
  return (
    <div
      className="board-in"
      data-kind={board.display_type}
      data-finish={board.finish_line !== null || board.display_type === 'racing_horses'}
    >
      <header className="board-head">
        <h1 className="board-title" style={{ '--chars': [...board.name].length } as CSSProperties}>
          {board.name}
        </h1>
        <p className="board-goal">
          {board.finish_line !== null && <span>{t('scoreboard.wall.firstTo', { score: board.finish_line })}</span>}
          {tie !== null && <span>{t('scoreboard.wall.tie', { score: scoreText(tie, t) })}</span>}
        </p>
      </header>
      <BoardRows {...shownBoard} />
      <footer className="board-foot">
        {foot}
        {pages.count > 1 && <Pages {...pages} from={from + 1} to={from + shown.length} of={standings.length} />}
      </footer>
    </div>
  )
}
