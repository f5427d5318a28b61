import { Outcome, OwnWords } from '../../../../web/audience/screen.tsx'
import type { Sending } from '../../../../web/audience/use-sending.ts'

/** On its way, or waiting for a connection: what the phone holds, in words. */
export function SendingScreen({
  question,
  words,
  sending,
  arrives,
}: {
  question: string | undefined
  words: string
  sending: Sending
  arrives: boolean
}) {
  const { parcel, durable, tryNow } = sending
  const failedBefore = parcel !== null && 'attempts' in parcel.progress && parcel.progress.attempts > 0
  return (
    <Outcome
      mark="waiting"
      kicker={question}
      title={failedBefore ? 'Not sent yet' : 'Sending…'}
      about={
        failedBefore
          ? `${durable ? 'Saved on this phone.' : 'This phone cannot save it.'} It is sent as soon as the connection is back. Please keep this page open.`
          : undefined
      }
      arrives={arrives}
      action={
        failedBefore && (
          <button type="button" className="button button-quiet" onClick={tryNow}>
            Try now
          </button>
        )
      }
    >
      <OwnWords text={words} />
    </Outcome>
  )
}

/** The server has it. `sentAt` in ms, null when only the server knows (a form sent without a script). */
export function SentScreen({
  question,
  words,
  sentAt,
  again,
  onAgain,
  arrives,
}: {
  question: string | undefined
  words: string
  sentAt: number | null
  again: string
  onAgain: () => void
  arrives: boolean
}) {
  return (
    <Outcome
      mark="done"
      kicker={question}
      title="Response Submitted!"
      about="Thank you for your response."
      arrives={arrives}
      action={
        <a
          className="button button-quiet"
          href={again}
          onClick={(event) => {
            event.preventDefault()
            onAgain()
          }}
        >
          Send another
        </a>
      }
    >
      <OwnWords text={words} live />
      {sentAt !== null && (
        <p className="small">Sent at {new Date(sentAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}</p>
      )}
    </Outcome>
  )
}
