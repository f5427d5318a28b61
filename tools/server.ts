import type { ServerTool } from '../contract/tool.ts'
import { tool as attendance } from './attendance/server.ts'
import { tool as evenings } from './evenings/server.ts'
import { tool as polls } from './polls/server.ts'
import { tool as qa } from './qa/server.ts'
import { tool as raffle } from './raffle/server.ts'
import { tool as scanthis } from './scanthis/server.ts'
import { tool as scoreboards } from './scoreboards/server.ts'
import { tool as survey } from './survey/server.ts'
import { tool as telestrator } from './telestrator/server.ts'
import { tool as voting } from './voting/server.ts'
import { tool as whiteboard } from './whiteboard/server.ts'
import { tool as wordclouds } from './wordclouds/server.ts'

/** The tools that the server knows. A new tool needs a line here and in tools/web.ts. */
export const tools: readonly ServerTool[] = [
  attendance,
  evenings,
  polls,
  qa,
  raffle,
  scanthis,
  scoreboards,
  survey,
  telestrator,
  wordclouds,
  whiteboard,
  voting,
]
