import { useFollowedRow } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { t } from './host-messages/t.ts'
import { SESSION, SHOWN_SESSION } from './tables.ts'

const failedText = () => t('scan.failed.session')

export const SESSIONS = {
  ...SESSION,
  get failure() {
    return t('scan.failed.list')
  },
}

/** Filters by owner, since as one of the audience a host may also read another host's session. */
export const useOwnSession = (id: string, userId: string) =>
  useFollowedRow({ ...SESSION, where: { id, user_id: userId }, failure: failedText() })

/** For the full-screen display, which anybody with the link may open. */
export const useShownSession = (id: string) => useFollowedRow({ ...SHOWN_SESSION, where: { id }, failure: failedText(), tell: logFailure })
