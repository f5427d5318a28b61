import type { ServerTool } from '../../contract/tool.ts'
import { policies } from './policy.ts'
import { procedures } from './procedures.ts'
import { raffleDraws, raffleSessions } from './tables.ts'

/** Raffle, as the server knows it. */
export const tool: ServerTool = { name: 'raffle', tables: [raffleSessions, raffleDraws], policies, procedures }
