import type { ServerTool } from '../../contract/tool.ts'
import { channels } from './channels.ts'
import { policies } from './policy.ts'
import { telestratorFiles, telestratorMarks, telestratorSessions } from './tables.ts'

/** Telestrator, as the server knows it. */
export const tool: ServerTool = {
  name: 'telestrator',
  tables: [telestratorSessions, telestratorMarks],
  policies,
  channels,
  files: [telestratorFiles],
}
