import { type FormEvent, useState } from 'react'
import { DraftField } from '../../../../web/audience/draft-field.tsx'
import { PageTitle } from '../../../../web/audience/screen.tsx'
import { useDraft } from '../../../../web/audience/use-draft.ts'
import { respondPath, responseProblem, roomLeft } from '../../logic.ts'
import type { AudiencePoll } from '../../tables.ts'

/** Under which name a phone keeps what is typed for a poll. */
export const draftKey = (pollId: string): string => `poll:${pollId}`

/** The question and its field. Without a script it is a plain form that the server answers. */
export function ResponseForm({
  poll,
  newId,
  initial,
  problem,
  arrives,
  onSend,
}: {
  poll: AudiencePoll
  /** The row's id when the plain form is sent. */
  newId: string
  /** Words that came back unsent. */
  initial: string
  /** What went wrong before, if it did. */
  problem: string | null
  arrives: boolean
  onSend: (response: string) => void
}) {
  const [text, setText] = useState(initial)
  const [error, setError] = useState(problem)
  const draft = useDraft(draftKey(poll.id), setText)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = draft.field.current?.value ?? ''
    const wrong = responseProblem(words)
    setError(wrong)
    if (wrong) return draft.field.current?.focus()
    draft.drop()
    onSend(words.trim())
  }

  return (
    <>
      <PageTitle text={poll.question} arrives={arrives} />
      <form className="form" method="post" action={respondPath(poll.id)} onSubmit={submit}>
        <input type="hidden" name="id" value={newId} />
        <input type="hidden" name="poll_id" value={poll.id} />
        <DraftField
          name="response"
          label="Your Response"
          rows={5}
          draft={draft}
          initial={initial}
          error={error}
          hint="Anonymous. The host sees your words, not you."
          count={roomLeft(text)}
          onText={(typed) => {
            setText(typed)
            setError(null)
          }}
        />
        <div className="action">
          <button type="submit" className="button">
            Submit Response
          </button>
        </div>
      </form>
    </>
  )
}
