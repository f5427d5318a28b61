import { type Selected, select } from '../../contract/select.ts'
import { type FollowedRow, useFollowedRow } from '../data/followed-rows.ts'
import { logFailure } from '../data/log-failure.ts'

/** A presentation as everybody reads it who knows its session. */
const PRESENTATION = select('presentations', ['id', 'session_table', 'code', 'proof', 'showing', 'closed_at', 'logo'])
export type Presentation = Selected<typeof PRESENTATION>

/** How the session is shown to its room, and as it changes. */
export const usePresentation = (session: string): FollowedRow<'presentations', Presentation> =>
  useFollowedRow({ ...PRESENTATION, where: { id: session }, failure: 'Failed to load what the wall shows', tell: logFailure })

/** The path of the logo of a session's host, or null. */
export const useLogo = (session: string): string | null => usePresentation(session).row?.logo ?? null
