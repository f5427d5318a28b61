import type { ColumnName } from '../../contract/row-types.ts'
import { isId } from '../data/new-id.ts'

/** What a sign goes by: the row that its code leads to, and which of its columns say how it looks. */
export interface Followed<T extends string = string> {
  table: T
  id: string
  /** The column with what the sign is headed by, where its settings have no title of their own. */
  title?: ColumnName<T>
  /** The column with what is said small above the title. */
  eyebrow?: ColumnName<T>
  /** The column with its display settings. */
  settings?: ColumnName<T>
  /** Whether it can be closed, which its column `active` says. */
  closes?: 'active' extends ColumnName<T> ? boolean : never
}

const NAME = /^[a-z][a-z_]{0,62}$/

/** As it stands in a sign's address, or null: whatever somebody typed there. */
export function readFollowed(value: unknown): Followed | null {
  if (typeof value !== 'object' || value === null) return null
  const { table, id, title, eyebrow, settings, closes } = value as Record<string, unknown>
  if (!isName(table) || typeof id !== 'string' || !isId(id)) return null
  return {
    table,
    id,
    ...(isName(title) && { title }),
    ...(isName(eyebrow) && { eyebrow }),
    ...(isName(settings) && { settings }),
    ...(closes === true && { closes }),
  }
}

const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value)

/** The columns to read. */
export const columnsOf = ({ title, eyebrow, settings, closes }: Followed): string =>
  ['id', closes && 'active', title, eyebrow, settings].filter(Boolean).join()
