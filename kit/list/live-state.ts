import { type Values, valueIn, type Where } from '../data/rows.ts'

/** Condition for reads of sessions in use. Archived ones are in no list and on no dashboard. */
export const IN_USE = { archived: false }

/**
 * Whether a session is open and live, by the columns in its tool's `LIVE`. False for tools without `LIVE`.
 */
export const isLive = (row: object, live: Where | undefined): boolean =>
  live !== undefined && Object.entries(live).every(([column, value]) => valueIn(row, column) === value)

/** Returns the columns that end a session being live: each boolean of `LIVE`, negated. */
export const closing = (live: Where | undefined): Values =>
  Object.fromEntries(Object.entries(live ?? {}).flatMap(([column, value]) => (typeof value === 'boolean' ? [[column, !value]] : [])))
