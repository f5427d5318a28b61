import { type Values, valueIn, type Where } from '../data/rows.ts'

/** What reads of sessions that are in use ask for: those in the archive are out of the lists and off the dashboard. */
export const IN_USE = { archived: false }

/** Whether a session is open and live, by what its tool's `LIVE` asks of its columns. Tools without one have nothing that is live. */
export const isLive = (row: object, live: Where | undefined): boolean =>
  live !== undefined && Object.entries(live).every(([column, value]) => valueIn(row, column) === value)

/** The columns of a session that is live no more: each yes and no of `LIVE`, turned round. */
export const closing = (live: Where | undefined): Values =>
  Object.fromEntries(Object.entries(live ?? {}).flatMap(([column, value]) => (typeof value === 'boolean' ? [[column, !value]] : [])))
