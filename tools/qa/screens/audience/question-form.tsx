import { type FormEvent, useEffect, useState } from 'react'
import { DraftField } from '../../../../kit/phone/draft-field.tsx'
import { useDraft } from '../../../../kit/phone/use-draft.ts'
import { askPath, questionCharactersLeft, questionProblem } from '../../logic.ts'

/** Under which name a phone keeps what is typed for a session. */
export const draftKey = (sessionId: string): string => `qa:${sessionId}`

/** One field and its button. Without a script it is a plain form that the server answers. */
export function QuestionForm({
  sessionId,
  newId,
  initial,
  problem,
  arrives,
  onEdit,
  onSend,
}: {
  sessionId: string
  /** The row's id when the plain form is sent. */
  newId: string
  /** Words that are kept, or came back. */
  initial: string
  /** What went wrong before, if it did; until something is written. */
  problem: string | null
  /** It replaced something else: the focus goes into the field. */
  arrives: boolean
  onEdit: () => void
  onSend: (content: string) => void
}) {
  const [text, setText] = useState(initial)
  const [wrong, setWrong] = useState<string | null>(null)
  const draft = useDraft(draftKey(sessionId), setText)
  const { field } = draft
  useEffect(() => {
    if (arrives) field.current?.focus()
  }, [arrives, field])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = field.current?.value ?? ''
    const found = questionProblem(words)
    setWrong(found)
    if (found) return field.current?.focus()
    draft.keep(words)
    onSend(words.trim())
  }

  return (
    <form className="form form-short" method="post" action={askPath(sessionId)} onSubmit={submit}>
      <input type="hidden" name="id" value={newId} />
      <input type="hidden" name="session_id" value={sessionId} />
      <DraftField
        name="content"
        label="Your Question"
        rows={3}
        draft={draft}
        initial={initial}
        error={wrong ?? problem}
        hint="Anonymous. Your words may be shown to the room, never who wrote them."
        count={questionCharactersLeft(text)}
        onText={(typed) => {
          setText(typed)
          setWrong(null)
          onEdit()
        }}
      />
      <button type="submit" className="button">
        Submit Question
      </button>
    </form>
  )
}
