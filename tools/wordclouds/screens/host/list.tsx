import { useThemeColors } from '../../../../kit/display/own-look.ts'
import { newSession } from '../../../../kit/list/new-session.ts'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { SESSIONS } from '../../data.ts'
import { LIVE, responsesLabel, responsesText, sessionPath, uniqueWords } from '../../host.ts'
import { settings, values } from '../../item.tsx'
import { WordcloudsPicture } from '../../picture.tsx'
import { NAME_MAX } from '../../tables.ts'
import { TEMPLATES } from './templates.ts'

/** /wordclouds */
export default function WordCloudList() {
  const colors = useThemeColors()
  return (
    <SessionList
      title="Word Clouds"
      noun="session"
      query={SESSIONS}
      live={LIVE}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{ templates: TEMPLATES, ...newSession('Friday retrospective'), values: (name, attempt) => values(name, attempt, colors) }}
      duplicate={settings}
      goesWith={({ response_count }) => (response_count > 0 ? responsesText(response_count) : null)}
      empty={{
        picture: WordcloudsPicture,
        title: 'Hear the room in one picture',
        text: 'Ask for a word or two, show the code, and what is said most grows largest.',
      }}
      to={(session) => sessionPath(session.id)}
      card={(session) => ({
        figure: { value: session.response_count, label: responsesLabel(session.response_count, uniqueWords(session)) },
        actions: <ButtonLink to={sessionPath(session.id)}>View Details</ButtonLink>,
      })}
    />
  )
}
