import { Plus } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { type LiveQuery, type LiveRows, useLiveRows } from '../data/live.ts'
import type { HasId, Values } from '../data/rows.ts'
import { useHost } from '../data/session.tsx'
import type { WriteTexts } from '../data/writes.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Loading } from '../ui/spinner.tsx'
import { TextDialog } from '../ui/text-dialog.tsx'
import { showFailure } from '../ui/toasts.tsx'
import { LoadFailed } from './load-failed.tsx'
import { type CardSlots, SessionCard } from './session-card.tsx'

/** A row a host makes, names and owns. */
export type SessionRow = HasId

export interface SessionListProps<T extends SessionRow> {
  title: string
  about?: string
  /** In texts: 'Rename poll', 'Delete this poll?'. */
  noun: string
  query: LiveQuery
  /** The text column that the dialog fills and the card shows. */
  textColumn: keyof T & string
  /** Characters of that column. */
  maxLength?: number
  create: {
    /** 'New Poll' */
    button: string
    /** 'Create New Poll' */
    title: string
    /** The field's label: 'Question'. */
    label: string
    placeholder?: string
    texts: WriteTexts
    /** Columns besides the text and `user_id`. Asked again with attempt 1, 2, … while the server says that the row's key is taken (23505). */
    values?: (text: string, attempt: number) => Values
  }
  /** Columns that a copy takes over besides the text. */
  duplicate: (row: T) => Values
  /** What a copy takes over besides columns, once it is stored. What it throws is told as a failure to duplicate. */
  duplicated?: (row: T, copy: T) => Promise<void>
  /** What goes when this goes, as '12 responses'; null: nothing. */
  goesWith: (row: T) => string | null
  empty: { picture: ComponentType<{ className?: string }>; title: string; text: string }
  /** Where the card's title leads. */
  to: (row: T) => string
  card: (row: T) => CardSlots
}

type Open<T> = { what: 'create' } | { what: 'rename' | 'delete'; row: T } | null

/** A host's list of sessions of one kind. See README.md beside this file. */
export function SessionList<T extends SessionRow>(props: SessionListProps<T>) {
  const { title, about, create, query, empty, to, card, textColumn } = props
  const list = useLiveRows<T>(query)
  const [open, setOpen] = useState<Open<T>>(null)
  const actions = useSessionActions(props, list)
  const textOf = (row: T) => String(row[textColumn])
  const newButton = (
    <Button variant="primary" onClick={() => setOpen({ what: 'create' })}>
      <Plus aria-hidden="true" />
      {create.button}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} about={about} actions={newButton} />
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed text={query.failure} onRetry={list.reload} />}
      {list.state === 'ready' && list.rows.length === 0 && (
        <EmptyState picture={empty.picture} title={empty.title} action={newButton}>
          {empty.text}
        </EmptyState>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-4">
        {list.rows.map((row) => (
          <SessionCard
            key={row.id}
            title={textOf(row)}
            to={to(row)}
            slots={card(row)}
            fresh={list.fresh.has(row.id)}
            pending={list.pending.has(row.id)}
            onRename={() => setOpen({ what: 'rename', row })}
            onDuplicate={() => void actions.duplicate(row)}
            onDelete={() => setOpen({ what: 'delete', row })}
          />
        ))}
      </ul>
      <TextDialog
        open={open?.what === 'create'}
        onClose={() => setOpen(null)}
        title={create.title}
        label={create.label}
        action="Create"
        placeholder={create.placeholder}
        maxLength={props.maxLength}
        onSubmit={actions.create}
      />
      {open?.what === 'rename' && (
        <TextDialog
          open
          onClose={() => setOpen(null)}
          title={`Rename ${props.noun}`}
          label={create.label}
          action="Save"
          initial={textOf(open.row)}
          maxLength={props.maxLength}
          onSubmit={(text) => actions.rename(open.row, text)}
        />
      )}
      {open?.what === 'delete' && (
        <ConfirmDialog
          open
          onClose={() => setOpen(null)}
          title={`Delete this ${props.noun}?`}
          about={deleteText(textOf(open.row), props.goesWith(open.row))}
          confirm={`Delete ${props.noun}`}
          onConfirm={() => actions.remove(open.row)}
        />
      )}
    </>
  )
}

/** '“Lunch?” and its 12 responses will be deleted for good.' */
export const deleteText = (text: string, goesWith: string | null): string =>
  goesWith === null ? `“${text}” will be deleted for good.` : `“${text}” and its ${goesWith} will be deleted for good.`

function useSessionActions<T extends SessionRow>(props: SessionListProps<T>, list: LiveRows<T>) {
  const { noun, textColumn, create, maxLength } = props
  const { userId } = useHost()
  return {
    create: async (text: string) => {
      const values = (attempt: number) => ({ ...create.values?.(text, attempt), [textColumn]: text, user_id: userId })
      return (await list.insert(create.values ? values : values(0), create.texts)) !== null
    },
    rename: async (row: T, text: string) =>
      (await list.update(row.id, { [textColumn]: text }, { failure: `Failed to rename ${noun}`, success: 'Renamed' })) !== null,
    duplicate: async (row: T) => {
      const text = copyName(String(row[textColumn]), maxLength)
      const values = (attempt: number) => ({
        ...create.values?.(text, attempt),
        ...props.duplicate(row),
        [textColumn]: text,
        user_id: userId,
      })
      const failure = `Failed to duplicate ${noun}`
      const copy = await list.insert(create.values ? values : values(0), { failure, success: 'Duplicated' })
      if (copy) await props.duplicated?.(row, copy).catch((error: unknown) => showFailure(failure, error))
    },
    remove: (row: T) => list.remove(row.id, { failure: `Failed to delete ${noun}`, success: 'Deleted' }),
  }
}

/** 'Lunch?' → 'Lunch? (copy)', within the column's length. */
export function copyName(text: string, maxLength = 200): string {
  const tail = ' (copy)'
  return (
    [...text]
      .slice(0, maxLength - tail.length)
      .join('')
      .trimEnd() + tail
  )
}
