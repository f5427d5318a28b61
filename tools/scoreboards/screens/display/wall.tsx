import { useEffect, useRef, useState } from 'react'
import { directionOf } from '../../../../contract/languages.ts'
import type { Translate } from '../../../../contract/messages.ts'
import type { WallProps } from '../../../../contract/tool.ts'
import { useSaid } from '../../../../kit/wall/said.ts'
import { CUT, useFit } from '../../../../kit/wall/use-fit.ts'
import { Wall } from '../../../../kit/wall/wall.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import { useArrivals, useBoardOnWall } from '../../data.ts'
import { type Arrival, hasFinished, scoreText, standingsOf, tieOf } from '../../logic.ts'
import type { PublicScoreboard, Team } from '../../tables.ts'
import { BoardRows, useShownBoard } from './board-rows.tsx'
import './wall.css'

/** The wall of a scoreboard: the board, and for a moment the first team at the finish line. */
export default function ScoreboardWall({ id }: WallProps) {
  const { state, board, teams } = useBoardOnWall(id)
  if (!board || state !== 'ready')
    return (
      <Wall id={id} title={board?.name ?? ''}>
        <div className="board-content" />
      </Wall>
    )
  return <BoardWall board={board} teams={teams} />
}

function BoardWall({ board, teams }: { board: PublicScoreboard; teams: readonly Team[] }) {
  const arrivals = useArrivals(board, teams)
  const moment = useWinnersMoment(board, teams, arrivals)
  const winner = teams.find(({ id }) => id === arrivals[0]?.team_id)
  return (
    <Wall
      id={board.id}
      title={board.name}
      isTitleBrief
      eyebrow={(t) => eyebrowOf(t, board, teams, arrivals, winner)}
      waiting={teams.length === 0 ? { note: 'scoreboard.wall.waiting', qr: 'scoreboard.wall.qr' } : undefined}
      lit={moment}
    >
      <div className="board-content">
        {moment && winner ? <Moment team={winner} /> : <Rows board={board} teams={teams} arrivals={arrivals} />}
      </div>
    </Wall>
  )
}

function eyebrowOf(
  t: Translate,
  { finish_line }: PublicScoreboard,
  teams: readonly Team[],
  arrivals: readonly Arrival[],
  winner: Team | undefined,
) {
  const tie = tieOf(standingsOf(teams, finish_line, arrivals))
  const said = [
    finish_line !== null && t('scoreboard.wall.firstTo', { score: finish_line }),
    tie !== null && t('scoreboard.wall.tie', { score: scoreText(tie, t) }),
    winner && t('scoreboard.wall.wonBy', { name: winner.name }),
  ]
  return said.filter(Boolean).join(' · ')
}

function Rows(props: { board: PublicScoreboard; teams: readonly Team[]; arrivals: readonly Arrival[] }) {
  const t = useT()
  const shownBoard = useShownBoard(props)
  const { board, pages, from, shown, standings } = shownBoard
  const isRanked = standings.some(({ team }) => team.score !== 0)
  useSaid((t) => ({
    list: {
      isRanked,
      items: standings.map(({ team, rank }) => {
        const finished = hasFinished(team.score, board.finish_line) ? ` · ${t('scoreboard.wall.finished')}` : ''
        return `${isRanked ? `${t.number(rank)} ` : ''}${team.name}${t('wall.colon')}${scoreText(team.score, t)}${finished}`
      }),
    },
  }))
  const isRace = board.display_type === 'racing_horses'
  return (
    <div className="board-wall" data-kind={board.display_type} data-finish={board.finish_line !== null || isRace}>
      <BoardRows {...shownBoard} />
      {pages.count > 1 && (
        <p className="board-wall-page">
          <bdi dir={directionOf(t.language)}>
            {t('scoreboard.wall.range', { from: from + 1, to: from + shown.length, of: standings.length })}
          </bdi>
        </p>
      )}
    </div>
  )
}

function Moment({ team }: { team: Team }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useFit(box, 28)
  useSaid((t) => ({ lines: [`${t('scoreboard.wall.atLine')}: ${team.name}, ${scoreText(team.score, t)}`] }))
  return (
    <div className="board-moment" ref={box} role="status">
      <p className="board-moment-note">{t('scoreboard.wall.atLine')}</p>
      <p className={`wall-name board-moment-name ${CUT}`} dir="auto">
        {team.name}
      </p>
      <p className="board-moment-score">{scoreText(team.score, t)}</p>
    </div>
  )
}

/** Time for which the winner is shown. */
const MOMENT_MS = 8_000

/** True for a while after the first team finishes, unless the wall was opened later. */
function useWinnersMoment({ finish_line }: PublicScoreboard, teams: readonly Team[], arrivals: readonly Arrival[]): boolean {
  const nobody = !teams.some(({ score }) => hasFinished(score, finish_line))
  const armed = useRef(nobody)
  const [shown, setShown] = useState<string | null>(null)
  const first = arrivals[0]?.team_id ?? null
  useEffect(() => {
    if (nobody) armed.current = true
    if (nobody || first === null || !armed.current) return
    armed.current = false
    setShown(first)
  }, [nobody, first])
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), MOMENT_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return shown !== null && shown === first
}
