import { useThemeColors } from '../../../../kit/display/own-look.ts'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonAnchor, ButtonLink } from '../../../../kit/ui/button.tsx'
import { SURVEYS } from '../../data.ts'
import { displayPath, LIVE, responsesText, resultsPath, surveyPath } from '../../host.ts'
import { settings, values } from '../../item.tsx'
import { questionsText } from '../../logic.ts'
import { SurveyPicture } from '../../picture.tsx'
import { NAME_MAX } from '../../tables.ts'
import { TEMPLATES } from './templates.ts'

/** /survey */
export default function SurveyList() {
  const colors = useThemeColors()
  return (
    <SessionList
      title="Surveys"
      about="Create and manage surveys with multiple choice, rating scales, and free form questions."
      noun="survey"
      query={SURVEYS}
      live={LIVE}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{
        templates: TEMPLATES,
        button: 'New Survey',
        title: 'Create New Survey',
        label: 'Survey Name',
        placeholder: 'After the workshop',
        values: (name, attempt) => values(name, attempt, colors),
        texts: { success: 'Session created successfully', failure: 'Failed to create session' },
      }}
      duplicate={settings}
      goesWith={({ response_count }) => (response_count > 0 ? responsesText(response_count) : null)}
      empty={{
        picture: SurveyPicture,
        title: 'Ask several things at once',
        text: 'Mix choices, ratings and free words, show the code, and watch the sums grow.',
      }}
      to={({ id }) => surveyPath(id)}
      card={({ id, name, questions, response_count }) => ({
        figure: { value: response_count, label: response_count === 1 ? 'response' : 'responses' },
        details: <p>{questionsText(questions.length)}</p>,
        actions: (
          <>
            <ButtonLink to={resultsPath(id)} aria-label={`View Results: ${name}`}>
              View Results
            </ButtonLink>
            <ButtonLink to={surveyPath(id)} variant="ghost" aria-label={`Settings: ${name}`}>
              Settings
            </ButtonLink>
            <ButtonAnchor href={displayPath(id)} variant="ghost" target="_blank" aria-label={`View: ${name}`}>
              View
            </ButtonAnchor>
          </>
        ),
      })}
    />
  )
}
