import { Undo2 } from 'lucide-react'
import { Button } from '../../../../kit/ui/button.tsx'
import type { Team } from '../../tables.ts'
import { Swatch } from './color-select.tsx'
import { t } from './host-messages/t.ts'
import { pointsText } from './points.ts'
import type { Presses } from './use-presses.ts'

/**
 * The last press of this device, with its undo, at the bottom of the screen. Last in the page, so that it
 * covers nothing at the page's end. Wide screens show the list of changes instead.
 */
export function UndoBar({ presses: { latest, undo }, teams }: { presses: Presses; teams: readonly Team[] }) {
  const team = teams.find(({ id }) => id === latest?.team_id)
  const shown = latest && team ? { ...latest, team, text: pointsText(latest.points) } : null
  return (
    <>
      {/* A key per press makes screen readers announce equal presses again. */}
      <p role="status" className="sr-only">
        {shown && (
          <span key={shown.id}>
            {shown.team.name} {shown.text}
          </span>
        )}
      </p>
      {shown && (
        <section
          aria-label={t('scoreboard.press.last')}
          className="bar-at-end on-ink sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-20 mt-4 flex items-center gap-2.5 rounded-panel border border-line bg-page py-1.5 pr-1.5 pl-4 text-main lg:hidden"
        >
          <Swatch color={shown.team.color} className="size-5" />
          <span className="flex min-w-0 flex-1 gap-1.5">
            <span className="truncate" dir="auto">
              {shown.team.name}
            </span>
            <span className="shrink-0 font-[650] tabular-nums">{shown.text}</span>
          </span>
          <Button
            key={shown.id}
            size="large"
            className="touch-manipulation"
            disabled={!shown.counted}
            aria-label={t('scoreboard.press.undo.last', { points: shown.text, name: shown.team.name })}
            onClick={() => undo(shown)}
          >
            <Undo2 aria-hidden="true" />
            {t('scoreboard.press.undo')}
          </Button>
        </section>
      )}
    </>
  )
}
