import { always, eq, never } from '../../contract/filter.ts'
import { HERE } from '../../contract/here.ts'
import { accountLogos, LOGO_RULES } from '../../contract/logo.ts'
import { definePolicies, own, type Rule } from '../../contract/policy.ts'
import { presentations } from '../../contract/presentation.ts'
import { sharedReports } from '../../contract/report.ts'
import type { ServerTool } from '../../contract/tool.ts'
import { setDisplayLink } from './display-link.ts'
import { readReport, shareReport } from './shared-reports.ts'

/** The row whose id is the host's own account id. */
const ownAccount: Rule<'id'> = (actor) => (actor.kind === 'host' ? eq('id', actor.userId) : never)

/** The engine's own tables, added if a tool declares sessions with a wall. */
export const presentationsTool: ServerTool = {
  name: 'presentations',
  tables: [presentations, accountLogos, sharedReports],
  policies: definePolicies({
    presentations: {
      host: { read: { where: own }, update: { where: own, columns: ['showing'] } },
      // Readable only by id, which is the session's: codes cannot be searched for.
      audience: { read: { where: () => always, named: ['id'], hide: { user_id: () => always, display_secret: () => always } } },
    },
    // The host sees since when a report is shared, and ends that. Its content is read by its link alone.
    shared_reports: {
      host: {
        read: { where: own, hide: { secret_hash: () => always, body: () => always } },
        delete: { where: own },
      },
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
  procedures: [setDisplayLink, shareReport, readReport],
  topics: [HERE],
}
