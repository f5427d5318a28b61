import { useConnectionLost } from '../data/connection.ts'
import { LOST_SHOWN, LostNotice } from './lost-notice.tsx'

/** Says that the web app's screens do not follow the server at the moment. */
export const ConnectionNotice = ({ quiet = false }: { quiet?: boolean }) => (
  <LostNotice isLost={useConnectionLost()} text={LOST_SHOWN} quiet={quiet} />
)
