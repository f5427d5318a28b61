import { useState } from 'react'
import { asksNow, type SentCounts } from '../../../../kit/data/start-over.ts'
import { ReportLink } from '../../../../kit/report/report-link.tsx'
import { ConfirmDialog } from '../../../../kit/ui/confirm-dialog.tsx'
import { showSuccess } from '../../../../kit/ui/toasts.tsx'
import { useHere } from '../../../../kit/wall/use-here.ts'
import { startOver } from '../../data.ts'
import type { EveningEvent } from '../../host.ts'
import { t } from '../../host-messages/t.ts'

interface StartOverProps {
  event: EveningEvent
  /** What goes, as it was counted when the dialog was asked for. */
  counts: SentCounts
  onClose: () => void
}

/** After a rehearsal: asks before an event becomes as new. Rule EVENT-194. */
export function StartOver({ event, counts, onClose }: StartOverProps) {
  const here = useHere(event.id)?.here ?? 0
  const [askedAt] = useState(asksNow)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('event.over.ask')}
      about={
        <>
          {counts.sessions === 0 ? t('event.over.none') : t('event.over.goes', { ...counts, items: event.item_count })}
          <span className="mt-2 block">{t('event.over.stays')}</span>
          {here > 0 && <span className="mt-2 block font-[550] text-main">{t('event.over.here', { count: here })}</span>}
          {counts.sessions > 0 && (
            <span className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
              <ReportLink session={event.id} size="small" />
              <span className="text-14">{t('event.over.first')}</span>
            </span>
          )}
        </>
      }
      confirm={t('event.over.confirm')}
      onConfirm={async () => {
        const isDone = await startOver(event.id, askedAt)
        if (isDone) showSuccess(t('event.over.done'))
        return isDone
      }}
    />
  )
}
