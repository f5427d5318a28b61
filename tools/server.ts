import type { ServerTool } from '../contract/tool.ts'
import { pages as pollPages } from './polls/pages.tsx'
import { policies as pollPolicies } from './polls/policy.ts'
import { pollResponses, polls } from './polls/tables.ts'

/** The rooms as the server knows them. A new one is a new line here, and one in tools/web.ts. */
export const tools: readonly ServerTool[] = [{ name: 'polls', tables: [polls, pollResponses], policies: pollPolicies, pages: pollPages }]
