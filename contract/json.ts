/** A JSON value, as it travels in bodies and in `json` columns. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** One stored row in memory: JSON values by column name. Booleans are booleans, timestamps are ISO text, `json` columns are parsed. */
export type Row = { [column: string]: Json }

/** Whether a value is an object with fields: no list, and not null. */
export const isObject = (value: unknown): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
