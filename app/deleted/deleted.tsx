import { useState } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import { useFollowedRows } from '../../kit/data/followed-rows.ts'
import { useHost } from '../../kit/data/sign-in.tsx'
import { restoreSession } from '../../kit/data/trash.ts'
import { LoadFailed } from '../../kit/list/load-failed.tsx'
import { showRestored } from '../../kit/list/show-restored.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { PageHeader } from '../../kit/ui/page-header.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { showFailure } from '../../kit/ui/toasts.tsx'
import { aboveCards, tools } from '../../tools/web.ts'
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
    where: { user_id: userId },
    order: { column: 'deleted_at', descending: true },
    failure: 'Failed to load what you deleted',
  })
  const [whole, setWhole] = useState(false)
  const [doomed, setDoomed] = useState<readonly Entry[] | null>(null)
  const shown = whole ? list.rows : list.rows.slice(0, FIRST)
  const about = `Sessions you deleted are kept for ${LIMITS.trashDays} days. Until then nobody sees them, and you can restore them with every answer.`
  const remove = (entries: readonly Entry[]) =>
    list.removeMany(
      entries.map(({ id }) => id),
      { failure: 'Failed to delete for good', success: 'Deleted for good' },
    )
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Deleted"
        back={{ to: '/account', label: 'Back to Account' }}
        about={about}
        actions={list.rows.length > 0 && <Button onClick={() => setDoomed(list.rows)}>Empty</Button>}
      />
      {list.state === 'loading' && <Loading className="min-h-48" />}
      {list.state === 'failed' && <LoadFailed text="Failed to load what you deleted" onRetry={list.reload} />}
      {list.state === 'ready' && list.rows.length === 0 && (
        <EmptyState title="Nothing here">What you delete is kept here for a while.</EmptyState>
      )}
      {shown.length > 0 && (
        <Card>
          <ul aria-label="Deleted sessions">
            {shown.map((entry) => (
              <Row key={entry.id} entry={entry} onRestored={() => list.hide([entry.id])} onDelete={() => setDoomed([entry])} />
            ))}
          </ul>
        </Card>
      )}
      {shown.length < list.rows.length && (
        <p className="mt-5">
          <Button onClick={() => setWhole(true)}>Show all ({list.rows.length.toLocaleString('en')})</Button>
        </p>
      )}
      {doomed && (
        <ConfirmDialog
          open
          onClose={() => setDoomed(null)}
          title={doomed.length === 1 ? 'Delete for good?' : `Delete all ${doomed.length.toLocaleString('en')} for good?`}
          about={
            doomed.length === 1
              ? `“${doomed[0]?.title}” and everything in it will be gone. Nobody can restore it then, not even you.`
              : 'They will be gone with everything in them. Nobody can restore them then, not even you.'
          }
          confirm="Delete for good"
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
      showFailure('Failed to restore', error)
      setBusy(false)
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t px-5 py-4 first:border-t-0">
      <div className="min-w-0 basis-64 grow">
        <h2 className="line-clamp-2 font-[550] text-16 [overflow-wrap:anywhere]">{entry.title || 'Without a name'}</h2>
        <p className="mt-0.5 text-14 text-quiet">
          {toolOf(entry.session_table)} · <span className="whitespace-nowrap">deleted {dateOf(entry.deleted_at)}</span> ·{' '}
          <span className="whitespace-nowrap">{leftText(entry.deleted_at, Date.now())}</span>
        </p>
      </div>
      <div className="flex gap-2">
        <Button busy={busy} onClick={restore}>
          Restore
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onDelete}>
          Delete for good
        </Button>
      </div>
    </li>
  )
}

const toolOf = (table: string): string =>
  [...aboveCards, ...tools].find(({ walls }) => walls?.some((wall) => wall.table === table))?.title ?? 'Session'
const dateOf = (at: string): string => new Date(at).toLocaleDateString(undefined, { month: 'short', day: 'numeric', year: 'numeric' })
