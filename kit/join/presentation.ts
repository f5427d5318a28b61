import { useMemo } from 'react'
import { type Selected, select } from '../../contract/select.ts'
import { HOUSE_LOOK } from '../../parts/looks.ts'
import { type FollowedRow, useFollowedRow } from '../data/followed-rows.ts'
import { logFailure } from '../data/log-failure.ts'
import type { Brand } from './brand.ts'

/** Columns that everybody who knows the session may read. */
const PRESENTATION = select('presentations', [
  'id',
  'session_table',
  'code',
  'proof',
  'showing',
  'code_size',
  'language',
  'closed_at',
  'within',
  'logo',
  'look',
  'take_back',
  'made_up',
])
export type Presentation = Selected<typeof PRESENTATION>

/** Follows the presentation of a session. */
export const usePresentation = (session: string): FollowedRow<'presentations', Presentation> =>
  useFollowedRow({ ...PRESENTATION, where: { id: session }, failure: 'Failed to load what the wall shows', tell: logFailure })

/** Follows the logo and the look of a session's host. */
export function useBrand(session: string): Brand {
  const { row } = usePresentation(session)
  const [logo, look] = [row?.logo ?? null, row?.look ?? HOUSE_LOOK]
  return useMemo(() => ({ logo, look }), [logo, look])
}
