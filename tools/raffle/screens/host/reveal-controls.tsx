import { type ReactNode, useId, useState } from 'react'
import type { OnWaits } from '../../../../contract/tool.ts'
import { useIsHelper } from '../../../../kit/data/sign-in.tsx'
import { useWaits } from '../../../../kit/detail/use-waits.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { revealWinners, useEntries, useReveals } from '../../data.ts'
import { nextSeen } from '../../logic.ts'
import { readSettings } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { PrizeField } from './prize-field.tsx'
import type { Drawing } from './use-drawing.ts'
import { WinnersSelect, type WinnersSelectProps } from './winners-select.tsx'

interface RevealControlsProps extends Pick<WinnersSelectProps, 'raffle' | 'change'> {
  drawing: Drawing
  /** Hears what the room expects next: the first draw, once somebody is in, and then each winner of the last one. */
  onWaits?: OnWaits | undefined
  /** How loud another draw is, once the last one was seen. */
  again: 'primary' | 'quiet'
  /** Those whom the room has seen: below what reveals the next, and above what draws anew. */
  winners?: ReactNode
}

/** Controls below the small wall: draw, and reveal winners. In the wall's window the space bar reveals. */
export function RevealControls({ raffle, change, drawing, onWaits, again, winners }: RevealControlsProps) {
  const { rows, state } = useReveals(raffle.id, 1)
  const [busy, setBusy] = useState(false)
  const reveal = rows[0]
  const entries = useEntries(raffle.id, raffle.settings)
  const isHelper = useIsHelper()
  const seen = reveal?.winners.length ?? 0
  const waits = reveal !== undefined && seen < reveal.total
  const { rest } = drawing
  const show = async (count: number) => {
    if (!reveal || rest.now.current) return
    setBusy(true)
    await revealWinners(reveal.id, count).catch((error) => showFailure(t('raffle.reveal.failed'), error))
    setBusy(false)
    rest.begin()
  }
  const showNext = async () => reveal && show(nextSeen({ ...reveal, seen }))
  // A hall that sees somebody win twice takes it for a mistake.
  const hasEarlier = drawing.lastSeen > 0
  const isReady = state === 'ready' && drawing.lastMade <= (reveal?.number ?? 0)
  const isFirst = isReady && !reveal && !hasEarlier && (entries?.count ?? 0) > 0
  const step = () => (waits ? showNext() : drawing.runOnWall({ withoutEarlier: false }))
  useWaits(waits || isFirst, step, onWaits)
  return (
    <>
      {waits && (
        <>
          <p className="text-14 text-quiet tabular-nums">
            {t('raffle.reveal.count', { seen, total: reveal.total })}
            {!isHelper && ` ${t('raffle.reveal.space')}`}
          </p>
          <div className="mt-2 flex gap-2">
            <Button
              size="small"
              variant="primary"
              className="flex-1"
              busy={busy}
              aria-disabled={rest.rests || undefined}
              onClick={showNext}
            >
              {t('raffle.reveal.next')}
            </Button>
            <Button size="small" variant="ghost" disabled={busy} aria-disabled={rest.rests || undefined} onClick={() => show(reveal.total)}>
              {t('raffle.reveal.all')}
            </Button>
          </div>
        </>
      )}
      {winners}
      {!waits && (
        <div className="grid gap-1">
          {!isHelper && (
            <>
              <PrizeField raffle={raffle} change={change} drawing={drawing} disabled={drawing.busy} />
              <WinnersSelect raffle={raffle} change={change} disabled={drawing.busy} />
            </>
          )}
          <Draw
            drawing={drawing}
            variant={hasEarlier ? again : 'primary'}
            isReady={isReady}
            hasOneMore={readSettings(raffle.settings).winnerCount > 1 || (reveal?.prize ?? null) !== null}
          />
        </div>
      )}
    </>
  )
}

interface DrawProps {
  drawing: Drawing
  variant: 'primary' | 'quiet'
  /** The page knows of every draw that it made. */
  isReady: boolean
  /** A draw has more than one winner, or the last one had a prize, which another draw does not have. */
  hasOneMore: boolean
}

/** The ways to draw: first among everybody, then without earlier winners, as many as before or one more. */
function Draw({ drawing, variant, isReady, hasOneMore }: DrawProps) {
  const { busy, rest, runOnWall } = drawing
  const about = useId()
  const hasEarlier = drawing.lastSeen > 0
  return (
    <>
      <Button
        className="mt-1 text-balance"
        size="small"
        variant={variant}
        disabled={!isReady}
        aria-disabled={rest.rests || undefined}
        busy={busy}
        onClick={() => runOnWall({ withoutEarlier: hasEarlier })}
      >
        {t(hasEarlier ? 'raffle.wallRun.withoutEarlier' : 'raffle.wallRun')}
      </Button>
      {/* Where a draw has one winner and no prize, the button above draws one more. */}
      {hasEarlier && hasOneMore && (
        <>
          <Button
            size="small"
            disabled={!isReady}
            aria-disabled={rest.rests || undefined}
            busy={busy}
            aria-describedby={about}
            onClick={() => runOnWall({ withoutEarlier: true, isOneMore: true })}
          >
            {t('raffle.wallRun.oneMore')}
          </Button>
          <p id={about} className="mb-1 text-14 text-quiet">
            {t('raffle.wallRun.oneMore.about')}
          </p>
        </>
      )}
      {hasEarlier && (
        <Button
          className="text-balance"
          size="small"
          variant="ghost"
          disabled={!isReady}
          aria-disabled={rest.rests || undefined}
          busy={busy}
          onClick={() => runOnWall({ withoutEarlier: false })}
        >
          {t('raffle.wallRun.everybody')}
        </Button>
      )}
    </>
  )
}
