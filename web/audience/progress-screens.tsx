import type { ReactNode } from 'react'
import { Outcome } from './screen.tsx'
import type { FormPage } from './use-form-page.ts'

/** On its way, or waiting for a connection: what the phone holds, in words. `children` show it. */
export function SendingScreen({ page, kicker, children }: { page: FormPage<unknown>; kicker: string | undefined; children: ReactNode }) {
  const { parcel, durable, tryNow } = page.sending
  const failedBefore = parcel !== null && 'attempts' in parcel.progress && parcel.progress.attempts > 0
  return (
    <Outcome
      mark="waiting"
      kicker={kicker}
      title={failedBefore ? 'Not sent yet' : 'Sending…'}
      about={
        failedBefore
          ? `${durable ? 'Saved on this phone.' : 'This phone cannot save it.'} It is sent as soon as the connection is back. Please keep this page open.`
          : undefined
      }
      arrives={page.arrives}
      action={
        failedBefore && (
          <button type="button" className="button button-quiet" onClick={tryNow}>
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
  children,
}: {
  page: FormPage<unknown>
  kicker?: string | undefined
  title: string
  about: string
  at: string
  /** The way back to an empty form; its address is for phones without a script. */
  again: { label: string; href: string }
  children: ReactNode
}) {
  return (
    <Outcome
      mark="done"
      kicker={kicker}
      title={title}
      about={about}
      arrives={page.arrives}
      action={
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
      }
    >
      {children}
      {page.sentAt !== null && (
        <p className="small">
          {at} {new Date(page.sentAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}
        </p>
      )}
    </Outcome>
  )
}
