import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { ButtonAnchor } from '../../../../kit/ui/button.tsx'
import { useSurveysInUse } from '../../data.ts'
import { displayPath, LIVE, responsesText, resultsPath } from '../../host.ts'

/** The dashboard's card: the surveys in use, newest first, each with its count, its results and a button that opens its full-screen code. */
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
          <ButtonAnchor href={displayPath(id)} target="_blank" size="small" aria-label={`View: ${name}`}>
            View
          </ButtonAnchor>
        ),
      })}
    />
  )
}
