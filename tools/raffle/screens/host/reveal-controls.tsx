import { useEffect, useState } from 'react'
import { useIsHelper } from '../../../../kit/data/sign-in.tsx'
import { Button, type ButtonVariant } from '../../../../kit/ui/button.tsx'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { revealWinners, useReveals } from '../../data.ts'
import { nextSeen } from '../../logic.ts'
import { t } from './host-messages/t.ts'
import type { Drawing } from './use-drawing.ts'
import { WinnersSelect, type WinnersSelectProps } from './winners-select.tsx'

interface RevealControlsProps extends Pick<WinnersSelectProps, 'raffle' | 'change'> {
  drawing: Drawing
  /** Of 'Reveal next'. */
  variant?: ButtonVariant
  /** Hears whether winners of the last draw are not revealed yet. */
  onWaits?: ((waits: boolean) => void) | undefined
}

/** Controls below the small wall: draw, and reveal winners. In the wall's window the space bar reveals. */
export function RevealControls({ raffle, change, drawing, variant = 'quiet', onWaits }: RevealControlsProps) {
  const { rows, state } = useReveals(raffle.id, 1)
  const [busy, setBusy] = useState(false)
  const isHelper = useIsHelper()
  const reveal = rows[0]
  const seen = reveal?.winners.length ?? 0
  const waits = reveal !== undefined && seen < reveal.total
  useEffect(() => {
    onWaits?.(waits)
    return () => onWaits?.(false)
  }, [waits, onWaits])
  if (!reveal || !waits)
    return (
      <div className="grid gap-1">
        {!isHelper && <WinnersSelect raffle={raffle} change={change} disabled={drawing.busy} />}
        <Button
          className="mt-1"
          size="small"
          disabled={state !== 'ready'}
          busy={drawing.busy}
          onClick={() => drawing.runOnWall({ withoutEarlier: false })}
        >
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
        <Button size="small" variant={variant} className="flex-1" busy={busy} onClick={() => show(nextSeen({ ...reveal, seen }))}>
          {t('raffle.reveal.next')}
        </Button>
        <Button size="small" variant="ghost" disabled={busy} onClick={() => show(reveal.total)}>
          {t('raffle.reveal.all')}
        </Button>
      </div>
    </>
  )
}
