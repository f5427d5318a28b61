import { useState } from 'react'
import type { OnWaits } from '../../../../contract/tool.ts'
import { useIsHelper } from '../../../../kit/data/sign-in.tsx'
import { useWaits } from '../../../../kit/detail/use-waits.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { revealWinners, useReveals } from '../../data.ts'
import { nextSeen } from '../../logic.ts'
import { t } from './host-messages/t.ts'
import type { Drawing } from './use-drawing.ts'
import { WinnersSelect, type WinnersSelectProps } from './winners-select.tsx'

interface RevealControlsProps extends Pick<WinnersSelectProps, 'raffle' | 'change'> {
  drawing: Drawing
  /** Hears what reveals the next winner of the last draw. */
  onWaits?: OnWaits | undefined
}

/** Controls below the small wall: draw, and reveal winners. In the wall's window the space bar reveals. */
export function RevealControls({ raffle, change, drawing, onWaits }: RevealControlsProps) {
  const { rows, state } = useReveals(raffle.id, 1)
  const [busy, setBusy] = useState(false)
  const isHelper = useIsHelper()
  const reveal = rows[0]
  const seen = reveal?.winners.length ?? 0
  const waits = reveal !== undefined && seen < reveal.total
  const show = async (count: number) => {
    if (!reveal) return
    setBusy(true)
    await revealWinners(reveal.id, count).catch((error) => showFailure(t('raffle.reveal.failed'), error))
    setBusy(false)
  }
  const showNext = async () => reveal && show(nextSeen({ ...reveal, seen }))
  useWaits(waits, showNext, onWaits)
  // A hall that sees somebody win twice takes it for a mistake.
  const hasEarlier = drawing.lastSeen > 0
  if (!reveal || !waits)
    return (
      <div className="grid gap-1">
        {!isHelper && <WinnersSelect raffle={raffle} change={change} disabled={drawing.busy} />}
        <Button
          className="mt-1"
          size="small"
          variant="primary"
          disabled={state !== 'ready'}
          busy={drawing.busy}
          onClick={() => drawing.runOnWall({ withoutEarlier: hasEarlier })}
        >
          {t(hasEarlier ? 'raffle.wallRun.withoutEarlier' : 'raffle.wallRun')}
        </Button>
        {hasEarlier && (
          <Button size="small" variant="ghost" busy={drawing.busy} onClick={() => drawing.runOnWall({ withoutEarlier: false })}>
            {t('raffle.wallRun.everybody')}
          </Button>
        )}
      </div>
    )
  return (
    <>
      <p className="text-14 text-quiet tabular-nums">
        {t('raffle.reveal.count', { seen, total: reveal.total })}
        {!isHelper && ` ${t('raffle.reveal.space')}`}
      </p>
      <div className="mt-2 flex gap-2">
        <Button size="small" variant="primary" className="flex-1" busy={busy} onClick={showNext}>
          {t('raffle.reveal.next')}
        </Button>
        <Button size="small" variant="ghost" disabled={busy} onClick={() => show(reveal.total)}>
          {t('raffle.reveal.all')}
        </Button>
      </div>
    </>
  )
}
