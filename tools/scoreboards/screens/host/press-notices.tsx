import { CircleAlert, CloudOff } from 'lucide-react'
import { useProgramFault } from '../../../../kit/data/program-fault.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { pointsText } from '../../logic.ts'
import type { Team } from '../../tables.ts'
import type { Presses } from './use-presses.ts'

/** Presses that need attention: those that the server has not answered, and those that it refused. */
export function PressNotices({ presses, teams }: { presses: Presses; teams: readonly Team[] }) {
  const isFaulty = useProgramFault()
  const held = presses.waiting.filter((press) => press.state === 'held')
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? 'a team that was deleted'
  return (
    <div role="status">
      {held.length > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-line bg-panel px-4 py-3 text-14">
          <CloudOff aria-hidden="true" className="size-5 shrink-0 text-warning" />
          <span className="min-w-0 flex-[1_1_14rem]">
            {isFaulty ? 'This page has a fault: load it again.' : 'The server does not answer.'} {heldText(held.length)}
          </span>
          <Button size="small" className="min-h-12 lg:min-h-8" onClick={presses.retry}>
            Send now
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
            {pointsText(press.points)} for {nameOf(press.teamId)} did not count. {press.reason}
          </span>
          <Button size="small" className="min-h-12 lg:min-h-8" onClick={() => presses.dismiss(press.id)}>
            Dismiss
          </Button>
        </p>
      ))}
    </div>
  )
}

const heldText = (n: number): string =>
  n === 1
    ? 'A press is kept on this device, and sent again until it counts.'
    : `${n} presses are kept on this device, and sent again until they count.`
