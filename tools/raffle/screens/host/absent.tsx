import { useState } from 'react'
import { Badge } from '../../../../kit/ui/badge.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { markAbsent } from '../../data.ts'
import { t } from './host-messages/t.ts'

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
