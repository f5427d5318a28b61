import type { ServerTool } from '../../contract/tool.ts'
import { demo } from './demo.ts'
import { policies } from './policy.ts'
import { presented } from './presented.ts'
import { procedures } from './procedures.ts'
import { wallMessages } from './screens/display/messages/all.ts'
import { scoreboards, scoreEvents, teams } from './tables.ts'

export const tool: ServerTool = {
  name: 'scoreboards',
  demo,
  tables: [scoreboards, teams, scoreEvents],
  policies,
  procedures,
  presents: [presented],
  wallMessages,
}
