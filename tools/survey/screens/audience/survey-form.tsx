import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRuntime } from '../../../../kit/phone/runtime.ts'
import { PageTitle } from '../../../../kit/phone/screen.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import {
  type AudienceSurvey,
  answerProblem,
  carryOver,
  keysOf,
  optionIdsOf,
  problemText,
  type Question,
  readDraft,
  respondPath,
} from '../../logic.ts'
import { fieldName, QuestionField } from './question-field.tsx'

/** Key under which the phone stores a half-filled form. */
export const draftKey = (surveyId: string): string => `survey:${surveyId}`

/** Returns a key that stays the same while the wording of questions is corrected. */
export const formOf = (questions: readonly Question[]): string =>
  JSON.stringify([keysOf(questions), questions.map(optionIdsOf), questions.map(({ required }) => required !== false)])

/**
 * The survey's name and its questions. Without JavaScript this is a plain HTML form, which the server
 * answers. Fields are uncontrolled, so that answers given before hydration survive.
 */
export function SurveyForm({
  survey,
  newId,
  initial,
  problem,
  keepsDraft,
  submitting,
  arrives,
  onEdit,
  onSend,
}: {
  survey: AudienceSurvey
  /** Id of the row, for the plain form. */
  newId: string
  /** Answers to start with: stored, or refused. */
  initial: readonly string[]
  /** Why the last response was refused, or null. */
  problem: string | null
  /** The stored draft is newer than `initial`. */
  keepsDraft: boolean
  submitting: boolean
  arrives: boolean
  onEdit: () => void
  onSend: (answers: string[]) => void
}) {
  const t = useT()
  const { id, name, questions } = survey
  const drafts = useRuntime()?.drafts
  const form = useRef<HTMLFormElement>(null)
  // Content of the fields; null until hydration.
  const [answers, setAnswers] = useState<readonly string[] | null>(null)
  const [wrong, setWrong] = useState<{ at: number; text: string } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form; other questions are another form.
  useEffect(() => {
    if (!form.current) return
    const draft = keepsDraft ? readDraft(drafts?.get(draftKey(id)) ?? null) : null
    const isUntouched = questions.every((_, at) => readAnswer(form.current, at) === (initial[at] ?? ''))
    if (draft && isUntouched) fillIn(form.current, carryOver(draft, questions))
    const now = readAll()
    setAnswers(now)
    if (now.some((answer) => answer !== '')) keep(now)
  }, [])

  const readAll = () => questions.map((_, at) => readAnswer(form.current, at))
  const keep = (now: readonly string[]) => drafts?.set(draftKey(id), JSON.stringify({ questions, answers: now }))
  const note = () => {
    const now = readAll()
    setAnswers(now)
    setWrong(null)
    keep(now)
    onEdit()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = readAll().map((answer, at) => (questions[at]?.type === 'text' ? answer.trim() : answer))
    const found = questions.flatMap((question, at) => {
      const problem = answerProblem(question, given[at] ?? '')
      return problem === null ? [] : [{ at, text: problemText(problem, t) }]
    })[0]
    setWrong(found ?? null)
    if (found) return form.current?.querySelector<HTMLElement>(`[name="${fieldName(found.at)}"]:not([type=hidden])`)?.focus()
    keep(given)
    onSend(given)
  }

  const isFilled = (at: number) => (answers?.[at] ?? '').trim() !== ''
  const required = questions.flatMap((question, at) => (question.required === false ? [] : [at]))
  const answered = required.filter(isFilled).length
  const unanswered = required.length < questions.length ? 'survey.unanswered.required' : 'survey.unanswered'
  const missing = t(answered < required.length ? unanswered : 'survey.unanswered.all')
  const isComplete = answered === required.length && questions.some((_, at) => isFilled(at))
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
              onClear={() => {
                for (const radio of form.current?.querySelectorAll<HTMLInputElement>(`[type=radio][name="${fieldName(at)}"]`) ?? [])
                  radio.checked = false
                note()
              }}
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
              {missing}{' '}
              {required.length > 0 && (
                <span className="survey-progress" role="status">
                  {t('survey.progress', { answered, count: required.length })}
                </span>
              )}
            </p>
          )}
          <button type="submit" className="button" disabled={submitting || (answers !== null && !isComplete)}>
            {t(submitting ? 'survey.submitting' : 'survey.submit')}
          </button>
        </div>
      </form>
    </>
  )
}

/** Of several fields with one name the last one with content counts, as on the server. */
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
