import { useEffect, useRef, useState } from 'react'
import type { AudienceScreenProps } from '../../../../contract/page.ts'
import type { WrittenTo } from '../../../../contract/row-types.ts'
import { SendingScreen, SentScreen, sendingWords } from '../../../../kit/phone/progress-screens.tsx'
import { AudienceScreen, Outcome } from '../../../../kit/phone/screen.tsx'
import { useStoredDraft } from '../../../../kit/phone/use-draft.ts'
import { type FormPage, useFormPage } from '../../../../kit/phone/use-form-page.ts'
import {
  type AudienceSurvey,
  CLOSED,
  carryOver,
  type Drafted,
  draftedIn,
  NO_QUESTIONS,
  NOTHING_ANSWERED,
  QUESTIONS_ARE_NEW,
  QUESTIONS_CHANGED,
  readDraft,
  respondPath,
  UNANSWERED,
} from '../../logic.ts'
import { KeptAnswers } from './kept-answers.tsx'
import { NotAvailable } from './not-available.tsx'
import { Revealed } from './revealed.tsx'
import { draftKey, formOf, SurveyForm } from './survey-form.tsx'

const NOT_SENT = 'Your response was not sent; your answers are still here.'
const TEXTS = {
  load: 'Failed to load survey: The server did not answer.',
  sent: 'Your response has been submitted. Thank you!',
  closed: 'This survey is no longer active',
  failed: (code: string, why: string, survey: AudienceSurvey | null) => {
    if (survey === null) return 'Survey information is missing'
    return EXPECTED.includes(code) ? `Failed to submit response: ${why}` : `An error occurred: ${why}`
  },
  rules: [QUESTIONS_CHANGED, NO_QUESTIONS, UNANSWERED, NOTHING_ANSWERED, /^Question \d+: /],
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
  const { stage, row: survey, refused, arrives } = page
  const [submitted, setSubmitted] = useState(false)
  const drafted = draftedIn(page.values)
  const draft = readDraft(useStoredDraft(draftKey(param)))
  // Prefers the stored draft, because it is newer than a refused response. The answers of a plain form came
  // with the page, and are newer still.
  const kept = page.isPosted ? drafted : (draft ?? (refused === null ? null : drafted))
  const unsent = kept?.answers.some((answer) => answer.trim() !== '') && <Unsent drafted={kept} />
  const submitting = submitted && stage === 'sending' && !sendingWords(page.sending).waits
  if (stage === 'sent')
    return (
      <SentScreen
        page={page}
        kicker={survey?.name}
        title="Thank You!"
        about={
          <>
            Your survey response has been submitted successfully.
            <br />
            You can now close this window.
          </>
        }
        at="Sent at"
        again={{ label: 'Someone else answers', href: respondPath(param) }}
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
      <Outcome mark="closed" kicker={survey.name} title="Survey Closed" about={CLOSED} arrives={arrives}>
        {unsent}
      </Outcome>
    )
  if (survey.questions.length === 0)
    return (
      <Outcome
        mark="missing"
        kicker={survey.name}
        title={NO_QUESTIONS}
        about="Its host may still be writing them."
        arrives={arrives}
        action={
          <a className="button button-quiet" href={respondPath(survey.id)}>
            Look again
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
      problem={refused === null ? null : `${NOT_SENT} ${refused}`}
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
  const asked = row && row.questions.length > 0 ? formOf(row.questions) : null
  const before = useRef(asked)
  useEffect(() => {
    if (asked === null) return
    const isNew = before.current !== null && before.current !== asked
    before.current = asked
    if (isNew && stage === 'form' && refused === null) say('bad', QUESTIONS_ARE_NEW)
  }, [asked, stage, refused, say])
}

function Unsent({ drafted }: { drafted: Drafted }) {
  return (
    <>
      <p>{NOT_SENT}</p>
      <KeptAnswers drafted={drafted} />
    </>
  )
}
