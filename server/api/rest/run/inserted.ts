import type { Row } from '../../../../contract/json.ts'
import type { Fate } from './round.ts'

/** Rows that an insert wrote. */
export interface Inserted {
  /** Ids of the rows written, new or merged into, in the request's order. */
  ids: string[]
  /** The new rows among them. */
  made: Row[]
  /** Whether a row was made or changed. */
  isChanged: boolean
}

export const noneInserted = (): Inserted => ({ ids: [], made: [], isChanged: false })

/** Adds the fate of the next row. */
export function take(inserted: Inserted, fate: Fate): void {
  if (fate.kind === 'merged') {
    inserted.ids.push(fate.id)
    inserted.isChanged ||= fate.isChanged
  }
  if (fate.kind !== 'new') return
  inserted.ids.push(fate.formed.row['id'] as string)
  inserted.made.push(fate.formed.row)
  inserted.isChanged = true
}
