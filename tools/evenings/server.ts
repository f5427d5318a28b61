import type { ServerTool } from '../../contract/tool.ts'
import { demoEvent } from './demo.ts'
import { pages } from './pages.tsx'
import { policies } from './policy.ts'
import { presented } from './presented.ts'
import { procedures } from './procedures.ts'
import { messages } from './screens/audience/messages/all.ts'
import { wallMessages } from './screens/display/messages/all.ts'
import { eveningItems, eveningSteps, evenings } from './tables.ts'

export const tool: ServerTool = {
  name: 'evenings',
  demoEvent,
  tables: [evenings, eveningItems, eveningSteps],
  policies,
  procedures,
  presents: [presented],
  wallMessages,
  pages,
  messages,
}
