import { CardRows } from '../../../../web/dashboard/card-rows.tsx'
import { ButtonAnchor } from '../../../../web/ui/button.tsx'
import { Loading } from '../../../../web/ui/spinner.tsx'
import { useNewestSurveys } from '../../data.ts'
import { responsesText, resultsPath, viewPath } from '../../logic.ts'

/** The dashboard's card: the newest surveys, each with its count, its results and a button that opens its full-screen code. */
export default function SurveyCard() {
  const { rows, state } = useNewestSurveys()
  if (state === 'loading') return <Loading className="min-h-24" />
  return (
    <CardRows
      empty="No surveys yet"
      rows={rows.map(({ id, name, questions, response_count }) => ({
        id,
        title: name,
        to: resultsPath(id),
        live: questions.length > 0,
        about: responsesText(response_count),
        aside: (
          <ButtonAnchor href={viewPath(id)} target="_blank" size="small" aria-label={`View: ${name}`}>
            View
          </ButtonAnchor>
        ),
      }))}
    />
  )
}
