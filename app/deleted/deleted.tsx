import { useState } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import { useFollowedRows } from '../../kit/data/followed-rows.ts'
import { useHost } from '../../kit/data/sign-in.tsx'
import { restoreSession } from '../../kit/data/trash.ts'
import { LoadFailed } from '../../kit/list/load-failed.tsx'
import { showRestored } from '../../kit/list/show-restored.ts'
import { Underway } from '../../kit/list/underway.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { PageHeader } from '../../kit/ui/page-header.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { showFailure } from '../../kit/ui/toasts.tsx'
import { hostLocale } from '../../parts/texts/host.ts'
import { allTools } from '../all-tools.ts'
import { t } from './host-messages/t.ts'
import { leftText } from './left-text.ts'

interface Entry {
  id: string
  session_id: string
  session_table: string
  title: string
  deleted_at: string
  created_at: string
}

/** Entries shown at first; a button shows all. */
const FIRST = 50

/** /deleted: the sessions that the host deleted, to be restored or deleted for good. */
export function Deleted() {
  const { userId } = useHost()
  const list = useFollowedRows<string, Entry>({
    table: 'trash',
    select: 'id,session_id,session_table,title,deleted_at,created_at',
    where: { user_id: userId, underway: false },
    order: { column: 'deleted_at', descending: true },
    failure: t('deleted.failed'),
  })
  const [whole, setWhole] = useState(false)
  const [doomed, setDoomed] = useState<readonly Entry[] | null>(null)
  const shown = whole ? list.rows : list.rows.slice(0, FIRST)
  const about = t('deleted.about', { days: LIMITS.trashDays })
  const remove = (entries: readonly Entry[]) =>
    list.removeMany(
      entries.map(({ id }) => id),
      { failure: t('deleted.remove.failed'), success: t('deleted.removed') },
    )
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={t('deleted.title')}
        back={{ to: '/account', label: t('deleted.back') }}
        about={about}
        actions={list.rows.length > 0 && <Button onClick={() => setDoomed(list.rows)}>{t('deleted.clear')}</Button>}
      />
      <Underway
        otherwise={
          list.state === 'ready' &&
          list.rows.length === 0 && <EmptyState title={t('deleted.nothing')}>{t('deleted.nothing.about')}</EmptyState>
        }
      />
      {list.state === 'loading' && <Loading className="min-h-48" />}
      {list.state === 'failed' && <LoadFailed text={t('deleted.failed')} onRetry={list.reload} />}
      {shown.length > 0 && (
        <Card>
          <ul aria-label={t('deleted.list')}>
            {shown.map((entry) => (
              <Row key={entry.id} entry={entry} onRestored={() => list.hide([entry.id])} onDelete={() => setDoomed([entry])} />
            ))}
          </ul>
        </Card>
      )}
      {shown.length < list.rows.length && (
        <p className="mt-5">
          <Button onClick={() => setWhole(true)}>{t('deleted.all', { count: list.rows.length })}</Button>
        </p>
      )}
      {doomed && (
        <ConfirmDialog
          open
          onClose={() => setDoomed(null)}
          title={doomed.length === 1 ? t('deleted.ask') : t('deleted.ask.many', { count: doomed.length })}
          about={doomed.length === 1 ? t('deleted.ask.about', { title: doomed[0]?.title ?? '' }) : t('deleted.ask.many.about')}
          confirm={t('deleted.remove')}
          onConfirm={() => remove(doomed)}
        />
      )}
    </div>
  )
}

function Row({ entry, onRestored, onDelete }: { entry: Entry; onRestored: () => void; onDelete: () => void }) {
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    try {
      const leftOut = await restoreSession(entry.session_id)
      onRestored()
      showRestored(1, leftOut)
    } catch (error) {
      showFailure(t('deleted.restore.failed'), error)
      setBusy(false)
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t px-5 py-4 first:border-t-0">
      <div className="min-w-0 basis-64 grow">
        <h2 className="line-clamp-2 font-[550] hyphens-auto text-16 [overflow-wrap:anywhere]">{entry.title || t('deleted.nameless')}</h2>
        <p className="mt-0.5 text-14 text-quiet">
          {toolOf(entry.session_table)} · <span className="whitespace-nowrap">{t('deleted.at', { date: dateOf(entry.deleted_at) })}</span> ·{' '}
          <span className="whitespace-nowrap">{leftText(entry.deleted_at, Date.now())}</span>
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap gap-2">
        <Button busy={busy} onClick={restore}>
          {t('deleted.restore')}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onDelete}>
          {t('deleted.remove')}
        </Button>
      </div>
    </li>
  )
}

const toolOf = (table: string): string =>
  allTools.find(({ walls }) => walls?.some((wall) => wall.table === table))?.title ?? t('deleted.session')
const dateOf = (at: string): string => new Date(at).toLocaleDateString(hostLocale(), { month: 'short', day: 'numeric', year: 'numeric' })
