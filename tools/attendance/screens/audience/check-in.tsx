import type { Translate } from '../../../../contract/messages.ts'
import type { AudienceScreenProps } from '../../../../contract/page.ts'
import type { WrittenTo } from '../../../../contract/row-types.ts'
import { useAround } from '../../../../kit/phone/around.ts'
import { SendingScreen, SentScreen } from '../../../../kit/phone/progress-screens.tsx'
import { AudienceScreen, Outcome, OwnWords, useDoneText } from '../../../../kit/phone/screen.tsx'
import { useStoredDraft } from '../../../../kit/phone/use-draft.ts'
import { type FormPage, useFormPage } from '../../../../kit/phone/use-form-page.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { checkInPath, placeHead } from '../../logic.ts'
import type { AudienceSession, Win } from '../../tables.ts'
import { CheckInForm, draftKey, type Typed } from './check-in-form.tsx'
import { Prizes } from './prizes.tsx'
import { useWins } from './use-wins.ts'

const TEXTS = {
  load: 'attendance.load',
  sent: 'attendance.sent',
  closed: 'attendance.noLongerActive',
  failed: 'attendance.failed',
} as const

/** The phone's page: form, sending, checked in, closed, not found. Rules ATT-7 to ATT-12. */
export function CheckInScreen(props: AudienceScreenProps) {
  const drafts = [draftKey(props.param, 'name'), draftKey(props.param, 'place')]
  const page = useFormPage<AudienceSession>(props, {
    table: 'attendance_records',
    device: false,
    texts: TEXTS,
    drafts,
    followsSent: true,
  })
  const wins = useWins(page.stage === 'sent' ? (page.sending.parcel?.id ?? null) : null)
  return (
    <div className={wins.length > 0 ? 'won' : undefined}>
      <AudienceScreen page={page} session={page.row?.id}>
        <Body key={page.stage} page={page} sessionId={props.param} newId={props.newId} wins={wins} />
      </AudienceScreen>
    </div>
  )
}

function Body({
  page,
  sessionId,
  newId,
  wins,
}: {
  page: FormPage<AudienceSession>
  sessionId: string
  newId: string
  wins: readonly Win[]
}) {
  const t = useT()
  const done = useDoneText()
  const event = useAround()?.name ?? null
  const { stage, row: session, values, refused, arrives } = page
  const typed: Typed = { name: String(values.name ?? ''), place: String(values.place ?? values.table_number ?? '') }
  const person = personText(session, typed, t)
  const [keptName, keptPlace] = [useStoredDraft(draftKey(sessionId, 'name')), useStoredDraft(draftKey(sessionId, 'place'))]
  const back: Typed = refused === null ? { name: '', place: '' } : typed
  // Prefers a stored draft to the refused answer, because the person wrote it later.
  const kept: Typed = page.isPosted ? back : { name: keptName ?? back.name, place: keptPlace ?? back.place }
  const unsent = (kept.name + kept.place).trim() !== '' && (
    <>
      <p>{t('attendance.notCheckedIn')}</p>
      <OwnWords text={personText(session, kept, t)} />
    </>
  )
  if (stage === 'sending')
    return (
      <SendingScreen page={page} kicker={session?.name}>
        <OwnWords text={person} />
      </SendingScreen>
    )
  if (stage === 'sent' && wins.length > 0)
    return (
      <>
        <Prizes wins={wins}>
          <OwnWords text={person} />
        </Prizes>
        {page.left !== 0 && !page.isClosed && (
          <div className="action">
            <button type="button" className="button button-quiet" onClick={page.again}>
              {t('attendance.another')}
            </button>
          </div>
        )}
      </>
    )
  if (stage === 'sent')
    return (
      <SentScreen
        page={page}
        title={t('attendance.done')}
        about={session ? t('attendance.done.to', { session: event ?? session.name }) : t('attendance.done.about')}
        at="attendance.sentAt"
        {...(page.left !== 0 && { again: { label: t('attendance.another'), href: checkInPath(sessionId) } })}
      >
        <OwnWords text={person} isHighlighted />
      </SentScreen>
    )
  if (stage === 'missing' || !session)
    return (
      <Outcome mark="missing" title={t('attendance.missing')} about={t('attendance.missing.about')} arrives={arrives}>
        {unsent}
      </Outcome>
    )
  if (stage === 'spent')
    return (
      <Outcome
        mark={unsent ? 'closed' : 'done'}
        title={t('attendance.spent')}
        about={unsent ? undefined : done}
        kicker={session.name}
        arrives={arrives}
      >
        {unsent}
      </Outcome>
    )
  if (stage === 'closed')
    return (
      <Outcome mark="closed" title={t('attendance.closed')} about={t('attendance.closed.about')} kicker={session.name} arrives={arrives}>
        {unsent}
      </Outcome>
    )
  return (
    <CheckInForm
      session={session}
      newId={newId}
      initial={kept}
      sent={typed}
      refused={refused}
      arrives={arrives}
      onEdit={page.edited}
      wasRemoved={page.wasRemoved}
      onSend={(sent) => page.send({ session_id: session.id, ...sent } satisfies WrittenTo<'attendance_records'>)}
    />
  )
}

const personText = (session: AudienceSession | null, { name, place }: Typed, t: Translate): string =>
  [name, place && `${placeHead(session ?? { place_label: null }, t)} ${place}`].filter(Boolean).join('\n')
