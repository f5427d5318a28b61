/** A JSON value, as in request bodies and `json` columns. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A stored row in memory, by column name. Timestamps are ISO texts; `json` columns are parsed. */
export type Row = { [column: string]: Json }

export const isObject = (value: unknown): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is nested more than `levels` levels deep; a scalar has none. */
export const isDeeperThan = (levels: number, value: unknown): boolean =>
  levels < 0 || (typeof value === 'object' && value !== null && Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)))
