import type { ServerTool } from '../../contract/tool.ts'
import { policies } from './policy.ts'
import { scanThisSessions } from './tables.ts'

/** Scan This, as the server knows it. */
export const tool: ServerTool = { name: 'scanthis', tables: [scanThisSessions], policies }
