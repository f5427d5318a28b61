import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { LIMITS } from '../../../../contract/limits.ts'
import type { Writes } from '../../../../kit/data/writes.ts'
import { ActiveButton } from '../../../../kit/detail/active-button.tsx'
import { AddressesNote } from '../../../../kit/detail/addresses-note.tsx'
import { ExportButton } from '../../../../kit/detail/export-button.tsx'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { BesideWall } from '../../../../kit/present/beside-wall.tsx'
import { PresentSessionButton } from '../../../../kit/present/open-wall-button.tsx'
import { PhonesHere } from '../../../../kit/present/phones-here.tsx'
import { StateBadge } from '../../../../kit/ui/badge.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { EmptyState } from '../../../../kit/ui/empty-state.tsx'
import { PageHeader } from '../../../../kit/ui/page-header.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { useResponses, useVersions } from '../../data.ts'
import { csvOf } from '../../files.ts'
import { type Survey, surveyPath } from '../../host.ts'
import { ACTIVE } from './active-texts.ts'
import { haveChanged, resultsOf, withQuestions } from './answers.ts'
import { t } from './host-messages/t.ts'
import { OwnSurvey } from './own-survey.tsx'
import { QuestionCard } from './question-card.tsx'
import { SurveyPresentPanel } from './survey-present-panel.tsx'
import { useDeciding } from './use-deciding.ts'
import { WallSettings } from './wall-settings.tsx'
import { undecidedOf, useWordsOf } from './words.ts'

const SENDERS = t.below('survey.senders')

/** /survey/:id/results */
export default function SurveyResults() {
  return <OwnSurvey failure={t('survey.data.failed')}>{(survey, { update }) => <Results survey={survey} update={update} />}</OwnSurvey>
}

function Results({ survey, update }: { survey: Survey; update: Writes<'survey_sessions', Survey>['update'] }) {
  const { id, name, questions, response_count } = survey
  const list = useResponses(id)
  const versions = useVersions(id)
  const responses = useMemo(() => withQuestions(list.rows, versions.rows), [list.rows, versions.rows])
  const results = useMemo(() => resultsOf(questions, responses), [questions, responses])
  const words = useWordsOf(id)
  const undecided = useMemo(() => results.flatMap((result) => undecidedOf(result, words)), [results, words])
  const deciding = useDeciding(id, undecided)
  const changed = useMemo(() => haveChanged(questions, responses), [questions, responses])
  const failed = [list, versions].find(({ state }) => state === 'failed')
  const ready = list.state === 'ready' && versions.state === 'ready'
  const rests = response_count > LIMITS.answerRows
  const { hash, key: visit } = useLocation()
  // Scrolls to a question's answers on every visit of a link, including the same link again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit counts.
  useEffect(() => {
    if (ready && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [ready, hash, visit])
  return (
    <>
      <PageHeader
        title={t('survey.total.title', { name })}
        back={{ to: surveyPath(id), label: t('survey.total.back') }}
        about={
          <>
            <StateBadge active={survey.active} />
            <PhonesHere session={id} />
            <p aria-live="polite">{t('survey.total', { count: response_count })}</p>
          </>
        }
        actions={
          <>
            {response_count > 0 && (
              <ExportButton
                label={t('survey.total.export')}
                file={(options) => csvOf(survey, options)}
                failure={t('survey.total.export.failed')}
              />
            )}
            <ActiveButton row={survey} texts={ACTIVE} update={update} />
            <PresentSessionButton session={id} />
          </>
        }
      />
      <AddressesNote session={id} texts={SENDERS} />
      <BesideWall
        session={survey.id}
        panel={<SurveyPresentPanel survey={survey} update={update} />}
        below={<WallSettings survey={survey} update={update} />}
      >
        <div className="min-w-0">
          {failed && <LoadFailed text={t('survey.data.failed')} onRetry={failed.reload} />}
          {!failed && !ready && <Loading />}
          {ready && (
            <div className="grid grid-cols-1 gap-6">
              {changed && <p className="max-w-[68ch] text-quiet">{t('survey.total.changed')}</p>}
              {rests && <p className="text-quiet">{t('survey.total.newest', { count: LIMITS.answerRows })}</p>}
              {results.length === 0 && (
                <EmptyState
                  title={t('survey.total.empty')}
                  action={<ButtonLink to={surveyPath(id)}>{t('survey.total.empty.add')}</ButtonLink>}
                >
                  {t('survey.total.empty.about')}
                </EmptyState>
              )}
              {results.map((result) => (
                <QuestionCard
                  key={result.key}
                  survey={id}
                  result={result}
                  list={list}
                  words={words}
                  deciding={deciding}
                  isFirst={undecided[0] !== undefined && undecided[0] === undecidedOf(result, words)[0]}
                />
              ))}
            </div>
          )}
        </div>
      </BesideWall>
    </>
  )
}
