import { useState } from 'react'
import { useIsHelper } from '../../../../kit/data/sign-in.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { revealWinners, useReveals } from '../../data.ts'
import { nextSeen } from '../../logic.ts'
import { t } from './host-messages/t.ts'
import type { Drawing } from './use-drawing.ts'

/** Controls below the small wall: draw, and reveal winners. In the wall's window the space bar reveals. */
export function RevealControls({ raffleId, drawing }: { raffleId: string; drawing: Drawing }) {
  const { rows, state } = useReveals(raffleId, 1)
  const [busy, setBusy] = useState(false)
  const isHelper = useIsHelper()
  const reveal = rows[0]
  const seen = reveal?.winners.length ?? 0
  if (!reveal || seen >= reveal.total)
    return (
      <div className="grid gap-1">
        <Button size="small" disabled={state !== 'ready'} busy={drawing.busy} onClick={() => drawing.runOnWall({ withoutEarlier: false })}>
          {t('raffle.wallRun')}
        </Button>
        {drawing.lastSeen > 0 && (
          <Button size="small" variant="ghost" busy={drawing.busy} onClick={() => drawing.runOnWall({ withoutEarlier: true })}>
            {t('raffle.wallRun.withoutEarlier')}
          </Button>
        )}
      </div>
    )
  const show = async (count: number) => {
    setBusy(true)
    await revealWinners(reveal.id, count).catch((error) => showFailure(t('raffle.reveal.failed'), error))
    setBusy(false)
  }
  return (
    <>
      <p className="text-14 text-quiet tabular-nums">
        {t('raffle.reveal.count', { seen, total: reveal.total })}
        {!isHelper && ` ${t('raffle.reveal.space')}`}
      </p>
      <div className="mt-2 flex gap-2">
        <Button size="small" className="flex-1" busy={busy} onClick={() => show(nextSeen({ ...reveal, seen }))}>
          {t('raffle.reveal.next')}
        </Button>
        <Button size="small" variant="ghost" disabled={busy} onClick={() => show(reveal.total)}>
          {t('raffle.reveal.all')}
        </Button>
      </div>
    </>
  )
}
