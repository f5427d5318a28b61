import { useReportCount } from '../../../../web/dashboard/card-context.ts'
import { CardList } from '../../../../web/dashboard/card-list.tsx'
import { useSessionNames } from '../../data.ts'
import { settingsPath } from '../../logic.ts'
import { PresentButton } from './open-buttons.tsx'

/** How many sessions the card shows. */
const FIRST = 3

/** The dashboard's card: how many sessions there are, and the first three, each with a button that opens it in a new window. */
export default function TelestratorCard() {
  const sessions = useSessionNames()
  const total = sessions.rows.length
  useReportCount(total, sessions.state === 'ready' ? (total === 1 ? 'session' : 'sessions') : undefined)
  return (
    <CardList
      list={{ ...sessions, rows: sessions.rows.slice(0, FIRST) }}
      empty="No sessions yet"
      row={(session) => ({
        title: session.name,
        to: settingsPath(session.id),
        live: false,
        aside: <PresentButton session={session} size="small" />,
      })}
    />
  )
}
