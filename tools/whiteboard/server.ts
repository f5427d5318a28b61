import type { ServerTool } from '../../contract/tool.ts'
import { policies } from './policy.ts'
import { presented } from './presented.ts'
import { whiteboardMarks, whiteboardSessions } from './tables.ts'
import { topics } from './topics.ts'

export const tool: ServerTool = {
  name: 'whiteboard',
  tables: [whiteboardSessions, whiteboardMarks],
  policies,
  topics,
  presents: [presented],
}
