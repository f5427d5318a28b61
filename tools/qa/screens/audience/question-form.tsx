import { type FormEvent, useEffect, useState } from 'react'
import { DraftField } from '../../../../kit/phone/draft-field.tsx'
import { useDraft } from '../../../../kit/phone/use-draft.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { askPath, questionCharactersLeft, questionProblem } from '../../logic.ts'

/** Key under which the phone stores the draft. */
export const draftKey = (sessionId: string): string => `qa:${sessionId}`

/** The field and its button. Without JavaScript this is a plain HTML form, which the server answers. */
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
  /** Id of the row, for the plain form. */
  newId: string
  /** Content to start with: the stored draft, or the refused question. */
  initial: string
  /** Why the last question was refused; shown until the person types. */
  problem: string | null
  /** The form replaced another part of the page, so it takes the focus. */
  arrives: boolean
  onEdit: () => void
  onSend: (content: string) => void
}) {
  const t = useT()
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
    const found = questionProblem(words, t)
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
        label={t('qa.yourQuestion')}
        rows={3}
        draft={draft}
        initial={initial}
        error={wrong ?? problem}
        hint={t('phone.anonymous')}
        count={questionCharactersLeft(text, t)}
        onText={(typed) => {
          setText(typed)
          setWrong(null)
          onEdit()
        }}
      />
      <button type="submit" className="button">
        {t('qa.submit')}
      </button>
    </form>
  )
}
