import { useT } from '../../parts/texts/texts.tsx'
import { useConnectionLost } from '../data/connection.ts'
import { t } from './host-messages/t.ts'
import { LostNotice } from './lost-notice.tsx'

/**
 * Says that the web app's screens do not follow the server at the moment. A failed press was reported as failed, and
 * is not repeated. `quiet`: on a wall, whose room's language it speaks.
 */
export function ConnectionNotice({ quiet = false }: { quiet?: boolean }) {
  const ofRoom = useT()
  const isLost = useConnectionLost()
  return quiet ? (
    <LostNotice isLost={isLost} text={ofRoom('wall.lost')} quiet />
  ) : (
    <LostNotice isLost={isLost} text={t('shell.lost')} fault={t('shell.fault')} />
  )
}
