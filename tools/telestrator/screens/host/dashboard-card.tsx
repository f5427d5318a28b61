import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { useSessionNames } from '../../data.ts'
import { settingsPath } from '../../logic.ts'
import { t } from './host-messages/t.ts'
import { PresentButton } from './open-buttons.tsx'

/** Sessions shown at first. */
const FIRST = 3

/** The dashboard card: the number of sessions, and the first three with buttons that open them. */
export default function TelestratorCard() {
  const sessions = useSessionNames()
  return (
    <CardList
      list={sessions}
      first={FIRST}
      counted={t('telestrator.card.unit', { count: sessions.rows.length })}
      empty={t('telestrator.card.empty')}
      row={(session) => ({
        title: session.name,
        to: settingsPath(session.id),
        aside: <PresentButton session={session} />,
      })}
    />
  )
}
