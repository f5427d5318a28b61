import type { Block, Results } from '../../contract/report.ts'
import { defineReportKind } from '../../contract/tool.ts'
import { readArrivals } from '../../kit/report/arrivals.ts'
import { said } from '../../kit/report/said.ts'
import { readWallRecords } from './data.ts'
import { csvOf } from './files.ts'
import { type AttendanceRecord, type AttendanceSession, SESSION, sessionPath } from './host.ts'

/**
 * Returns what came of a check-in. `shown`: the records that a wall shows, if it shows names. Nobody's table
 * or place is in a report.
 */
export function resultsOf(
  session: Pick<AttendanceSession, 'attendee_count' | 'wall_names'>,
  arrivals: Block | null,
  shown: readonly Pick<AttendanceRecord, 'name' | 'off'>[],
): Results {
  const names = session.wall_names ? shown.filter(({ off }) => !off).map(({ name }) => name) : []
  return {
    headline: { value: session.attendee_count, label: said('attendance.report.attendees', { count: session.attendee_count }) },
    about: '',
    answers: session.attendee_count,
    blocks: [
      ...(arrivals ? [arrivals] : []),
      ...(names.length > 0 ? [{ kind: 'names', title: said('attendance.wall.last'), names, more: 0 } satisfies Block] : []),
    ],
  }
}

export default defineReportKind<AttendanceSession>({
  select: SESSION.select,
  to: ({ id }) => sessionPath(id),
  async read(session) {
    const arrivals = await readArrivals('attendance_records', { session_id: session.id }, session.attendee_count)
    return resultsOf(session, arrivals, session.wall_names ? await readWallRecords(session.id) : [])
  },
  files: async (session, options) => [await csvOf(session, options)],
})
