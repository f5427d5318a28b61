import type { ReactNode } from 'react'
import type { Messages, Translate } from '../../contract/messages.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { Outcome, useDoneText } from './screen.tsx'
import { type Counted, SoFar } from './so-far.tsx'
import type { FormPage } from './use-form-page.ts'
import type { Sending } from './use-sending.ts'

/** Returns the words for a row being sent. `waits`: an attempt failed, and another follows automatically. */
export function sendingWords(
  { parcel, durable, isFaulty }: Sending,
  t: Translate,
): { waits: boolean; title: string; about: string | undefined } {
  const waits = parcel !== null && 'attempts' in parcel.progress && parcel.progress.attempts > 0
  if (!waits) return { waits, title: t('phone.sending'), about: undefined }
  const kept = t(durable ? 'phone.kept' : 'phone.notKept')
  if (isFaulty) return { waits, title: t('phone.notSent'), about: `${kept} ${t('phone.faulty')}` }
  const asked = 'asked' in parcel.progress && parcel.progress.asked
  const when = t(asked ? 'phone.whenAsked' : 'phone.whenBack')
  return { waits, title: t('phone.notSentYet'), about: `${kept} ${when} ${t('phone.keepOpen')}` }
}

/** Shown while a row is being sent or waits for a connection. `children` show its content. */
export function SendingScreen({
  page,
  kicker,
  children,
}: {
  page: Pick<FormPage<unknown>, 'sending' | 'arrives'>
  kicker: string | undefined
  children: ReactNode
}) {
  const t = useT()
  const { waits, title, about } = sendingWords(page.sending, t)
  return (
    <Outcome
      mark="waiting"
      kicker={kicker}
      title={title}
      about={about}
      arrives={page.arrives}
      action={
        waits && (
          <button type="button" className="button button-quiet" onClick={page.sending.tryNow}>
            {t('phone.tryNow')}
          </button>
        )
      }
    >
      {children}
    </Outcome>
  )
}

/** A message with the time that something was sent: 'Sent at 20:15'. */
export type AtText = Extract<keyof Messages, `${string}.sentAt`>

/** Shown once the server has the row. `children` show its content; `at` is the message with the time. */
export function SentScreen({
  page,
  kicker,
  title,
  about,
  at,
  again,
  counted,
  children,
}: {
  page: Pick<FormPage<unknown>, 'arrives' | 'sentAt' | 'isClosed' | 'again'>
  kicker?: string | undefined
  title: string
  about: ReactNode
  at: AtText
  /** Link back to an empty form. Its address is for phones without script. */
  again?: { label: string; href: string }
  /** Also shows how many entries there are. */
  counted?: Counted
  children?: ReactNode
}) {
  const t = useT()
  const done = useDoneText()
  return (
    <Outcome
      mark="done"
      kicker={kicker}
      title={title}
      about={about}
      arrives={page.arrives}
      action={
        again &&
        !page.isClosed && (
          <a
            className="button button-quiet"
            href={again.href}
            onClick={(event) => {
              event.preventDefault()
              page.again()
            }}
          >
            {again.label}
          </a>
        )
      }
    >
      {children}
      {/* Rendered from the start: a live region that is inserted with its text is not read out. */}
      <p className="about" role="status">
        {page.isClosed && t('phone.closedSince')}
      </p>
      {page.sentAt !== null && <p className="small">{t(at, { time: t.time(page.sentAt) })}</p>}
      {counted && <SoFar {...counted} />}
      {!again && <p className="small">{done}</p>}
    </Outcome>
  )
}
