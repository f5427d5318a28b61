import { Settings } from 'lucide-react'
import { CardAction } from '../../../../kit/dashboard-card/card-action.tsx'
import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { useSurveysInUse } from '../../data.ts'
import { LIVE, responsesText, resultsPath, surveyPath } from '../../host.ts'

/**
 * The dashboard card: surveys that are not archived, newest first, each with its number of responses, a link
 * to its results, and a button to its editor.
 */
export default function SurveyCard() {
  const surveys = useSurveysInUse()
  return (
    <CardList
      list={surveys}
      live={LIVE}
      figure={({ response_count }) => ({ value: response_count, label: response_count === 1 ? 'response' : 'responses' })}
      empty="No surveys yet"
      row={({ id, name, response_count }) => ({
        title: name,
        to: resultsPath(id),
        about: responsesText(response_count),
        aside: <CardAction icon={Settings} label="Settings" of={name} to={surveyPath(id)} />,
      })}
    />
  )
}
