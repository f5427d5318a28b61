import { always, eq, never } from '../../contract/filter.ts'
import { HERE } from '../../contract/here.ts'
import { accountLogos, LOGO_RULES } from '../../contract/logo.ts'
import { definePolicies, own, type Rule } from '../../contract/policy.ts'
import { presentations } from '../../contract/presentation.ts'
import type { ServerTool } from '../../contract/tool.ts'
import { setDisplayLink } from './display-link.ts'

/** The row whose id is the host's own account id. */
const ownAccount: Rule<'id'> = (actor) => (actor.kind === 'host' ? eq('id', actor.userId) : never)

/** The engine's own tables, added if a tool declares sessions with a wall. */
export const presentationsTool: ServerTool = {
  name: 'presentations',
  tables: [presentations, accountLogos],
  policies: definePolicies({
    presentations: {
      host: { read: { where: own }, update: { where: own, columns: ['showing'] } },
      // Readable only by id, which is the session's: codes cannot be searched for.
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
