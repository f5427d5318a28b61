/** A JSON value, as it travels in bodies and in `json` columns. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** One stored row in memory: JSON values by column name. Booleans are booleans, timestamps are ISO text, `json` columns are parsed. */
export type Row = { [column: string]: Json }
