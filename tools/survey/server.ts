import type { ServerTool } from '../../contract/tool.ts'
import { pages } from './pages.tsx'
import { policies } from './policy.ts'
import { procedures } from './procedures.ts'
import { surveyResponses, surveySessions, surveyVersions } from './tables.ts'

/** Survey, as the server knows it. */
export const tool: ServerTool = { name: 'survey', tables: [surveySessions, surveyVersions, surveyResponses], policies, procedures, pages }
