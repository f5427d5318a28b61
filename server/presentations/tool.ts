import { always, eq, never } from '../../contract/filter.ts'
import { accountLogos, LOGO_RULES } from '../../contract/logo.ts'
import { definePolicies, own, type Rule } from '../../contract/policy.ts'
import { presentations } from '../../contract/presentation.ts'
import type { ServerTool } from '../../contract/tool.ts'
import { setDisplayLink } from './display-link.ts'
import { HERE } from './here.ts'

/** The row under the id of the host's own account. */
const ownAccount: Rule<'id'> = (actor) => (actor.kind === 'host' ? eq('id', actor.userId) : never)

/** The engine's own tables beside those of the tools, there where a tool has sessions with a wall. */
export const presentationsTool: ServerTool = {
  name: 'presentations',
  tables: [presentations, accountLogos],
  policies: definePolicies({
    presentations: {
      host: { read: { where: own }, update: { where: own, columns: ['showing'] } },
      // By its id alone, which is the session's: codes cannot be looked for here.
      audience: { read: { where: () => always, named: ['id'], hide: { user_id: () => always, display_secret: () => always } } },
    },
    account_logos: {
      host: {
        read: { where: ownAccount },
        insert: { check: ownAccount, columns: ['id'] },
        update: { where: ownAccount, columns: ['file'] },
      },
    },
  }),
  files: [{ table: 'account_logos', column: 'file', owner: 'id', rules: LOGO_RULES }],
  procedures: [setDisplayLink],
  topics: [HERE],
}
