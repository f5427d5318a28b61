import { useMemo } from 'react'
import { LIMITS } from '../../../../contract/limits.ts'
import { ExportButton } from '../../../../web/detail/export-button.tsx'
import { LoadFailed } from '../../../../web/list/load-failed.tsx'
import { ButtonLink } from '../../../../web/ui/button.tsx'
import { EmptyState } from '../../../../web/ui/empty-state.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { Loading } from '../../../../web/ui/spinner.tsx'
import { readResponses, useResponses } from '../../data.ts'
import { csvFileName, haveChanged, responsesText, resultsOf, surveyCsv, surveyPath } from '../../logic.ts'
import type { Survey } from '../../tables.ts'
import { OwnSurvey } from './own-survey.tsx'
import { QuestionCard } from './question-card.tsx'

const FAILURE = 'Failed to load survey data'

/** /survey/:id/results */
export default function SurveyResults() {
  return <OwnSurvey failure={FAILURE}>{(survey) => <Results survey={survey} />}</OwnSurvey>
}

function Results({ survey }: { survey: Survey }) {
  const { id, name, questions, response_count } = survey
  const list = useResponses(id)
  const results = useMemo(() => resultsOf(questions, list.rows), [questions, list.rows])
  const changed = useMemo(() => haveChanged(questions, list.rows), [questions, list.rows])
  const rests = response_count > LIMITS.answerRows
  return (
    <>
      <PageHeader
        title={`${name} - Results`}
        back={{ to: surveyPath(id), label: 'Back to Survey' }}
        about={<p aria-live="polite">{response_count.toLocaleString('en')} total responses</p>}
        actions={
          response_count > 0 && (
            <ExportButton label="Download CSV" file={(timeZone) => csvOf(survey, timeZone)} failure="Failed to export responses" />
          )
        }
      />
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed text={FAILURE} onRetry={list.reload} />}
      {list.state === 'ready' && (
        <div className="grid gap-6">
          {changed && (
            <p className="max-w-[68ch] text-quiet">
              The questions changed while people answered. Each answer stands under the words it was given to.
            </p>
          )}
          {rests && <p className="text-quiet">These are the newest {responsesText(LIMITS.answerRows)}; the CSV file has all of them.</p>}
          {results.length === 0 && (
            <EmptyState title="Nothing to sum up yet" action={<ButtonLink to={surveyPath(id)}>Add questions</ButtonLink>}>
              This survey has no questions yet.
            </EmptyState>
          )}
          {results.map((result) => (
            <QuestionCard key={result.key} result={result} list={list} />
          ))}
        </div>
      )}
    </>
  )
}

async function csvOf(survey: Survey, timeZone: string) {
  const responses = await readResponses(survey.id)
  return {
    name: csvFileName(survey, new Date().toISOString(), timeZone),
    text: surveyCsv(survey.questions, responses, timeZone),
  }
}
