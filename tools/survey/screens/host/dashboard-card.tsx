import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { useSurveysInUse } from '../../data.ts'
import { LIVE, responsesText, resultsPath, surveyPath } from '../../host.ts'

/** The dashboard's card: the surveys in use, newest first, each with its count, its results behind its name, and a button that leads to its editor, where it is presented. */
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
