/** State of one server: the response of GET /operator/v1/state, for the operator's page. */
export interface ServerState {
  version: string
  /** Seconds. */
  uptime: number
  sockets: { open: number; max: number }
  /** Audience entries committed here: per second (average of the last ten), and in the last minute. */
  answers: { perSecond: number; lastMinute: number }
  writes: {
    waiting: number
    /** Longest write of the last minute in milliseconds, from arrival to acknowledgement. */
    slowestMs: number
  }
  /** Requests refused in the last minute because the server was short of something (status 503 or 507). */
  refusedLastMinute: number
  /** 99th percentile of the event loop's delay in the last minute, in milliseconds. */
  threadBusyMs: number
  memoryBytes: number
  /** `freeBytes` is null if the database is on another machine. */
  disk: { freeBytes: number | null; trouble: 'full' | 'unwritable' | null }
  /** Null: the server runs alone. `nodes`: other nodes that are alive. */
  bus: { there: boolean; nodes: number } | null
  /** Connection pool. Null: the database is in this process. */
  database: { used: number; max: number; waiting: number } | null
}
