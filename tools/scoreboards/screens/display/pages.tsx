import { Pause, Play } from 'lucide-react'
import { numberText } from '../../logic.ts'
import './pages.css'
import type { PagesState } from '../../../../kit/wall/use-pages.ts'

/** Line below the board: which teams are shown, and a button that stops turning pages. */
export function Pages({ paused, pause, from, to, of }: PagesState & { from: number; to: number; of: number }) {
  const Icon = paused ? Play : Pause
  return (
    <span className="board-pages">
      <span>
        {numberText(from)}–{numberText(to)} of {numberText(of)} teams
      </span>
      <button type="button" aria-label={paused ? 'Turn pages' : 'Hold this page'} onClick={() => pause(!paused)}>
        <Icon aria-hidden="true" />
      </button>
    </span>
  )
}
