import { useState } from 'react'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import type { Writes } from '../../../../kit/data/writes.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { Select } from '../../../../kit/ui/select.tsx'
import { showFailure, showSuccess } from '../../../../kit/ui/toasts.tsx'
import { type CheckIns, placeLike } from '../../data.ts'
import { type Raffle, readSettings } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { sessionOptions } from './words.ts'

interface ChooseCheckInProps {
  raffle: Raffle
  lists: CheckIns
  change: Writes<'raffle_sessions', Raffle>['change']
}

/**
 * The next step of a raffle among who checked in, until its check-in is chosen. Without one, nothing can be
 * drawn.
 */
export function ChooseCheckIn({ raffle, lists, change }: ChooseCheckInProps) {
  const { type, attendanceSessionId } = readSettings(raffle.settings)
  if (type !== 'attendance' || attendanceSessionId !== null || lists.state !== 'ready') return null
  const choose = (id: string) =>
    void change(raffle, (row) => ({ settings: { ...readSettings(row.settings), attendanceSessionId: id || null } }), {
      failure: t('raffle.settings.failed'),
    })
  return (
    <Card className="mb-4 grid gap-3 p-5" aria-labelledby="choose-check-in">
      <h2 id="choose-check-in" className="font-[650] text-16">
        {t('raffle.choose')}
      </h2>
      <p className="text-14 text-quiet">{t(lists.rows.length === 0 ? 'raffle.choose.none' : 'raffle.choose.about')}</p>
      {lists.rows.length > 0 && (
        <Select
          label={t('raffle.settings.session')}
          options={sessionOptions(lists, [])}
          value=""
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <NewCheckIn raffle={raffle} lists={lists} onMade={choose} />
    </Card>
  )
}

interface NewCheckInProps {
  raffle: Raffle
  lists: CheckIns
  onMade: (id: string) => void
}

/**
 * Makes a check-in without leaving the page, so that nothing entered is lost; that of a raffle within an event is an
 * item of it, too.
 */
export function NewCheckIn({ raffle, lists, onMade }: NewCheckInProps) {
  const { userId } = useHost()
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    const failure = t('raffle.choose.new.failed')
    const made = await lists.insert({ name: t('raffle.choose.new.name'), user_id: userId, place_kind: 'none' }, { failure })
    if (made)
      try {
        const isWithin = await placeLike(raffle.id, made.id)
        showSuccess(t(isWithin ? 'raffle.choose.new.done.within' : 'raffle.choose.new.done'))
      } catch (error) {
        showFailure(t('raffle.choose.new.unplaced'), error)
      }
    setBusy(false)
    if (made) onMade(made.id)
  }
  return (
    <div>
      <Button size="small" busy={busy} onClick={make}>
        {t('raffle.choose.new')}
      </Button>
    </div>
  )
}
