import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { CardFigures } from '../../../../kit/present/card-figures.tsx'
import { QrCode } from '../../../../kit/ui/qr-code.tsx'
import { useActiveSessions } from '../../data.ts'
import { LIVE, questionsText, sessionPath } from '../../host.ts'
import { votePath } from '../../logic.ts'

/** The dashboard card: active sessions, each with its QR code for phones. */
export default function VotingCard() {
  const sessions = useActiveSessions()
  const origin = usePublicOrigin()
  return (
    <CardList
      list={sessions}
      counted="active"
      live={LIVE}
      empty="No active sessions"
      row={(session) => ({
        title: session.name,
        to: sessionPath(session.id),
        about: <CardFigures text={questionsText(session.question_count)} session={session.id} />,
        aside: origin && <QrCode text={origin + votePath(session.id)} size={64} level="L" label={`QR code: vote in “${session.name}”`} />,
      })}
    />
  )
}
