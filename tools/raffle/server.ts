import type { ServerTool } from '../../contract/tool.ts'
import { policies } from './policy.ts'
import { presented } from './presented.ts'
import { procedures } from './procedures.ts'
import { raffleDraws, raffleReveals, raffleSessions } from './tables.ts'

export const tool: ServerTool = {
  name: 'raffle',
  tables: [raffleSessions, raffleDraws, raffleReveals],
  policies,
  procedures,
  presents: [presented],
}
