import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useDraft } from '../../../../web/audience/use-draft.ts'
import { respondPath, responseProblem, roomLeft } from '../../logic.ts'
import type { AudiencePoll } from '../../tables.ts'

/** Past this many characters a question is set as a paragraph. */
const LONG_QUESTION = 120

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
  const draft = useDraft<HTMLTextAreaElement>(draftKey(poll.id), setText)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrives) heading.current?.focus()
  }, [arrives])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = draft.field.current?.value ?? ''
    const wrong = responseProblem(words)
    setError(wrong)
    if (wrong) return draft.field.current?.focus()
    draft.drop()
    onSend(words.trim())
  }

  const left = roomLeft(text)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={poll.question.length > LONG_QUESTION ? 'long' : undefined}>
        {poll.question}
      </h1>
      <form className="form" method="post" action={respondPath(poll.id)} onSubmit={submit}>
        <input type="hidden" name="id" value={newId} />
        <input type="hidden" name="poll_id" value={poll.id} />
        <div className="field">
          <label htmlFor="response">Your Response</label>
          <textarea
            ref={draft.field}
            id="response"
            name="response"
            className="input"
            rows={5}
            defaultValue={initial}
            aria-required="true"
            aria-invalid={error !== null}
            aria-describedby="response-under"
            onInput={(event) => {
              setText(event.currentTarget.value)
              setError(null)
              draft.keep(event.currentTarget.value)
            }}
          />
          <div className="under" id="response-under">
            {error ? (
              <p className="error" role="alert">
                {error}
              </p>
            ) : (
              <p>Anonymous. The host sees your words, not you.</p>
            )}
            {left && !error && <span className="count">{left}</span>}
          </div>
        </div>
        <div className="action">
          <button type="submit" className="button">
            Submit Response
          </button>
        </div>
      </form>
    </>
  )
}
