import { type Selected, select } from '../../contract/select.ts'
import { useFollowedRows } from '../data/followed-rows.ts'
import { t } from './host-messages/t.ts'

/** A helper as the host and the helper read them. */
export const HELPER = select('helpers', ['id', 'session_id', 'user_id', 'name', 'role', 'until', 'used_at', 'created_at'])
export type Helper = Selected<typeof HELPER>

/** Follows the helpers of a session or an event, newest first. */
export const useHelpers = (session: string) =>
  useFollowedRows({ ...HELPER, where: { session_id: session }, failure: t('present.helpers.failed') })
