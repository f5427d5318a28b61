import { useThemeColors } from '../../../../kit/display/own-look.ts'
import { newSession } from '../../../../kit/list/new-session.ts'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { SESSIONS } from '../../data.ts'
import { countsWord, LIVE, questionsText, sessionPath } from '../../host.ts'
import { settings, values } from '../../item.tsx'
import { QaPicture } from '../../picture.tsx'
import { NAME_MAX } from '../../tables.ts'

/** /qa */
export default function QaList() {
  const colors = useThemeColors()
  return (
    <SessionList
      title="Q&A Sessions"
      noun="session"
      query={SESSIONS}
      live={LIVE}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{ ...newSession('All hands Q&A'), values: (name, attempt) => values(name, attempt, colors) }}
      duplicate={settings}
      entries="questions"
      goesWith={({ question_count }) => (question_count > 0 ? questionsText(question_count) : null)}
      empty={{
        picture: QaPicture,
        title: 'Let the room ask',
        text: 'Phones send questions, you choose what everybody sees, and votes bring the best one up.',
      }}
      to={(session) => sessionPath(session.id)}
      card={(session) => ({
        figure: { value: session.question_count, label: countsWord(session) },
        actions: <ButtonLink to={sessionPath(session.id)}>View Session</ButtonLink>,
      })}
    />
  )
}
