import type { ServerTool } from '../../contract/tool.ts'
import { demo } from './demo.ts'
import { policies } from './policy.ts'
import { presented } from './presented.ts'
import { wallMessages } from './screens/display/messages/all.ts'
import { telestratorFiles, telestratorMarks, telestratorSessions } from './tables.ts'
import { topics } from './topics.ts'

export const tool: ServerTool = {
  name: 'telestrator',
  demo,
  tables: [telestratorSessions, telestratorMarks],
  policies,
  topics,
  files: [telestratorFiles],
  presents: [presented],
  wallMessages,
}
