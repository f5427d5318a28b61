import { Settings } from 'lucide-react'
import { CardAction } from '../../../../kit/dashboard-card/card-action.tsx'
import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { useSurveysInUse } from '../../data.ts'
import { LIVE, resultsPath, surveyPath } from '../../host.ts'
import { t } from './host-messages/t.ts'

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
      figure={({ response_count }) => ({ value: response_count, label: t('survey.responses.unit', { count: response_count }) })}
      empty={t('survey.card.empty')}
      row={({ id, name, response_count }) => ({
        title: name,
        to: resultsPath(id),
        about: t('survey.responses', { count: response_count }),
        aside: <CardAction icon={Settings} label={t('survey.settings')} of={name} to={surveyPath(id)} />,
      })}
    />
  )
}
