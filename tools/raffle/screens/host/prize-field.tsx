import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { TextField } from '../../../../kit/ui/field.tsx'
import { isPrize, PRIZE_MAX, prizeIn } from '../../../../parts/prize.ts'
import { readSettings } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import type { Drawing } from './use-drawing.ts'
import type { WinnersSelectProps } from './winners-select.tsx'

interface PrizeFieldProps extends WinnersSelectProps {
  drawing: Pick<Drawing, 'before'>
}

/** The prize of the next draw, named where it is drawn. Kept once its host leaves the field, or draws. */
export function PrizeField({ raffle, change, drawing: { before }, disabled }: PrizeFieldProps) {
  const stored = readSettings(raffle.settings).prize
  const [typed, setTyped] = useState<string | null>(null)
  const kept = useRef(Promise.resolve(true))
  const field = useRef<HTMLDivElement>(null)
  const keep = (): Promise<boolean> => {
    if (typed === null) return kept.current
    if (!isPrize(typed)) {
      field.current?.querySelector('input')?.focus()
      return Promise.resolve(false)
    }
    setTyped(null)
    const prize = prizeIn(typed)
    if (prize === stored) return kept.current
    const write = change(raffle, (row) => ({ settings: { ...readSettings(row.settings), prize } }), {
      failure: t('raffle.settings.failed'),
    })
    kept.current = write.then((row) => {
      if (row === null) setTyped((since) => since ?? typed)
      return row !== null
    })
    return kept.current
  }
  useEffect(() => {
    before.current = keep
    return () => {
      before.current = null
    }
  })
  // A clicker in the same hand draws next, and no key does so from within a field.
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur()
  }
  return (
    <div ref={field} className="mb-2">
      <TextField
        label={t('raffle.settings.prize')}
        placeholder={t('raffle.settings.prize.placeholder')}
        dir="auto"
        value={typed ?? stored}
        maxLength={PRIZE_MAX}
        autoComplete="off"
        enterKeyHint="done"
        disabled={disabled}
        onKeyDown={leave}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => isPrize(typed ?? '') && void keep()}
      />
    </div>
  )
}
