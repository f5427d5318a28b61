import { Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { type RowsQuery, useFollowedRows } from '../data/followed-rows.ts'
import { logFailure } from '../data/log-failure.ts'
import { useMadeUpIds } from '../demo/made-up.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Loading } from '../ui/spinner.tsx'
import { TextDialog } from '../ui/text-dialog.tsx'
import { arrange } from './arrange.ts'
import { CreateDialog } from './create-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { t } from './host-messages/t.ts'
import { ListTools, Places } from './list-tools.tsx'
import { isLive } from './live-state.ts'
import { LoadFailed } from './load-failed.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SessionCard } from './session-card.tsx'
import type { SessionListProps, SessionRow, SessionTemplate } from './session-list-props.ts'
import { CopiesUnderway, Underway } from './underway.tsx'
import { useAskedNew } from './use-asked-new.ts'
import { useListOptions } from './use-list-options.ts'
import { useSelection } from './use-selection.ts'
import { useSessionActions } from './use-session-actions.ts'

type Open<T> = { what: 'create' } | { what: 'rename' | 'duplicate'; row: T } | { what: 'delete'; rows: readonly T[] } | null

const NO_TEMPLATES: readonly SessionTemplate[] = []

/** Cards drawn at first; a button draws all. */
const FIRST_CARDS = 48

/** A host's list of sessions of one kind. README.md in this folder describes it. */
export function SessionList<T extends string, R extends SessionRow>(props: SessionListProps<T, R>): ReactNode
export function SessionList<R extends SessionRow>(props: SessionListProps<string, R>): ReactNode {
  const { title, about, texts, create, query, live, empty, to, card, textColumn } = props
  const options = useListOptions()
  const madeUp = useMadeUpIds()
  const list = useFollowedRows<string, R>({
    ...query,
    select: `${query.select ?? '*'},archived`,
    where: { ...query.where, archived: options.archive },
  })
  const [open, setOpen] = useState<Open<R>>(null)
  useAskedNew(() => setOpen({ what: 'create' }))
  const [whole, setWhole] = useState(false)
  const actions = useSessionActions(props, list)
  const textOf = (row: R) => String(row[textColumn])
  const found = arrange(list.rows, textOf, { ...options, live })
  const selection = useSelection(found)
  const shown = whole ? found : found.slice(0, FIRST_CARDS)
  const anyArchived = useAnyArchived(query) || options.archive
  const newButton = (
    <Button variant="primary" onClick={() => setOpen({ what: 'create' })}>
      <Plus aria-hidden="true" />
      {create.button}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} about={about} actions={newButton} />
      <Underway table={query.table} />
      <CopiesUnderway nameOf={(id) => list.rows.filter((row) => row.id === id).map(textOf)[0]} />
      {anyArchived && <Places texts={texts} archive={options.archive} />}
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed text={query.failure} onRetry={list.reload} />}
      {list.state === 'ready' && list.rows.length === 0 && !options.archive && (
        <EmptyState picture={empty.picture} title={empty.title} action={newButton}>
          {empty.text}
        </EmptyState>
      )}
      {list.state === 'ready' && list.rows.length === 0 && options.archive && (
        <EmptyState title={t('list.archive.empty')}>{t('list.archive.empty.about')}</EmptyState>
      )}
      {(list.rows.length > 1 || options.search !== '' || selection.selecting) && (
        <ListTools
          texts={texts}
          options={options}
          found={{ of: list.rows.length, count: found.length }}
          selecting={selection.selecting}
          onSelect={selection.toggle}
        />
      )}
      {list.rows.length > 0 && found.length === 0 && (
        <EmptyState title={texts.none()} action={<Button onClick={() => options.set({ search: '' })}>{t('list.clear')}</Button>} />
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-4">
        {shown.map((row) => (
          <SessionCard
            key={row.id}
            title={textOf(row)}
            to={to(row)}
            createdAt={row.created_at}
            active={live ? isLive(row, live) : null}
            archived={options.archive}
            isMadeUp={madeUp.has(row.id)}
            slots={card(row)}
            fresh={list.fresh.has(row.id)}
            pending={list.pending.has(row.id)}
            choice={selection.choiceOf(row)}
            onRename={() => setOpen({ what: 'rename', row })}
            onDuplicate={() => (props.goesWith(row) === null ? void actions.duplicate(row) : setOpen({ what: 'duplicate', row }))}
            onMove={() => void (options.archive ? actions.bringBack([row]) : actions.archive([row]))}
            onDelete={() => setOpen({ what: 'delete', rows: [row] })}
          />
        ))}
      </ul>
      {shown.length < found.length && (
        <p className="mt-5 text-center">
          <Button onClick={() => setWhole(true)}>{t('list.all', { count: found.length })}</Button>
        </p>
      )}
      {selection.selecting && (
        <SelectionBar
          chosen={selection.rows.length}
          total={found.length}
          archive={options.archive}
          busy={list.pending.size > 0}
          onAll={selection.all}
          onNone={selection.none}
          onMove={async () => {
            if (await (options.archive ? actions.bringBack(selection.rows) : actions.archive(selection.rows))) selection.toggle()
          }}
          onDelete={() => setOpen({ what: 'delete', rows: selection.rows })}
        />
      )}
      {create.dialog?.(open?.what === 'create', () => setOpen(null)) ?? (
        <CreateDialog
          open={open?.what === 'create'}
          onClose={() => setOpen(null)}
          title={create.title}
          label={create.label}
          placeholder={create.placeholder}
          hint={create.hint}
          maxLength={props.maxLength}
          templates={create.templates ?? NO_TEMPLATES}
          onCreate={actions.create}
        />
      )}
      {open?.what === 'rename' && (
        <TextDialog
          open
          onClose={() => setOpen(null)}
          title={texts.rename()}
          label={create.label}
          action={t('list.save')}
          initial={textOf(open.row)}
          maxLength={props.maxLength}
          onSubmit={(text) => actions.rename(open.row, text)}
        />
      )}
      {open?.what === 'duplicate' && (
        <DuplicateDialog
          texts={texts}
          text={textOf(open.row)}
          holds={props.goesWith(open.row) ?? ''}
          onClose={() => setOpen(null)}
          onDuplicate={() => actions.duplicate(open.row)}
          onCopy={(copy) => actions.copy(open.row, copy)}
        />
      )}
      {open?.what === 'delete' && (
        <DeleteDialog
          texts={texts}
          doomed={open.rows.map((row) => ({
            id: row.id,
            text: textOf(row),
            goesWith: props.goesWith(row),
            keeps: props.keeps?.(row) ?? null,
          }))}
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            const gone = await actions.remove(open.rows)
            if (gone && selection.selecting) selection.toggle()
            return gone
          }}
        />
      )}
    </>
  )
}

/** Whether the host has archived sessions: only then is the link to the archive shown. */
function useAnyArchived({ table, where, failure }: Pick<RowsQuery<string, never>, 'table' | 'where' | 'failure'>): boolean {
  const query = useMemo(
    () => ({ table, select: 'id,created_at,archived', where: { ...where, archived: true }, limit: 1, failure, tell: logFailure }),
    [table, where, failure],
  )
  return useFollowedRows<string, SessionRow>(query).rows.length > 0
}
