import { useConnectionLost } from '../data/connection.ts'
import { LostNotice } from './lost-notice.tsx'

/** Says that the web app's screens do not follow the server at the moment. */
export const ConnectionNotice = ({ quiet = false }: { quiet?: boolean }) => <LostNotice isLost={useConnectionLost()} quiet={quiet} />
