import type { ReactNode } from 'react'
import { Outcome } from './screen.tsx'
import { type Counted, SoFar } from './so-far.tsx'
import type { FormPage } from './use-form-page.ts'
import type { Sending } from './use-sending.ts'

/** How far something on its way has got. `waits`: it failed before, and is tried again by itself. */
export function sendingWords({ parcel, durable }: Sending): { waits: boolean; title: string; about: string | undefined } {
  const waits = parcel !== null && 'attempts' in parcel.progress && parcel.progress.attempts > 0
  if (!waits) return { waits, title: 'Sending…', about: undefined }
  const kept = durable ? 'Saved on this phone.' : 'This phone cannot save it.'
  const asked = 'asked' in parcel.progress && parcel.progress.asked
  const when = asked ? 'Many are sending at this moment; it is sent in a little while.' : 'It is sent as soon as the connection is back.'
  return { waits, title: 'Not sent yet', about: `${kept} ${when} Please keep this page open.` }
}

/** On its way, or waiting for a connection: what the phone holds, in words. `children` show it. */
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

/** The server has it. `children` show what, `at` says since when: 'Sent at'. */
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
  page: Pick<FormPage<unknown>, 'arrives' | 'sentAt' | 'again'>
  kicker?: string | undefined
  title: string
  about: ReactNode
  at: string
  /** The way back to an empty form, where there is one; its address is for phones without a script. */
  again?: { label: string; href: string }
  /** How many were sent is said too. */
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
        again && (
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
      {page.sentAt !== null && (
        <p className="small">
          {at} {new Date(page.sentAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}
        </p>
      )}
      {counted && <SoFar {...counted} />}
    </Outcome>
  )
}
