import type { Actor } from '../../contract/actor.ts'
import { always, and, eq, type Filter, is, never, not, or } from '../../contract/filter.ts'
import { helpers } from '../../contract/helper.ts'
import { HERE } from '../../contract/here.ts'
import { accountLogos, LOGO_RULES } from '../../contract/logo.ts'
import { definePolicies, ofOwn, own, type Rule } from '../../contract/policy.ts'
import { presentations } from '../../contract/presentation.ts'
import { sharedReports } from '../../contract/report.ts'
import { sessionCopies } from '../../contract/session-copies.ts'
import type { ServerTool } from '../../contract/tool.ts'
import { TRASHED_FILES, trash } from '../../contract/trash.ts'
import { setDisplayLink } from './display-link.ts'
import { addHelper } from './helper-links.ts'
import { readReport, shareReport } from './shared-reports.ts'

const ofOwnSession = ofOwn('presentations', 'session_id')
/** The row whose id is the host's own account id. */
const ownAccount: Rule<'id'> = (actor) => (actor.kind === 'host' ? eq('id', actor.userId) : never)

/** The helper's session, and the items of it where it is an event. */
const ofHelper = (actor: Actor): Filter<'id' | 'within'> =>
  actor.kind === 'helper' ? or(eq('id', actor.sessionId), eq('within', actor.sessionId)) : never
/** The session whose display link opened the wall, and what was on its stage. */
const ofDisplay = (actor: Actor): Filter<'id' | 'within' | 'staged'> =>
  actor.kind === 'display' ? or(eq('id', actor.sessionId), and(eq('within', actor.sessionId), eq('staged', true))) : never
const runByHelper: Rule<'id' | 'within'> = (actor) => (actor.kind === 'helper' && actor.role === 'stage' ? ofHelper(actor) : never)
/** One's own deleted sessions. Those that are being deleted or restored just now are read alone. */
const ownTrash: Rule<'user_id' | 'deleted_at'> = (actor) => and(own(actor), not(is('deleted_at', null)))
const ownHelper: Rule<'id'> = (actor) => (actor.kind === 'helper' ? eq('id', actor.helperId) : never)

/** The engine's own tables, added if a tool declares sessions with a wall. */
export const presentationsTool: ServerTool = {
  name: 'presentations',
  tables: [presentations, accountLogos, helpers, sharedReports, trash, sessionCopies],
  policies: definePolicies({
    presentations: {
      host: { read: { where: own }, update: { where: own, columns: ['showing', 'code_size', 'take_back', 'language'] } },
      helper: {
        read: { where: ofHelper, hide: { display_secret: () => always } },
        update: { where: runByHelper, columns: ['showing', 'code_size'] },
      },
      display: { read: { where: ofDisplay, hide: { user_id: () => always, display_secret: () => always } } },
      // Readable only by id, which is the session's: codes cannot be searched for.
      audience: { read: { where: () => always, named: ['id'], hide: { user_id: () => always, display_secret: () => always } } },
    },
    // The host sees since when a report is shared, and ends that. Its content is read by its link alone.
    shared_reports: {
      host: {
        read: { where: ofOwnSession, hide: { secret_hash: () => always, body: () => always } },
        delete: { where: ofOwnSession },
      },
    },
    account_logos: {
      host: {
        read: { where: ownAccount },
        insert: { check: ownAccount, columns: ['id'] },
        update: { where: ownAccount, columns: ['file', 'phone_logo', 'look'] },
      },
    },
    session_copies: { host: { read: { where: own } } },
    trash: { host: { read: { where: own }, delete: { where: ownTrash } } },
    helpers: {
      host: { read: { where: ofOwnSession, hide: { secret_hash: () => always } }, delete: { where: ofOwnSession } },
      // A helper reads whom the link is for and until when, and nothing of the other helpers.
      helper: { read: { where: ownHelper, hide: { secret_hash: () => always } } },
    },
  }),
  files: [{ table: 'account_logos', column: 'file', owner: 'id', rules: LOGO_RULES }, TRASHED_FILES],
  procedures: [setDisplayLink, addHelper, shareReport, readReport],
  topics: [HERE],
}
