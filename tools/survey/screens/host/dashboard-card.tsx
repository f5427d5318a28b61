import { CardList } from '../../../../web/dashboard/card-list.tsx'
import { ButtonAnchor } from '../../../../web/ui/button.tsx'
import { useNewestSurveys } from '../../data.ts'
import { responsesText, resultsPath, viewPath } from '../../logic.ts'

/** The dashboard's card: the newest surveys, each with its count, its results and a button that opens its full-screen code. */
export default function SurveyCard() {
  const surveys = useNewestSurveys()
  return (
    <CardList
      list={surveys}
      empty="No surveys yet"
      row={({ id, name, questions, response_count }) => ({
        title: name,
        to: resultsPath(id),
        live: questions.length > 0,
        about: responsesText(response_count),
        aside: (
          <ButtonAnchor href={viewPath(id)} target="_blank" size="small" aria-label={`View: ${name}`}>
            View
          </ButtonAnchor>
        ),
      })}
    />
  )
}
