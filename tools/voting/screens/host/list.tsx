import { useThemeColors } from '../../../../kit/display/own-look.ts'
import { newSession } from '../../../../kit/list/new-session.ts'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { SESSIONS } from '../../data.ts'
import { LIVE, questionsText, sessionPath } from '../../host.ts'
import { copied, settings, values } from '../../item.tsx'
import { VotingPicture } from '../../picture.tsx'
import { NAME_MAX } from '../../tables.ts'
import { TEMPLATES } from './templates.ts'

/** /voting */
export default function VotingList() {
  const colors = useThemeColors()
  return (
    <SessionList
      title="Live Voting"
      noun="session"
      query={SESSIONS}
      live={LIVE}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{ templates: TEMPLATES, ...newSession('Which logo do we take?'), values: (name, attempt) => values(name, attempt, colors) }}
      duplicate={settings}
      duplicated={copied}
      entries="votes"
      goesWith={(session) => (session.question_count > 0 ? `${questionsText(session.question_count)} and their votes` : null)}
      empty={{
        picture: VotingPicture,
        title: 'One question, one tap',
        text: 'Write a question with its choices, open it, and reveal what the room thinks.',
      }}
      to={(session) => sessionPath(session.id)}
      card={(session) => ({
        figure: { value: session.question_count, label: session.question_count === 1 ? 'question' : 'questions' },
        actions: <ButtonLink to={sessionPath(session.id)}>View Details</ButtonLink>,
      })}
    />
  )
}
