import { GitCompareArrows } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { t } from './host-messages/t.ts'
import type { Conflict } from './use-merged-form.ts'

/** A field, with the choice below it if another window changed it too. */
export function Chosen<V>({
  label,
  conflict,
  show = String,
  children,
}: {
  label: string
  conflict: Conflict<V> | null
  show?: (value: V) => string
  children: ReactNode
}) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
      {children}
      {conflict && <ConflictNote label={label} theirs={show(conflict.theirs)} mine={show(conflict.mine)} {...choice(conflict)} />}
    </div>
  )
}

const choice = ({ keep, take }: Pick<Conflict<unknown>, 'keep' | 'take'>) => ({ keep, take })

function ConflictNote({
  label,
  theirs,
  mine,
  keep,
  take,
}: {
  label: string
  theirs: string
  mine: string
  keep: () => void
  take: () => void
}) {
  return (
    <fieldset
      aria-label={t('settings.changed', { label })}
      data-conflict
      className="min-w-0 rounded-control border border-warning px-3 py-2.5 text-14"
    >
      <p role="alert" className="flex gap-2 font-[550] text-warning">
        <GitCompareArrows aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t('settings.other')}
      </p>
      <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <dt className="text-quiet">{t('settings.theirs')}</dt>
        <dd dir="auto">{theirs || t('settings.empty')}</dd>
        <dt className="text-quiet">{t('settings.yours')}</dt>
        <dd dir="auto">{mine || t('settings.empty')}</dd>
      </dl>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={keep}>
          {t('settings.keep')}
        </Button>
        <Button size="small" onClick={take}>
          {t('settings.take')}
        </Button>
      </div>
    </fieldset>
  )
}

/**
 * Returns a function that focuses the first open choice once it is on the screen. Call it when saving waits
 * for a choice.
 */
export function useFocusConflict(): (form: Element | null) => void {
  const waiting = useRef<Element | null>(null)
  useEffect(() => {
    const button = waiting.current?.querySelector<HTMLElement>('[data-conflict] button')
    if (!button) return
    waiting.current = null
    button.focus()
  })
  return (form) => {
    waiting.current = form
    form?.querySelector<HTMLElement>('[data-conflict] button')?.focus()
  }
}
