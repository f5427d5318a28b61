import type { ComponentType } from 'react'
import type { Row } from './json.ts'
import type { PageLanguage } from './languages.ts'
import type { PlainKey, ReadyMessages, Translate } from './messages.ts'
import type { ColumnName } from './row-types.ts'
import type { Selection } from './select.ts'

/**
 * An audience page: rendered by the server, then hydrated by a small script of its own. The server reads
 * `row` with the phone's own rights, so that a page never shows what the table API would refuse. Opening the
 * page gives the phone a pass to `row`, the session. Without a pass the phone counts as a stranger.
 */
export interface AudiencePage<T extends string = string, R = Row, F extends string = string> {
  /** Route with one parameter, such as `/poll/respond/:id`. */
  path: string
  /**
   * The row of `table` whose column `by` equals the route's parameter. With a `form`, `select` must include
   * `id`, because the pass is issued for it.
   */
  read: Selection<T, R> & { by: ColumnName<T> }
  /** Returns the text of <title>. `row` is null if none was found. */
  title: (row: R | null, t: Translate) => string
  /** Message to the phone when the row cannot be loaded: 'Failed to load poll'. */
  failure: PlainKey
  screen: ComponentType<AudienceScreenProps>
  /** Table and columns that a form post without scripts inserts into. Fields have the columns' names. */
  form?: { table: F; columns: readonly ColumnName<F>[] }
  /**
   * Renders nothing, and tells that the room was told something about this very person, such as a winner. A page
   * that has had this one inside shows it then.
   */
  calls?: ComponentType<CallsProps>
  /** Returns the path of another audience page to show inside this one, or null. That one has none inside. */
  inside?: (row: R) => string | null
}

/** Checks the page's texts and form columns against its tables, at compile time. Returns its argument. */
export function definePage<T extends string, R, const F extends string>(page: AudiencePage<T, R, F>): AudiencePage
export function definePage(page: AudiencePage): AudiencePage {
  return page
}

/** Returns the path of a page with this parameter. `path`: its route. */
export const pagePath = (path: string, param: string): string => path.replace(/:[^/]*$/, encodeURIComponent(param))

export interface AudienceScreenProps {
  param: string
  /** The row as this phone may read it. Null: no such row, or an invalid parameter. */
  row: Row | null
  /** This device's id, which the server created at the first visit. */
  deviceId: string
  /** Id for the row that this page may insert: sent twice, it is inserted once. */
  newId: string
  /** Result of a plain form post. Null: none was made. */
  posted: { ok: true; values: Row } | { ok: false; values: Row; code: string; message: string } | null
  /** The page inside, as the server read it with the same phone's rights. Absent: none. */
  inside?: ReadyPage
}

/** `sent`: id of the row that this phone sent last. `onCall` gets when the room was told: ms, by the server's clock. */
export interface CallsProps {
  sent: string
  onCall: (at: number) => void
}

/** A page with what its screen shows first. */
export interface ReadyPage {
  page: AudiencePage
  props: AudienceScreenProps
}

/** Content of the element `page-data`, from which the browser's script continues. */
export interface PageData {
  path: string
  props: AudienceScreenProps
  language: PageLanguage
  /** The texts of the page, and of the page inside, in this language. */
  messages: ReadyMessages
  /** `script`: module of the tool that has the page inside. */
  inside?: { path: string; props: AudienceScreenProps; script: string }
}
