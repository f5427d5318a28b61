import { useEffect, useRef } from 'react'
import type { AudienceScreenProps } from '../../../../contract/page.ts'
import type { WrittenTo } from '../../../../contract/row-types.ts'
import { AudienceScreen, Kicker, Outcome, OwnWords, PageTitle } from '../../../../kit/phone/screen.tsx'
import { useStoredDraft } from '../../../../kit/phone/use-draft.ts'
import { type FormPage, type FormPageTexts, useFormPage } from '../../../../kit/phone/use-form-page.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { ownTexts, pageTitle, questionProblem, shownQuestions } from '../../logic.ts'
import type { AudienceQuestion, AudienceSession } from '../../tables.ts'
import { OwnQuestion } from './own-question.tsx'
import { draftKey, QuestionForm } from './question-form.tsx'
import { QuestionList } from './question-list.tsx'
import { FOLLOWS, useJoinedVotes, useVoteNumbers } from './use-followed-session.ts'
import { useVotes } from './use-votes.ts'

const TEXTS: FormPageTexts<AudienceSession> = {
  load: 'qa.load',
  sent: 'qa.sent',
  closed: 'qa.noLongerActive',
  failed: 'qa.failed',
}

/** The phone's page: asks questions, follows them, and votes. Rules QA-13 to QA-20. */
export function AskScreen(props: AudienceScreenProps) {
  const t = useT()
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
  useJoinedVotes(page)
  const votes = useVotes(session, deviceId, {
    patch,
    onKept: () => say('bad', t('qa.voteKept')),
    onFailure: () => say('bad', t('qa.voteFailed')),
  })
  useOwnNews(session, say)

  if (!session)
    return (
      <AudienceScreen page={page}>
        <Outcome mark="missing" title={t('qa.missing')} about={t('qa.missing.about')} arrives={page.arrives}>
          <Unsent page={page} sessionId={sessionId} />
        </Outcome>
      </AudienceScreen>
    )
  const questions = shownQuestions(session)
  // The panel above shows the phone's last question, so the list omits it until it is approved.
  const inPanel = ownInPanel(page, questions)
  return (
    <AudienceScreen page={page} session={session.id}>
      <Kicker text={session.name} />
      <PageTitle text={session.active ? pageTitle(session, t) : t('qa.closed')} arrives={false} />
      {!session.active && <p className="about">{t('qa.closed.about')}</p>}
      <AskPart page={page} session={session} newId={newId} own={inPanel} />
      <QuestionList
        questions={questions.filter((question) => question !== inPanel || question.status === 'approved')}
        session={session}
        votes={votes}
        onMissed={() => say('bad', t('qa.missedTap'))}
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
  const t = useT()
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
      problem={refused !== null ? (questionProblem(words, t) ?? `${t('qa.notSent')} ${refused}`) : null}
      arrives={page.arrives}
      onEdit={page.edited}
      onSend={(content) => page.send({ session_id: session.id, content } satisfies WrittenTo<'questions'>)}
    />
  )
}

/** Shows a draft or a refused question if there is no form to put it in. */
function Unsent({ page: { isPosted, refused, values }, sessionId }: { page: FormPage<AudienceSession>; sessionId: string }) {
  const t = useT()
  const kept = useStoredDraft(draftKey(sessionId))
  const words = (isPosted ? null : kept) ?? (refused !== null ? String(values.content ?? '') : '')
  if (words.trim() === '') return null
  return (
    <div className="unsent">
      <p>{t('qa.closed.unsent')}</p>
      <OwnWords text={words} />
    </div>
  )
}

/** Announces changes of this phone's questions by the host while the page is open. */
function useOwnNews(session: AudienceSession | null, say: FormPage<AudienceSession>['say']): void {
  const t = useT()
  const before = useRef(new Map<string, string>())
  useEffect(() => {
    for (const question of session?.questions ?? []) {
      if (question.device_id === null) continue
      const { news } = ownTexts(question)
      const earlier = before.current.get(question.id)
      before.current.set(question.id, news)
      if (earlier === undefined || earlier === news) continue
      say('good', t(news))
    }
  }, [session, say, t])
}
