import type { PlainKey } from '../../contract/messages.ts'
import type { ColumnName } from '../../contract/row-types.ts'
import { isId } from '../data/new-id.ts'

/** The row that a sign follows, and the columns that determine its look. */
export interface Followed<T extends string = string> {
  table: T
  id: string
  /** Column with the sign's title, if its settings contain none. */
  title?: ColumnName<T>
  /** Column with the small text above the title. */
  eyebrow?: ColumnName<T>
  /** Column with its display settings. */
  settings?: ColumnName<T>
  /** Key of the title that the tool proposes: said in the room's language while the host keeps it. */
  proposed?: PlainKey
  /** Whether the row can be closed by its column `active`. */
  closes?: 'active' extends ColumnName<T> ? boolean : never
}

const NAME = /^[a-z][a-z_]{0,62}$/
const KEY = /^[a-z]{1,20}\.[a-z]{1,20}$/

/** Parses the value in a sign's URL. Null: it is invalid, since anybody may type one. */
export function readFollowed(value: unknown): Followed | null {
  if (typeof value !== 'object' || value === null) return null
  const { table, id, title, eyebrow, settings, proposed, closes } = value as Record<string, unknown>
  if (!isName(table) || typeof id !== 'string' || !isId(id)) return null
  return {
    table,
    id,
    ...(isName(title) && { title }),
    ...(isName(eyebrow) && { eyebrow }),
    ...(isName(settings) && { settings }),
    ...(typeof proposed === 'string' && KEY.test(proposed) && { proposed: proposed as PlainKey }),
    ...(closes === true && { closes }),
  }
}

const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value)

export const columnsOf = ({ title, eyebrow, settings, closes }: Followed): string =>
  ['id', closes && 'active', title, eyebrow, settings].filter(Boolean).join()
