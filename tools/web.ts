import type { WebTool } from '../contract/tool.ts'
import { attendance } from './attendance/tool.ts'
import { evenings } from './evenings/tool.ts'
import { mindmap } from './mindmap/tool.ts'
import { polls } from './polls/tool.ts'
import { qa } from './qa/tool.ts'
import { raffle } from './raffle/tool.ts'
import { scanthis } from './scanthis/tool.ts'
import { scoreboards } from './scoreboards/tool.ts'
import { survey } from './survey/tool.ts'
import { telestrator } from './telestrator/tool.ts'
import { voting } from './voting/tool.ts'
import { whiteboard } from './whiteboard/tool.ts'
import { wordclouds } from './wordclouds/tool.ts'

/** Tools without a card and a place in the sidebar, shown above the dashboard's cards. */
export const aboveCards: readonly WebTool[] = [evenings]

/** The web app's tools, in the order of the sidebar. */
export const tools: readonly WebTool[] = [
  attendance,
  raffle,
  voting,
  qa,
  polls,
  survey,
  scoreboards,
  wordclouds,
  mindmap,
  scanthis,
  telestrator,
  whiteboard,
]
