/** A JSON value, as it travels in bodies and in `json` columns. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** One stored row in memory: JSON values by column name. Booleans are booleans, timestamps are ISO text, `json` columns are parsed. */
export type Row = { [column: string]: Json }

/** Whether a value is an object with fields: no list, and not null. */
export const isObject = (value: unknown): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value has something more than so many levels inside it. */
export const isDeeperThan = (levels: number, value: unknown): boolean =>
  levels < 0 || (typeof value === 'object' && value !== null && Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)))
