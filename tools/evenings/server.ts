import type { ServerTool } from '../../contract/tool.ts'
import { pages } from './pages.tsx'
import { policies } from './policy.ts'
import { presented } from './presented.ts'
import { procedures } from './procedures.ts'
import { eveningItems, eveningSteps, evenings } from './tables.ts'

export const tool: ServerTool = {
  name: 'evenings',
  tables: [evenings, eveningItems, eveningSteps],
  policies,
  procedures,
  presents: [presented],
  pages,
}
