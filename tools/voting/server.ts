import type { ServerTool } from '../../contract/tool.ts'
import { demo } from './demo.ts'
import { pages } from './pages.tsx'
import { policies } from './policy.ts'
import { presented } from './presented.ts'
import { procedures } from './procedures.ts'
import { messages } from './screens/audience/messages/all.ts'
import { wallMessages } from './screens/display/messages/all.ts'
import { sent } from './sent.ts'
import { votingPlayers, votingQuestions, votingSessions, votingSums, votingVotes } from './tables.ts'

export const tool: ServerTool = {
  name: 'voting',
  demo,
  isPreview: true,
  tables: [votingSessions, votingQuestions, votingVotes, votingSums, votingPlayers],
  policies,
  procedures,
  pages,
  messages,
  presents: [presented],
  wallMessages,
  sent,
}
