import type { ServerTool } from '../../contract/tool.ts'
import { demo } from './demo.ts'
import { policies } from './policy.ts'
import { presented } from './presented.ts'
import { wallMessages } from './screens/display/messages/all.ts'
import { whiteboardMarks, whiteboardSessions } from './tables.ts'
import { topics } from './topics.ts'

export const tool: ServerTool = {
  name: 'whiteboard',
  demo,
  tables: [whiteboardSessions, whiteboardMarks],
  policies,
  topics,
  presents: [presented],
  wallMessages,
}
