import { useEffect, useRef } from 'react'
import type { AudienceScreenProps } from '../../../../contract/page.ts'
import type { WrittenTo } from '../../../../contract/row-types.ts'
import { AudienceScreen, Outcome, OwnWords, PageTitle } from '../../../../kit/phone/screen.tsx'
import { useStoredDraft } from '../../../../kit/phone/use-draft.ts'
import { type FormPage, useFormPage } from '../../../../kit/phone/use-form-page.ts'
import { displayTitle, ownState, questionProblem, shownQuestions } from '../../logic.ts'
import type { AudienceQuestion, AudienceSession } from '../../tables.ts'
import { OwnQuestion } from './own-question.tsx'
import { draftKey, QuestionForm } from './question-form.tsx'
import { QuestionList } from './question-list.tsx'
import { FOLLOWS, useVoteNumbers } from './use-followed-session.ts'
import { useVotes } from './use-votes.ts'

const NOT_SENT = 'Your question was not sent; it is still here.'
const TEXTS = {
  load: 'Failed to load questions',
  sent: 'Question submitted successfully!',
  closed: 'This session is no longer active',
  failed: 'Failed to submit question',
}

/** The phone's page: asks questions, follows them, and votes. Rules QA-13 to QA-20. */
export function AskScreen(props: AudienceScreenProps) {
  const { param: sessionId, deviceId, newId } = props
  const page = useFormPage<AudienceSession>(props, {
    table: 'questions',
    device: true,
    texts: TEXTS,
    drafts: [draftKey(sessionId)],
    follows: FOLLOWS,
  })
  const { row: session, say, patch } = page
  useVoteNumbers(page)
  const votes = useVotes(session, deviceId, {
    patch,
    onKept: () => say('bad', 'Not sent yet. It is kept on this phone and sent by itself.'),
    onFailure: () => say('bad', 'Failed to vote'),
  })
  useOwnNews(session, say)

  if (!session)
    return (
      <AudienceScreen page={page}>
        <Outcome
          mark="missing"
          title="Session not found"
          about="The link may be incomplete, or its host has deleted the session."
          arrives={page.arrives}
        >
          <Unsent page={page} sessionId={sessionId} />
        </Outcome>
      </AudienceScreen>
    )
  const questions = shownQuestions(session)
  // The panel above shows the phone's last question, so the list omits it until it is approved.
  const inPanel = ownInPanel(page, questions)
  return (
    <AudienceScreen page={page} session={session.id}>
      <p className="kicker">{session.name}</p>
      <PageTitle text={session.active ? displayTitle(session) : 'Session Closed'} arrives={false} />
      {!session.active && <p className="about">This Q&A session is no longer active.</p>}
      <AskPart page={page} session={session} newId={newId} own={inPanel} />
      <QuestionList
        questions={questions.filter((question) => question !== inPanel || question.status === 'approved')}
        session={session}
        votes={votes}
        onMissed={() => say('bad', 'The list moved just then. Please tap again.')}
      />
    </AudienceScreen>
  )
}

/** Returns the question that this phone sent last, as stored on the server; null without one. */
function ownInPanel({ stage, sending }: FormPage<AudienceSession>, questions: readonly AudienceQuestion[]): AudienceQuestion | null {
  if (stage !== 'sent') return null
  return questions.find(({ id }) => id === sending.parcel?.id) ?? null
}

/** The form, or the state of the last question. */
function AskPart({
  page,
  session,
  newId,
  own,
}: {
  page: FormPage<AudienceSession>
  session: AudienceSession
  newId: string
  own: AudienceQuestion | null
}) {
  const { stage, refused } = page
  const words = String(page.values.content ?? '')
  const kept = useStoredDraft(draftKey(session.id))
  if (stage === 'sending' || stage === 'sent')
    return <OwnQuestion key={stage} page={page} words={own?.content ?? words} own={own} canAskAgain={session.active} />
  if (!session.active) return <Unsent page={page} sessionId={session.id} />
  return (
    <QuestionForm
      key={stage}
      sessionId={session.id}
      newId={newId}
      initial={(page.isPosted ? null : kept) ?? (refused !== null ? words : '')}
      problem={refused !== null ? (questionProblem(words) ?? `${NOT_SENT} ${refused}`) : null}
      arrives={page.arrives}
      onEdit={page.edited}
      onSend={(content) => page.send({ session_id: session.id, content } satisfies WrittenTo<'questions'>)}
    />
  )
}

/** Shows a draft or a refused question if there is no form to put it in. */
function Unsent({ page: { isPosted, refused, values }, sessionId }: { page: FormPage<AudienceSession>; sessionId: string }) {
  const kept = useStoredDraft(draftKey(sessionId))
  const words = (isPosted ? null : kept) ?? (refused !== null ? String(values.content ?? '') : '')
  if (words.trim() === '') return null
  return (
    <div className="unsent">
      <p>This session closed. {NOT_SENT}</p>
      <OwnWords text={words} />
    </div>
  )
}

/** Announces changes of this phone's questions by the host while the page is open. */
function useOwnNews(session: AudienceSession | null, say: FormPage<AudienceSession>['say']): void {
  const before = useRef(new Map<string, string>())
  useEffect(() => {
    for (const question of session?.questions ?? []) {
      if (question.device_id === null) continue
      const { word } = ownState(question)
      const earlier = before.current.get(question.id)
      before.current.set(question.id, word)
      if (earlier === undefined || earlier === word) continue
      say('good', question.staged_at === null ? `Your question: ${word}` : 'Your question is on stage')
    }
  }, [session, say])
}
