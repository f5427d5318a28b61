import { type ReactNode, useState } from 'react'
import { Badge } from '../../../../kit/ui/badge.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { markAbsent } from '../../data.ts'
import { t } from './host-messages/t.ts'

/** Returns the first of a list's winners, and the button that shows all of them; null: there are no more. */
export function useFirstWinners<W>(winners: readonly W[], first: number): { shown: readonly W[]; more: ReactNode } {
  const [all, setAll] = useState(false)
  const more = winners.length > first && (
    <Button variant="ghost" size="small" className="mt-1.5 -ml-3 flex-none!" aria-expanded={all} onClick={() => setAll(!all)}>
      {all ? t('raffle.draw.fewer') : t('raffle.draw.more', { count: winners.length })}
    </Button>
  )
  return { shown: all ? winners : winners.slice(0, first), more: more || null }
}

interface WinnerNameProps {
  /** Null: winners have no places. */
  place: number | null
  name: string
}

export const WinnerName = ({ place, name }: WinnerNameProps) => (
  <>
    {place !== null && <span className="mr-1.5 text-14 text-quiet tabular-nums">{t('raffle.draw.place', { place })}</span>}
    <span dir="auto" className="font-[550]">
      {name}
    </span>
  </>
)

export const AbsentMark = () => <Badge className="ml-1.5">{t('raffle.draw.absent')}</Badge>

interface AbsentProps {
  draw: string
  place: number
  name: string
  absent: boolean
  rests?: boolean
}

/** Says of a winner that they are not here, or takes that back. */
export function AbsentButton({ draw, place, name, absent, rests = false }: AbsentProps) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    if (rests) return
    setBusy(true)
    await markAbsent(draw, place, !absent).catch((error) => showFailure(t('raffle.draw.absent.failed'), error))
    setBusy(false)
  }
  return (
    // Without a border, 'Not here' beside a name reads as if it were so.
    <Button
      variant={absent ? 'ghost' : 'quiet'}
      size="small"
      className={cx('flex-none!', absent ? 'ml-1' : 'ml-2')}
      busy={busy}
      aria-disabled={rests || undefined}
      aria-label={t(absent ? 'raffle.draw.absent.undo.of' : 'raffle.draw.absent.of', { name })}
      onClick={press}
    >
      {t(absent ? 'raffle.draw.absent.undo' : 'raffle.draw.absent')}
    </Button>
  )
}
