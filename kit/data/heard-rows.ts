import type { RowChange } from './rows.ts'

/**
 * The state of a row after one commit. A change event has the whole row; the response to a write of ours has
 * the columns that we selected. `at` is the time of the commit. It is the row's version: later commits have
 * later times, which sort as texts.
 */
export interface Report {
  by: 'event' | 'answer'
  at: string
  change: RowChange
}

/** A report, numbered in the order of arrival. */
interface Numbered extends Report {
  number: number
}

/** Rows whose reports are kept, last reported first: as many as a list has at most (LIMITS.answerRows). */
const ROWS_KEPT = 10_000

/**
 * Collects the reports of a list's rows, from change events and responses, which come in any order. Only
 * their versions decide which of them counts. Does no I/O and reads no clock.
 */
export interface HeardRows {
  /** Takes reports. Returns the changes to make to the list's rows, in order. */
  take(reports: readonly Report[]): RowChange[]
  /**
   * Number of reports so far. Remember it when a read begins: the rows read include the changes of these
   * reports.
   */
  count(): number
  /**
   * Returns the changes to make to the list's rows after a read of all: those reported since the read began.
   * A report that is older than one from before the read does not count, because the rows read are newer.
   */
  read(since: number): RowChange[]
  /**
   * The same for a read of one row. Returns `change`, or nothing if a report of the row arrived, or a new
   * subscription began, since the read began.
   */
  readOne(change: RowChange, since: number): RowChange[]
  /**
   * Lets any later report replace the earlier ones, which may be of a server whose clock was ahead. Call it
   * for each new subscription, after which the rows are read again.
   */
  restart(): void
  /**
   * Whether a new subscription began after report number `since`: changes in between may not have been
   * reported.
   */
  hasRestarted(since: number): boolean
}

export function createHeardRows(): HeardRows {
  /** Per row, the reports that count, the newest last. */
  const rows = new Map<string, readonly Numbered[]>()
  let count = 0
  let restartedAt = 0

  function takeOne(report: Numbered): RowChange[] {
    const id = idOf(report.change)
    const reports = withReport(rows.get(id) ?? [], report)
    const place = reports.indexOf(report)
    if (place < 0) return []
    rows.delete(id)
    rows.set(id, reports)
    const [oldest] = rows.keys()
    if (rows.size > ROWS_KEPT && oldest !== undefined) rows.delete(oldest)
    return reports.slice(place).map(({ change }) => change)
  }
  const hasRestarted = (since: number): boolean => since < restartedAt

  return {
    take: (reports) => reports.flatMap((report) => takeOne({ ...report, number: ++count })),
    count: () => count,
    read(since) {
      const reported = [...rows.values()].flat()
      for (const [id, reports] of rows) {
        const known = reports.filter(({ number }) => number <= since).at(-1)
        if (known) rows.set(id, [{ ...known, by: 'event' }])
        else rows.delete(id)
      }
      return reported.filter(({ number }) => number > since).flatMap(takeOne)
    },
    readOne(change, since) {
      const reports = rows.get(idOf(change)) ?? []
      return hasRestarted(since) || reports.some(({ number }) => number > since) ? [] : [change]
    },
    restart() {
      restartedAt = ++count
      for (const [id, reports] of rows) {
        const replaceable = reports.map((report) => ({ ...report, at: '' }))
        rows.set(id, replaceable)
      }
    },
    hasRestarted,
  }
}

/**
 * Returns the reports of a row that count: the newest event, then the responses that are newer. A response
 * shows the row in the middle of its commit and an event shows it after, so of one version the event counts.
 * Events of one commit come in their order.
 */
function withReport(reports: readonly Numbered[], report: Numbered): readonly Numbered[] {
  const [first] = reports
  const newest = first?.by === 'event' ? first.at : ''
  if (report.by === 'event') {
    if (report.at < newest) return reports
    return [report, ...reports.filter(({ by, at }) => by === 'answer' && at > report.at)]
  }
  if (report.at <= newest) return reports
  return [...reports.filter(({ at }) => at <= report.at), report, ...reports.filter(({ at }) => at > report.at)]
}

const idOf = (change: RowChange): string => (change.type === 'DELETE' ? change.id : change.row.id)
