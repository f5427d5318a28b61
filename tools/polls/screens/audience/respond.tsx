import type { AudienceScreenProps } from '../../../../contract/page.ts'
import { SendingScreen, SentScreen } from '../../../../web/audience/progress-screens.tsx'
import { AudienceScreen, Outcome, OwnWords } from '../../../../web/audience/screen.tsx'
import { useDropDraft } from '../../../../web/audience/use-draft.ts'
import { type FormPage, useFormPage } from '../../../../web/audience/use-form-page.ts'
import { respondPath, responseProblem } from '../../logic.ts'
import type { AudiencePoll } from '../../tables.ts'
import { draftKey, ResponseForm } from './response-form.tsx'

const NOT_SENT = 'Your answer was not sent; it is still here.'
const TEXTS = {
  load: 'Failed to load poll',
  sent: 'Response submitted successfully!',
  closed: 'This poll is no longer active',
  failed: 'Failed to submit response',
}

/** A phone answers a poll: form, on its way, sent, closed, not found. Rules POLL-6 to POLL-12. */
export function RespondScreen(props: AudienceScreenProps) {
  const page = useFormPage<AudiencePoll>(props, { table: 'poll_responses', device: true, texts: TEXTS })
  useDropDraft(draftKey(props.param), props.posted?.ok === true)
  return (
    <AudienceScreen note={page.note}>
      <Body key={page.stage} page={page} pollId={props.param} newId={props.newId} />
    </AudienceScreen>
  )
}

function Body({ page, pollId, newId }: { page: FormPage<AudiencePoll>; pollId: string; newId: string }) {
  const { stage, row: poll, refused, arrives } = page
  const words = String(page.values.response ?? '')
  const unsent = refused !== null && words !== ''
  const kept = unsent && <OwnWords text={words} />
  if (stage === 'sending')
    return (
      <SendingScreen page={page} kicker={poll?.question}>
        <OwnWords text={words} />
      </SendingScreen>
    )
  if (stage === 'sent')
    return (
      <SentScreen
        page={page}
        kicker={poll?.question}
        title="Response Submitted!"
        about="Thank you for your response."
        at="Sent at"
        again={{ label: 'Send another', href: respondPath(pollId) }}
      >
        <OwnWords text={words} live />
      </SentScreen>
    )
  if (stage === 'missing' || !poll)
    return (
      <Outcome
        mark="missing"
        title="Poll not found"
        about="The link may be incomplete, or its host has deleted the poll."
        arrives={arrives}
      >
        {kept}
      </Outcome>
    )
  if (stage === 'closed')
    return (
      <Outcome
        mark="closed"
        title="Poll Closed"
        about="This poll is no longer accepting responses."
        kicker={poll.question}
        arrives={arrives}
      >
        {unsent && (
          <>
            <p>This poll closed. {NOT_SENT}</p>
            {kept}
          </>
        )}
      </Outcome>
    )
  return (
    <ResponseForm
      poll={poll}
      newId={newId}
      initial={unsent ? words : ''}
      problem={refused === null ? null : (responseProblem(words) ?? `${NOT_SENT} ${refused}`)}
      arrives={arrives}
      onSend={(response) => page.send({ poll_id: poll.id, response })}
    />
  )
}
