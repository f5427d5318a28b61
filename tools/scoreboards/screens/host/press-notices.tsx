import { CircleAlert, CloudOff } from 'lucide-react'
import { useProgramFault } from '../../../../kit/data/program-fault.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import type { Team } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { pointsText } from './points.ts'
import type { Press, Presses } from './use-presses.ts'

/** Presses that need attention: those that the server has not answered, and those that it refused. */
export function PressNotices({ presses, teams }: { presses: Presses; teams: readonly Team[] }) {
  const isFaulty = useProgramFault()
  const held = presses.waiting.filter((press) => press.state === 'held')
  const refusedText = ({ points, teamId }: Press): string => {
    const name = teams.find(({ id }) => id === teamId)?.name
    const of = { points: pointsText(points) }
    return name === undefined ? t('scoreboard.press.refused.deleted', of) : t('scoreboard.press.refused', { ...of, name })
  }
  return (
    <div role="status">
      {held.length > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-line bg-panel px-4 py-3 text-14">
          <CloudOff aria-hidden="true" className="size-5 shrink-0 text-warning" />
          <span className="min-w-0 flex-[1_1_14rem]">
            {t(isFaulty ? 'scoreboard.press.fault' : 'scoreboard.press.noServer')} {t('scoreboard.press.kept', { count: held.length })}
          </span>
          <Button size="small" className="min-h-12 lg:min-h-8" onClick={presses.retry}>
            {t('scoreboard.press.now')}
          </Button>
        </p>
      )}
      {presses.refused.map((press) => (
        <p
          key={press.id}
          className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-danger bg-danger-tint px-4 py-3 text-14"
        >
          <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
          <span className="min-w-0 flex-[1_1_14rem]">
            {refusedText(press)} {press.reason}
          </span>
          <Button size="small" className="min-h-12 lg:min-h-8" onClick={() => presses.dismiss(press.id)}>
            {t('scoreboard.press.dismiss')}
          </Button>
        </p>
      ))}
    </div>
  )
}
