import type { ComponentType } from 'react'
import type { Row } from './json.ts'
import type { ColumnName } from './row-types.ts'
import type { Selection } from './select.ts'

/**
 * An audience page: first painted from the server's HTML, then brought to life by a small script of its own.
 * The server reads `row` with the phone's own rights, so that a page can never show what the table API would refuse.
 * Opening the page gives the phone its pass to the session, which is the row that the page is about; without one it counts as a stranger.
 */
export interface AudiencePage<T extends string = string, R = Row, F extends string = string> {
  /** Route with one parameter, e.g. `/poll/respond/:id`. */
  path: string
  /** What the page is about: the row of `table` whose `by` column is the route's parameter. With a `form`, `select` must name `id`: the pass is to that row. */
  read: Selection<T, R> & { by: ColumnName<T> }
  /** The text of <title> when the row was found or not. */
  title: (row: R | null) => string
  /** What a phone is told when what the page is about cannot be loaded, as its tool says it: 'Failed to load poll'. */
  failure: string
  screen: ComponentType<AudienceScreenProps>
  /** The table a plain HTML form post inserts into, when no script runs: form fields that are columns of it are written. */
  form?: { table: F; columns: readonly ColumnName<F>[] }
}

/** An audience page whose texts know the row that it reads, and whose form names columns that there are. The value is what was given. */
export function definePage<T extends string, R, const F extends string>(page: AudiencePage<T, R, F>): AudiencePage
export function definePage(page: AudiencePage): AudiencePage {
  return page
}

export interface AudienceScreenProps {
  /** The route's parameter. */
  param: string
  /** The row as this phone may see it, or null: no such row, or not a valid parameter. */
  row: Row | null
  /** The device's id, minted by the server on the first visit. */
  deviceId: string
  /** A fresh id for the row this page may send: sending twice lands once. */
  newId: string
  /** Outcome of a plain form post, when there was one. */
  posted: { ok: true; values: Row } | { ok: false; values: Row; code?: string; message: string } | null
}
