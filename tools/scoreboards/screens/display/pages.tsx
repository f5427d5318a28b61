import { Pause, Play } from 'lucide-react'
import { useT } from '../../../../parts/texts/texts.tsx'
import './pages.css'
import type { PagesState } from '../../../../kit/wall/use-pages.ts'

/** Line below the board: which teams are shown, and a button that stops turning pages. */
export function Pages({ paused, pause, from, to, of }: PagesState & { from: number; to: number; of: number }) {
  const t = useT()
  const Icon = paused ? Play : Pause
  return (
    <span className="board-pages">
      <span>{t('scoreboard.wall.range', { from, to, of })}</span>
      <button type="button" aria-label={t(paused ? 'scoreboard.wall.turn' : 'scoreboard.wall.hold')} onClick={() => pause(!paused)}>
        <Icon aria-hidden="true" />
      </button>
    </span>
  )
}
