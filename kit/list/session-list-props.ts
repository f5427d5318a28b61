import type { ComponentType, ReactNode } from 'react'
import type { WrittenTo } from '../../contract/row-types.ts'
import type { RowsQuery } from '../data/followed-rows.ts'
import type { HasId, Where } from '../data/rows.ts'
import type { WriteTexts } from '../data/writes.ts'
import type { CardSlots } from './session-card.tsx'
import type { SessionTexts } from './session-texts.ts'

/** A row that a host creates, names and owns. */
export type SessionRow = HasId & { created_at: string }

/** A beginning of a new session, for the dialog that makes it. */
export interface SessionTemplate<T extends string = string> {
  /** 'After a workshop' */
  name: string
  /** One sentence: what it brings. */
  about: string
  /** A name or question for the session, which the host may change. */
  text: string
  /** Columns of the session. */
  values?: WrittenTo<T>
  /** Adds rows of other tables after the session is stored. If it throws, the failure to create is shown. */
  fill?: (id: string) => Promise<void>
}

/** `T`: the table; `R`: the row type that is read. */
export interface SessionListProps<T extends string, R extends SessionRow> {
  title: string
  about?: string
  /** The list's sentences about its sessions: 'Rename poll', 'Delete this poll?'. */
  texts: SessionTexts
  query: RowsQuery<T, R>
  /**
   * Condition for a session to be live. It decides the badge and who comes first. Absent: the tool has no
   * such state.
   */
  live?: Where<T>
  /** The text column that the dialog fills and the card shows. */
  textColumn: keyof R & string
  /** Most characters in that column. */
  maxLength?: number
  create: {
    /** 'New Poll' */
    button: string
    /** 'Create New Poll' */
    title: string
    /** The dialog that creates one, if a single text does not say enough. */
    dialog?: (open: boolean, onClose: () => void) => ReactNode
    /** The field's label: 'Question'. */
    label: string
    placeholder?: string
    /** Stands below the field. */
    hint?: string
    texts: WriteTexts
    templates?: readonly SessionTemplate<T>[]
    /**
     * Returns the other columns besides `user_id`. Called again with attempt 1, 2, … while the server reports
     * the row's key as taken (23505).
     */
    values?: (text: string, attempt: number) => WrittenTo<T>
  }
  /** Returns the columns that a copy takes over besides the text. */
  duplicate: (row: R) => WrittenTo<T>
  /**
   * Copies what is not in columns, after the copy is stored. If it throws, the failure to duplicate is shown.
   */
  duplicated?: (row: R, copy: R) => Promise<void>
  /** Returns the rows deleted with it, as '12 responses', or null for none. */
  goesWith: (row: R) => string | null
  /** Returns a sentence about what a delete leaves, or null. */
  keeps?: (row: R) => string | null
  empty: { picture: ComponentType<{ className?: string }>; title: string; text: string }
  /** Returns the path that the card's title links to. */
  to: (row: R) => string
  card: (row: R) => CardSlots
}
