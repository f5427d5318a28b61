import { type Selected, select } from '../../contract/select.ts'
import { type FollowedRow, useFollowedRow } from '../data/followed-rows.ts'
import { logFailure } from '../data/log-failure.ts'

/** Columns that everybody who knows the session may read. */
const PRESENTATION = select('presentations', ['id', 'session_table', 'code', 'proof', 'showing', 'code_size', 'closed_at', 'logo'])
export type Presentation = Selected<typeof PRESENTATION>

/** Follows the presentation of a session. */
export const usePresentation = (session: string): FollowedRow<'presentations', Presentation> =>
  useFollowedRow({ ...PRESENTATION, where: { id: session }, failure: 'Failed to load what the wall shows', tell: logFailure })

/** Returns the path of the logo of a session's host, or null. */
export const useLogo = (session: string): string | null => usePresentation(session).row?.logo ?? null
