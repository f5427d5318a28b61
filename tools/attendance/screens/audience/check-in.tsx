import type { AudienceScreenProps } from '../../../../contract/page.ts'
import { SendingScreen, SentScreen } from '../../../../web/audience/progress-screens.tsx'
import { AudienceScreen, Outcome, OwnWords } from '../../../../web/audience/screen.tsx'
import { useDropDraft } from '../../../../web/audience/use-draft.ts'
import { type FormPage, useFormPage } from '../../../../web/audience/use-form-page.ts'
import { checkInPath } from '../../logic.ts'
import type { AudienceSession } from '../../tables.ts'
import { CheckInForm, draftKey, type Typed } from './check-in-form.tsx'

const TEXTS = {
  load: 'Failed to load session',
  sent: 'Check-in successful!',
  closed: 'This session is no longer active',
  failed: 'Failed to check in',
}

/** A phone checks somebody in: form, on its way, checked in, closed, not found. Rules ATT-7 to ATT-12. */
export function CheckInScreen(props: AudienceScreenProps) {
  const page = useFormPage<AudienceSession>(props, { table: 'attendance_records', device: false, texts: TEXTS })
  const landed = props.posted?.ok === true
  useDropDraft(draftKey(props.param, 'name'), landed)
  useDropDraft(draftKey(props.param, 'table_number'), landed)
  return (
    <AudienceScreen note={page.note}>
      <Body key={page.stage} page={page} sessionId={props.param} newId={props.newId} />
    </AudienceScreen>
  )
}

function Body({ page, sessionId, newId }: { page: FormPage<AudienceSession>; sessionId: string; newId: string }) {
  const { stage, row: session, values, refused, arrives } = page
  const typed: Typed = { name: String(values.name ?? ''), table_number: String(values.table_number ?? '') }
  const person = `${typed.name}\nTable/Team ${typed.table_number}`
  const unsent = refused !== null && (
    <>
      <p>You were not checked in; what you wrote is still here.</p>
      <OwnWords text={person} />
    </>
  )
  if (stage === 'sending')
    return (
      <SendingScreen page={page} kicker={session?.name}>
        <OwnWords text={person} />
      </SendingScreen>
    )
  if (stage === 'sent')
    return (
      <SentScreen
        page={page}
        title="Check-in Successful!"
        about={session ? `You have been checked in to ${session.name}.` : 'You have been checked in.'}
        at="Checked in at"
        again={{ label: 'Check in another person', href: checkInPath(sessionId) }}
      >
        <OwnWords text={person} live />
      </SentScreen>
    )
  if (stage === 'missing' || !session)
    return (
      <Outcome
        mark="missing"
        title="Session not found"
        about="The link may be incomplete, or its host has deleted the session."
        arrives={arrives}
      >
        {unsent}
      </Outcome>
    )
  if (stage === 'closed')
    return (
      <Outcome
        mark="closed"
        title="Session Closed"
        about="This attendance session is no longer active."
        kicker={session.name}
        arrives={arrives}
      >
        {unsent}
      </Outcome>
    )
  return (
    <CheckInForm
      session={session}
      newId={newId}
      initial={refused === null ? { name: '', table_number: '' } : typed}
      refused={refused}
      arrives={arrives}
      onSend={(sent) => page.send({ session_id: session.id, ...sent })}
    />
  )
}
