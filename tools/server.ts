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
import { policies as scanthisPolicies } from './scanthis/policy.ts'
import { scanThisSessions } from './scanthis/tables.ts'
import { policies as scoreboardPolicies } from './scoreboards/policy.ts'
import { procedures as scoreboardProcedures } from './scoreboards/procedures.ts'
import { scoreboards, scoreEvents, teams } from './scoreboards/tables.ts'
import { pages as surveyPages } from './survey/pages.tsx'
import { policies as surveyPolicies } from './survey/policy.ts'
import { procedures as surveyProcedures } from './survey/procedures.ts'
import { surveyResponses, surveySessions, surveyVersions } from './survey/tables.ts'
import { channels as telestratorChannels } from './telestrator/channels.ts'
import { policies as telestratorPolicies } from './telestrator/policy.ts'
import { telestratorFiles, telestratorMarks, telestratorSessions } from './telestrator/tables.ts'
import { channels as whiteboardChannels } from './whiteboard/channels.ts'
import { policies as whiteboardPolicies } from './whiteboard/policy.ts'
import { whiteboardMarks, whiteboardSessions } from './whiteboard/tables.ts'
import { pages as wordCloudPages } from './wordclouds/pages.tsx'
import { policies as wordCloudPolicies } from './wordclouds/policy.ts'
import { wordCloudResponses, wordCloudSessions, wordCloudWords } from './wordclouds/tables.ts'

/** The rooms as the server knows them. A new one is a new line here, and one in tools/web.ts. */
export const tools: readonly ServerTool[] = [
  { name: 'attendance', tables: [attendanceSessions, attendanceRecords], policies: attendancePolicies, pages: attendancePages },
  { name: 'polls', tables: [polls, pollResponses], policies: pollPolicies, pages: pollPages },
  { name: 'qa', tables: [qaSessions, questions, questionVotes], policies: qaPolicies, pages: qaPages },
  { name: 'raffle', tables: [raffleSessions, raffleDraws], policies: rafflePolicies, procedures: raffleProcedures },
  { name: 'scanthis', tables: [scanThisSessions], policies: scanthisPolicies },
  { name: 'scoreboards', tables: [scoreboards, teams, scoreEvents], policies: scoreboardPolicies, procedures: scoreboardProcedures },
  {
    name: 'survey',
    tables: [surveySessions, surveyVersions, surveyResponses],
    policies: surveyPolicies,
    procedures: surveyProcedures,
    pages: surveyPages,
  },
  {
    name: 'telestrator',
    tables: [telestratorSessions, telestratorMarks],
    policies: telestratorPolicies,
    channels: telestratorChannels,
    files: [telestratorFiles],
  },
  {
    name: 'wordclouds',
    tables: [wordCloudSessions, wordCloudResponses, wordCloudWords],
    policies: wordCloudPolicies,
    pages: wordCloudPages,
  },
  {
    name: 'whiteboard',
    tables: [whiteboardSessions, whiteboardMarks],
    policies: whiteboardPolicies,
    channels: whiteboardChannels,
  },
]
