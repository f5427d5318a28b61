import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRuntime } from '../../../../web/audience/runtime.ts'
import { PageTitle } from '../../../../web/audience/screen.tsx'
import { answerProblem, carryOver, readDraft, respondPath, UNANSWERED } from '../../logic.ts'
import type { AudienceSurvey } from '../../tables.ts'
import { fieldName, QuestionField } from './question-field.tsx'

/** Under which name a phone keeps a half-filled form. */
export const draftKey = (surveyId: string): string => `survey:${surveyId}`

/**
 * The survey's name and its questions. Without a script it is a plain form that the server answers. The fields are uncontrolled: what stands
 * in them is the truth, so that an answer given before the script arrived stays.
 */
export function SurveyForm({
  survey,
  newId,
  initial,
  problem,
  keepsDraft,
  submitting,
  arrives,
  onSend,
}: {
  survey: AudienceSurvey
  /** The row's id when the plain form is sent. */
  newId: string
  /** Answers that came back unsent. */
  initial: readonly string[]
  /** What went wrong before, if it did. */
  problem: string | null
  /** A kept draft is newer than `initial`. */
  keepsDraft: boolean
  submitting: boolean
  arrives: boolean
  onSend: (answers: string[]) => void
}) {
  const { id, name, questions } = survey
  const drafts = useRuntime()?.drafts
  const form = useRef<HTMLFormElement>(null)
  // What stands in the form; null until the script is here.
  const [answers, setAnswers] = useState<readonly string[] | null>(null)
  const [wrong, setWrong] = useState<{ at: number; text: string } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form; other questions are another form.
  useEffect(() => {
    if (!form.current) return
    const draft = keepsDraft ? readDraft(drafts?.get(draftKey(id)) ?? null) : null
    const isUntouched = questions.every((_, at) => readAnswer(form.current, at) === (initial[at] ?? ''))
    if (draft && isUntouched) fillIn(form.current, carryOver(draft, questions))
    setAnswers(readAll())
  }, [])

  const readAll = () => questions.map((_, at) => readAnswer(form.current, at))
  const note = () => {
    const now = readAll()
    setAnswers(now)
    setWrong(null)
    drafts?.set(draftKey(id), JSON.stringify({ questions, answers: now }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = readAll().map((answer, at) => (questions[at]?.type === 'text' ? answer.trim() : answer))
    const found = questions.flatMap((question, at) => {
      const text = answerProblem(question, given[at] ?? '')
      return text === null ? [] : [{ at, text }]
    })[0]
    setWrong(found ?? null)
    if (found) return form.current?.querySelector<HTMLElement>(`[name="${fieldName(found.at)}"]:not([type=hidden])`)?.focus()
    drafts?.remove(draftKey(id))
    onSend(given)
  }

  const answered = answers?.filter((answer) => answer.trim() !== '').length ?? 0
  const isComplete = answered === questions.length
  return (
    <>
      <PageTitle text={name} arrives={arrives} />
      <form ref={form} className="form" method="post" action={respondPath(id)} onInput={note} onSubmit={submit} aria-busy={submitting}>
        <input type="hidden" name="id" value={newId} />
        <input type="hidden" name="session_id" value={id} />
        <input type="hidden" name="questions" value={JSON.stringify(questions)} />
        <ol className="survey-questions">
          {questions.map((question, at) => (
            <QuestionField
              // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes within one form.
              key={at}
              at={at}
              question={question}
              initial={initial[at] ?? ''}
              answer={answers?.[at] ?? ''}
              error={wrong?.at === at ? wrong.text : null}
            />
          ))}
        </ol>
        <div className="action">
          {problem !== null && !wrong && !submitting && (
            <p className="error" role="alert">
              {problem}
            </p>
          )}
          {answers && !isComplete && (
            <p className="small">
              {UNANSWERED} <span className="survey-progress">{`${answered} of ${questions.length} answered`}</span>
            </p>
          )}
          <button type="submit" className="button" disabled={submitting || (answers !== null && !isComplete)}>
            {submitting ? 'Submitting...' : 'Submit Survey'}
          </button>
        </div>
      </form>
    </>
  )
}

/** Of several fields of one name the last that is filled in counts, as for the server. */
function readAnswer(form: HTMLFormElement | null, at: number): string {
  const values = form ? new FormData(form).getAll(fieldName(at)) : []
  return String(values.at(-1) ?? '').replaceAll('\r\n', '\n')
}

function fillIn(form: HTMLFormElement, answers: readonly string[]): void {
  for (const [at, answer] of answers.entries())
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[name="${fieldName(at)}"]`)) {
      if (field instanceof HTMLTextAreaElement) field.value = answer
      else if (field.type === 'radio') field.checked = field.value === answer
    }
}
