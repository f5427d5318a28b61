import { useEffect, useRef } from 'react'
import { Button } from '../../../../kit/ui/button.tsx'
import { DialogActions } from '../../../../kit/ui/dialog-parts.tsx'
import type { Rewording } from './edited-questions.ts'
import { t } from './host-messages/t.ts'

/** Asks whether an answered question, whose text or options were edited, is still the same. */
export function KeepOrAnew({
  rewordings,
  busy,
  onKeep,
  onAnew,
  onBack,
}: {
  rewordings: readonly Rewording[]
  busy: boolean
  onKeep: () => void
  onAnew: () => void
  onBack: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Replaces the fields, one of which had the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-[650] text-16 outline-none">
          {t('survey.keep')}
        </h3>
        <ul className="mt-3 grid gap-2">
          {rewordings.map(({ from, to }) => (
            <li key={from} className="rounded-control bg-sunken px-3 py-2">
              <del className="block text-14 text-quiet [overflow-wrap:anywhere]" dir="auto">
                {from}
              </del>
              <ins className="block [overflow-wrap:anywhere]" style={{ textDecoration: 'none' }} dir="auto">
                {to}
              </ins>
            </li>
          ))}
        </ul>
      </div>
      <dl className="grid gap-2 text-14">
        <div>
          <dt className="inline font-[550]">{t('survey.keep.together.label')} </dt>
          <dd className="inline text-quiet">{t('survey.keep.together.about')}</dd>
        </div>
        <div>
          <dt className="inline font-[550]">{t('survey.keep.anew.label')} </dt>
          <dd className="inline text-quiet">{t('survey.keep.anew.about')}</dd>
        </div>
      </dl>
      <DialogActions>
        <Button variant="ghost" onClick={onBack} disabled={busy}>
          {t('survey.keep.back')}
        </Button>
        <Button onClick={onAnew} disabled={busy}>
          {t('survey.keep.anew')}
        </Button>
        <Button variant="primary" onClick={onKeep} busy={busy}>
          {t('survey.keep.together')}
        </Button>
      </DialogActions>
    </div>
  )
}
