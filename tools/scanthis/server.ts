import type { ServerTool } from '../../contract/tool.ts'
import { policies } from './policy.ts'
import { presented } from './presented.ts'
import { scanThisSessions } from './tables.ts'

export const tool: ServerTool = {
  name: 'scanthis',
  tables: [scanThisSessions],
  policies,
  presents: [presented],
}
