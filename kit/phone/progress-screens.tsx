import type { ReactNode } from 'react'
import { Outcome } from './screen.tsx'
import { type Counted, SoFar } from './so-far.tsx'
import type { FormPage } from './use-form-page.ts'
import type { Sending } from './use-sending.ts'

/** Returns the words for a row being sent. `waits`: an attempt failed, and another follows automatically. */
export function sendingWords({ parcel, durable, isFaulty }: Sending): { waits: boolean; title: string; about: string | undefined } {
  const waits = parcel !== null && 'attempts' in parcel.progress && parcel.progress.attempts > 0
  if (!waits) return { waits, title: 'Sending…', about: undefined }
  const kept = durable ? 'Saved on this phone.' : 'This phone cannot save it.'
  if (isFaulty) return { waits, title: 'Not sent', about: `${kept} This page has a fault and cannot send it. Load the page again.` }
  const asked = 'asked' in parcel.progress && parcel.progress.asked
  const when = asked ? 'Many are sending at this moment; it is sent in a little while.' : 'It is sent as soon as the connection is back.'
  return { waits, title: 'Not sent yet', about: `${kept} ${when} Please keep this page open.` }
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
  const { waits, title, about } = sendingWords(page.sending)
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
            Try now
          </button>
        )
      }
    >
      {children}
    </Outcome>
  )
}

/** Shown below a thank-you when the session has closed since. */
export const CLOSED_SINCE = 'Its host has closed this. What you sent is in.'

/** Shown if the phone may send nothing more. */
export const DONE = 'That was all: you can close this page.'

/** Shown once the server has the row. `children` show its content; `at` precedes the time: 'Sent at'. */
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
  at: string
  /** Link back to an empty form. Its address is for phones without script. */
  again?: { label: string; href: string }
  /** Also shows how many entries there are. */
  counted?: Counted
  children?: ReactNode
}) {
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
        {page.isClosed && CLOSED_SINCE}
      </p>
      {page.sentAt !== null && (
        <p className="small">
          {at} {new Date(page.sentAt).toLocaleTimeString([], { timeStyle: 'short' })}
        </p>
      )}
      {counted && <SoFar {...counted} />}
      {!again && <p className="small">{DONE}</p>}
    </Outcome>
  )
}
