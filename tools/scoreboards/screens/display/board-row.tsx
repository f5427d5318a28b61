import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { cx } from '../../../../kit/ui/cx.ts'
import { reducesMotion } from '../../../../kit/ui/reduced-motion.ts'
import { useRolling } from '../../../../kit/ui/rolling-number.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import { type Standing, scoreText } from '../../logic.ts'
import type { DisplayType, Team } from '../../tables.ts'
import { Horse } from './horse.tsx'
import { type BoardLayout, fitsInside } from './layout.ts'

/**
 * Duration of all movements on the board: bars, horses, rows, numbers. The style sheet has the same value.
 */
export const MOVE_MS = 600

/** A team's row: rank, name, bar or horse, score. Its element is kept, so that it glides to a new rank. */
export function BoardRow({
  standing: { team, rank, leads, percent },
  at,
  nameSize,
  kind,
  layout,
  ranked,
  finished,
}: {
  standing: Standing<Team>
  /** Index on the page, from 0. */
  at: number
  nameSize: number
  kind: DisplayType
  layout: BoardLayout
  /** Shows ranks, because some team has points. */
  ranked: boolean
  /** Text for a team that finished, or null. */
  finished: string | null
}) {
  const t = useT()
  const shown = useRolling(team.score, MOVE_MS)
  const runs = useRuns(team.score)
  const column = Math.floor(at / layout.rowsInColumn)
  const x = column * (layout.columnWidth + layout.columnGap)
  const y = layout.top + (at % layout.rowsInColumn) * layout.pitch
  const style = {
    '--team': `var(--team-${team.color})`,
    '--on-team': `var(--on-team-${team.color})`,
    '--part': percent / 100,
    transform: `translate(calc(${x}px * var(--onward, 1)), ${y}px)`,
  } as CSSProperties
  return (
    <li className="board-row" style={style} data-team={team.id} data-leads={leads} data-runs={runs}>
      <span className={cx('board-rank', !ranked && 'invisible')}>
        <span className="sr-only">{t('scoreboard.wall.rank')} </span>
        <b>{t.number(rank)}</b>
      </span>
      <span className="board-name" style={{ fontSize: `${nameSize}px` }} dir="auto">
        {team.name}
      </span>
      <span className="board-track">
        <span className="board-fill" />
        {kind === 'racing_horses' && (
          <span className="board-runner">
            <Horse />
          </span>
        )}
      </span>
      <span className="board-score" data-inside={kind === 'bar_chart' && !layout.stacked && fitsInside(team.score, percent, layout)}>
        {finished !== null && <span className="board-finished">{finished}</span>}
        {scoreText(shown, t)}
      </span>
    </li>
  )
}

/** True while the row moves to a new score; always false with reduced motion. */
function useRuns(score: number): boolean {
  const before = useRef(score)
  const [runs, setRuns] = useState(false)
  useEffect(() => {
    if (before.current === score) return
    before.current = score
    if (reducesMotion()) return
    setRuns(true)
    const timer = setTimeout(() => setRuns(false), MOVE_MS)
    return () => clearTimeout(timer)
  }, [score])
  return runs
}
