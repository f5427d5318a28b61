import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { useSessionNames } from '../../data.ts'
import { settingsPath } from '../../logic.ts'
import { PresentButton } from './open-buttons.tsx'

/** How many sessions the card shows at first. */
const FIRST = 3

/** The dashboard's card: how many sessions there are, and the first three, each with a button that opens it in a new window. */
export default function TelestratorCard() {
  const sessions = useSessionNames()
  return (
    <CardList
      list={sessions}
      first={FIRST}
      counted={sessions.rows.length === 1 ? 'session' : 'sessions'}
      empty="No sessions yet"
      row={(session) => ({
        title: session.name,
        to: settingsPath(session.id),
        aside: <PresentButton session={session} size="small" />,
      })}
    />
  )
}
