import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { useSurveysInUse } from '../../data.ts'
import { LIVE, responsesText, resultsPath, surveyPath } from '../../host.ts'

/**
 * The dashboard card: surveys that are not archived, newest first, each with its number of responses, a link
 * to its results, and a button to its editor, where it is presented.
 */
export default function SurveyCard() {
  const surveys = useSurveysInUse()
  return (
    <CardList
      list={surveys}
      live={LIVE}
      empty="No surveys yet"
      row={({ id, name, response_count }) => ({
        title: name,
        to: resultsPath(id),
        about: responsesText(response_count),
        aside: (
          <ButtonLink to={surveyPath(id)} size="small" aria-label={`Settings: ${name}`}>
            Settings
          </ButtonLink>
        ),
      })}
    />
  )
}
