import type { ServerTool } from '../../contract/tool.ts'
import { demo } from './demo.ts'
import { policies } from './policy.ts'
import { presented } from './presented.ts'
import { procedures } from './procedures.ts'
import { wallMessages } from './screens/display/messages/all.ts'
import { raffleDraws, raffleReveals, raffleSessions } from './tables.ts'

export const tool: ServerTool = {
  name: 'raffle',
  demo,
  tables: [raffleSessions, raffleDraws, raffleReveals],
  policies,
  procedures,
  presents: [presented],
  wallMessages,
}
