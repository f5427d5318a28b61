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
import { policies as rafflePolicies } from './raffle/policy.ts'
import { procedures as raffleProcedures } from './raffle/procedures.ts'
import { raffleDraws, raffleSessions } from './raffle/tables.ts'
import { pages as surveyPages } from './survey/pages.tsx'
import { policies as surveyPolicies } from './survey/policy.ts'
import { procedures as surveyProcedures } from './survey/procedures.ts'
import { surveyResponses, surveySessions } from './survey/tables.ts'
import { pages as wordCloudPages } from './wordclouds/pages.tsx'
import { policies as wordCloudPolicies } from './wordclouds/policy.ts'
import { wordCloudResponses, wordCloudSessions, wordCloudWords } from './wordclouds/tables.ts'

/** The rooms as the server knows them. A new one is a new line here, and one in tools/web.ts. */
export const tools: readonly ServerTool[] = [
  { name: 'attendance', tables: [attendanceSessions, attendanceRecords], policies: attendancePolicies, pages: attendancePages },
  { name: 'polls', tables: [polls, pollResponses], policies: pollPolicies, pages: pollPages },
  { name: 'qa', tables: [qaSessions, questions, questionVotes], policies: qaPolicies, pages: qaPages },
  { name: 'raffle', tables: [raffleSessions, raffleDraws], policies: rafflePolicies, procedures: raffleProcedures },
  { name: 'survey', tables: [surveySessions, surveyResponses], policies: surveyPolicies, procedures: surveyProcedures, pages: surveyPages },
  {
    name: 'wordclouds',
    tables: [wordCloudSessions, wordCloudResponses, wordCloudWords],
    policies: wordCloudPolicies,
    pages: wordCloudPages,
  },
]
