import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { t } from './host-messages/t.ts'

/** A bar at the foot of the screen while several sessions are chosen: how many, and the actions for them. */
export function SelectionBar({
  chosen,
  total,
  archive,
  busy,
  onAll,
  onNone,
  onMove,
  onDelete,
}: {
  chosen: number
  /** How many the list has, including those it has not drawn yet. */
  total: number
  /** They are archived: the button takes them back out. */
  archive: boolean
  busy: boolean
  onAll: () => void
  onNone: () => void
  onMove: () => void
  onDelete: () => void
}) {
  const idle = chosen === 0 || busy
  const Move = archive ? ArchiveRestore : Archive
  return (
    <section
      aria-label={t('list.chosen')}
      className="bar-at-end sticky bottom-4 z-20 mt-5 flex flex-wrap items-center gap-2 rounded-panel border border-line bg-panel p-3 shadow-dialog"
    >
      <p role="status" className="mr-auto pl-2 font-[550] text-14 tabular-nums">
        {t('list.chosen.count', { count: chosen })}
      </p>
      <Button variant="ghost" onClick={chosen === total ? onNone : onAll}>
        {chosen === total ? t('list.chosen.none') : t('list.chosen.all', { count: total })}
      </Button>
      <div className="flex gap-2 max-sm:basis-full max-sm:[&>button]:flex-1">
        <Button disabled={idle} onClick={onMove}>
          <Move aria-hidden="true" />
          {archive ? t('list.bringBack') : t('list.archive')}
        </Button>
        <Button disabled={idle} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
          {t('list.delete')}
        </Button>
      </div>
    </section>
  )
}
