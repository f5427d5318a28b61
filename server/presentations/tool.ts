import { always } from '../../contract/filter.ts'
import { definePolicies, own } from '../../contract/policy.ts'
import { presentations } from '../../contract/presentation.ts'
import type { ServerTool } from '../../contract/tool.ts'
import { setDisplayLink } from './display-link.ts'
import { HERE } from './here.ts'

/** The engine's own table beside those of the tools, there where a tool has sessions with a wall. */
export const presentationsTool: ServerTool = {
  name: 'presentations',
  tables: [presentations],
  policies: definePolicies({
    presentations: {
      host: { read: { where: own }, update: { where: own, columns: ['showing'] } },
      // By its id alone, which is the session's: codes cannot be looked for here.
      audience: { read: { where: () => always, named: ['id'], hide: { user_id: () => always, display_secret: () => always } } },
    },
  }),
  procedures: [setDisplayLink],
  topics: [HERE],
}
