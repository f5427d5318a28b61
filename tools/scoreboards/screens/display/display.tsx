import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useConnectionLost } from '../../../../kit/data/connection.ts'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { hideIdlePointer } from '../../../../kit/display/idle-pointer.ts'
import { shownUrl } from '../../../../kit/display/stage.tsx'
import { WatchedDisplay } from '../../../../kit/room/room-display.tsx'
import { useWallLanguage } from '../../../../kit/room/speaks.tsx'
import { DisplayMissing } from '../../../../kit/shell/display-missing.tsx'
import { AddressText } from '../../../../kit/ui/address-text.tsx'
import { LiveDot } from '../../../../kit/ui/badge.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { OwnWindow } from '../../../../kit/wall/own-window.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { useArrivals, useWatchedBoard } from '../../data.ts'
import { leaderOf, publicPath, scoreText } from '../../logic.ts'
import type { PublicScoreboard, Team } from '../../tables.ts'
import { BoardStage } from './board-stage.tsx'

/** /scoreboard/:slug: the public board, for displays and phones. Needs no sign-in and cannot be changed. */
export default function ScoreboardDisplay() {
  const { slug = '' } = useParams()
  const { state, board, teams } = useWatchedBoard(slug)
  if (board && state === 'ready')
    return (
      <WatchedDisplay session={board.id}>
        <Watched board={board} teams={teams} />
      </WatchedDisplay>
    )
  if (state === 'loading') return <Loading className="min-h-dvh" />
  return (
    <main className="on-ink flex min-h-dvh bg-page">
      <DisplayMissing heading="scoreboard.wall.missing" reason="scoreboard.wall.missing.about" toStart />
    </main>
  )
}

function Watched({ board, teams }: { board: PublicScoreboard; teams: readonly Team[] }) {
  const t = useT()
  const origin = usePublicOrigin()
  const lost = useConnectionLost()
  const leader = leaderOf(teams, t)
  const arrivals = useArrivals(board, teams)
  useEffect(() => hideIdlePointer(document.documentElement), [])
  return (
    <main className={`board ${board.dark_mode ? 'on-ink' : 'on-paper'}`} {...useWallLanguage(t, '')}>
      <title>{`${board.name} · Limelight`}</title>
      <OwnWindow value={true}>
        <BoardStage
          board={board}
          teams={teams}
          arrivals={arrivals}
          foot={
            <span className="board-link">
              <LiveDot live={!lost} className="size-[0.6em]!" />
              {origin && <AddressText text={shownUrl(origin + publicPath(board.slug))} />}
            </span>
          }
        />
      </OwnWindow>
      <p role="status" className="sr-only">
        {leader && t('scoreboard.wall.inFront', { names: leader.text, score: scoreText(leader.score, t) })}
      </p>
    </main>
  )
}
