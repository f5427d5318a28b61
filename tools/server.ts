import type { ServerTool } from '../contract/tool.ts'
import { pages as attendancePages } from './attendance/pages.tsx'
import { policies as attendancePolicies } from './attendance/policy.ts'
import { attendanceRecords, attendanceSessions } from './attendance/tables.ts'
import { pages as pollPages } from './polls/pages.tsx'
import { policies as pollPolicies } from './polls/policy.ts'
import { pollResponses, polls } from './polls/tables.ts'
import { pages as qaPages } from './qa/pages.tsx'
import { policies as qaPolicies } from './qa/policy.ts'
import { qaSessions, questions, questionVotes } from './qa/tables.ts'

/** The rooms as the server knows them. A new one is a new line here, and one in tools/web.ts. */
export const tools: readonly ServerTool[] = [
  { name: 'attendance', tables: [attendanceSessions, attendanceRecords], policies: attendancePolicies, pages: attendancePages },
  { name: 'polls', tables: [polls, pollResponses], policies: pollPolicies, pages: pollPages },
  { name: 'qa', tables: [qaSessions, questions, questionVotes], policies: qaPolicies, pages: qaPages },
]
