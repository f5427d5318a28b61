import { useState } from 'react'
import { Button } from '../../../../kit/ui/button.tsx'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { revealWinners, useReveals } from '../../data.ts'
import { nextSeen } from '../../logic.ts'
import type { Drawing } from './use-drawing.ts'

/** Below the small wall: draws onto it, and has the room see one winner after the other. The wall's own window takes the space bar for that. */
export function RevealControls({ raffleId, drawing }: { raffleId: string; drawing: Drawing }) {
  const { rows, state } = useReveals(raffleId, 1)
  const [busy, setBusy] = useState(false)
  const reveal = rows[0]
  const seen = reveal?.winners.length ?? 0
  if (!reveal || seen >= reveal.total)
    return (
      <Button
        size="small"
        className="w-full"
        disabled={state !== 'ready'}
        busy={drawing.busy}
        onClick={() => drawing.runOnWall({ withoutEarlier: drawing.lastSeen > 0 })}
      >
        Draw on the wall
      </Button>
    )
  const show = async (count: number) => {
    setBusy(true)
    await revealWinners(reveal.id, count).catch((error) => showFailure('Failed to reveal the winners', error))
    setBusy(false)
  }
  return (
    <>
      <p className="text-14 text-quiet tabular-nums">
        {seen} of {reveal.total.toLocaleString('en')} revealed. In the wall’s window, space reveals the next.
      </p>
      <div className="mt-2 flex gap-2">
        <Button size="small" className="flex-1" busy={busy} onClick={() => show(nextSeen({ ...reveal, seen }))}>
          Reveal next
        </Button>
        <Button size="small" variant="ghost" disabled={busy} onClick={() => show(reveal.total)}>
          Reveal all
        </Button>
      </div>
    </>
  )
}
