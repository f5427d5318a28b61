import { useT } from '../../parts/texts/texts.tsx'
import { useConnectionLost } from '../data/connection.ts'
import { LostNotice } from './lost-notice.tsx'

/**
 * Says that the web app's screens do not follow the server at the moment. A failed press was reported as failed, and
 * is not repeated.
 */
export function ConnectionNotice({ quiet = false }: { quiet?: boolean }) {
  const t = useT()
  return <LostNotice isLost={useConnectionLost()} text={t('wall.lost')} quiet={quiet} />
}
