import type { ComponentType } from 'react'
import type { WrittenTo } from '../../contract/row-types.ts'
import type { RowsQuery } from '../data/followed-rows.ts'
import type { HasId, Where } from '../data/rows.ts'
import type { WriteTexts } from '../data/writes.ts'
import type { CardSlots } from './session-card.tsx'

/** A row a host makes, names and owns. */
export type SessionRow = HasId & { created_at: string }

/** `T`: the table; `R`: what is read of its rows. */
export interface SessionListProps<T extends string, R extends SessionRow> {
  title: string
  about?: string
  /** In texts: 'Rename poll', 'Delete this poll?', and with an s where there are many. */
  noun: string
  query: RowsQuery<T, R>
  /** What makes a session live; it decides the badge and who comes first. Absent: they know no such state. */
  live?: Where<T>
  /** The text column that the dialog fills and the card shows. */
  textColumn: keyof R & string
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
    values?: (text: string, attempt: number) => WrittenTo<T>
  }
  /** Columns that a copy takes over besides the text. */
  duplicate: (row: R) => WrittenTo<T>
  /** What a copy takes over besides columns, once it is stored. What it throws is told as a failure to duplicate. */
  duplicated?: (row: R, copy: R) => Promise<void>
  /** What goes when this goes, as '12 responses'; null: nothing. */
  goesWith: (row: R) => string | null
  empty: { picture: ComponentType<{ className?: string }>; title: string; text: string }
  /** Where the card's title leads. */
  to: (row: R) => string
  card: (row: R) => CardSlots
}
