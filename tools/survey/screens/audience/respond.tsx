import { useEffect, useRef, useState } from 'react'
import type { AudienceScreenProps } from '../../../../contract/page.ts'
import type { WrittenTo } from '../../../../contract/row-types.ts'
import { SendingScreen, SentScreen, sendingWords } from '../../../../kit/phone/progress-screens.tsx'
import { AudienceScreen, Outcome } from '../../../../kit/phone/screen.tsx'
import { useStoredDraft } from '../../../../kit/phone/use-draft.ts'
import { type FormPage, type FormPageTexts, useFormPage } from '../../../../kit/phone/use-form-page.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { type AudienceSurvey, carryOver, type Drafted, draftedIn, readDraft, respondPath } from '../../logic.ts'
import { KeptAnswers } from './kept-answers.tsx'
import { NotAvailable } from './not-available.tsx'
import { REFUSAL_RULES } from './refusal-rules.ts'
import { Revealed } from './revealed.tsx'
import { draftKey, formOf, SurveyForm } from './survey-form.tsx'

const TEXTS: FormPageTexts<AudienceSurvey> = {
  load: 'survey.load',
  sent: 'survey.sent',
  closed: 'survey.noLongerActive',
  failed(code, why, survey, t) {
    if (survey === null) return t('survey.failed.missing')
    return t(EXPECTED.includes(code) ? 'survey.failed' : 'survey.failed.otherwise', { why })
  },
  rules: REFUSAL_RULES,
}
/** Codes of a response that does not fit, or may not be written. */
const EXPECTED = ['23514', '42501']

/** The phone's page: form, sending, sent, not available. Rules SURVEY-9 to SURVEY-15. */
export function RespondScreen(props: AudienceScreenProps) {
  const page = useFormPage<AudienceSurvey>(props, {
    table: 'survey_responses',
    device: true,
    texts: TEXTS,
    drafts: [draftKey(props.param)],
  })
  useChangedQuestions(page)
  return (
    <AudienceScreen page={page} session={page.row?.id}>
      <Body page={page} {...props} />
    </AudienceScreen>
  )
}

function Body({ page, param, newId, deviceId, posted }: AudienceScreenProps & { page: FormPage<AudienceSurvey> }) {
  const t = useT()
  const { stage, row: survey, refused, arrives } = page
  const [submitted, setSubmitted] = useState(false)
  const drafted = draftedIn(page.values)
  const draft = readDraft(useStoredDraft(draftKey(param)))
  // Prefers the stored draft, because it is newer than a refused response. The answers of a plain form came
  // with the page, and are newer still.
  const kept = page.isPosted ? drafted : (draft ?? (refused === null ? null : drafted))
  const unsent = kept?.answers.some((answer) => answer.trim() !== '') && <Unsent drafted={kept} />
  const submitting = submitted && stage === 'sending' && !sendingWords(page.sending, t).waits
  if (stage === 'sent')
    return (
      <SentScreen
        page={page}
        kicker={survey?.name}
        title={t('survey.done')}
        about={
          <>
            {t('survey.done.submitted')}
            <br />
            {t('survey.done.close')}
          </>
        }
        at="phone.sentAt"
        again={{ label: t('survey.someoneElse'), href: respondPath(param) }}
      >
        {survey && survey.revealed.length > 0 && <Revealed survey={survey} own={drafted} />}
      </SentScreen>
    )
  if (stage === 'sending' && !submitting)
    return (
      <SendingScreen page={page} kicker={survey?.name}>
        <KeptAnswers drafted={drafted} />
      </SendingScreen>
    )
  if (!survey)
    return (
      <NotAvailable surveyId={param} deviceId={deviceId} arrives={arrives} retry={page.refresh}>
        {unsent}
      </NotAvailable>
    )
  if (stage === 'closed')
    return (
      <Outcome mark="closed" kicker={survey.name} title={t('survey.closed')} about={t('survey.closed.about')} arrives={arrives}>
        {unsent}
      </Outcome>
    )
  if (survey.questions.length === 0)
    return (
      <Outcome
        mark="missing"
        kicker={survey.name}
        title={t('survey.noQuestions')}
        about={t('survey.noQuestions.about')}
        arrives={arrives}
        action={
          <a className="button button-quiet" href={respondPath(survey.id)}>
            {t('survey.lookAgain')}
          </a>
        }
      >
        {unsent}
      </Outcome>
    )
  return (
    <SurveyForm
      // Changed questions make a new form, which takes over the draft. Corrected wording does not, so that
      // nobody is interrupted.
      key={formOf(survey.questions)}
      survey={survey}
      newId={newId}
      initial={kept ? carryOver(kept, survey.questions) : []}
      problem={refused === null ? null : `${t('survey.notSent')} ${refused}`}
      keepsDraft={posted === null}
      submitting={submitting}
      arrives={arrives}
      onEdit={page.edited}
      onSend={(answers) => {
        setSubmitted(true)
        page.send({ session_id: survey.id, answers, questions: survey.questions as never } satisfies WrittenTo<'survey_responses'>)
      }}
    />
  )
}

/** Tells a person who has the form open that its questions changed. Ignores corrected wording. */
function useChangedQuestions({ row, stage, refused, say }: FormPage<AudienceSurvey>): void {
  const t = useT()
  const asked = row && row.questions.length > 0 ? formOf(row.questions) : null
  const before = useRef(asked)
  useEffect(() => {
    if (asked === null) return
    const isNew = before.current !== null && before.current !== asked
    before.current = asked
    if (isNew && stage === 'form' && refused === null) say('bad', t('survey.areNew'))
  }, [asked, stage, refused, say, t])
}

function Unsent({ drafted }: { drafted: Drafted }) {
  const t = useT()
  return (
    <>
      <p>{t('survey.notSent')}</p>
      <KeptAnswers drafted={drafted} />
    </>
  )
}
