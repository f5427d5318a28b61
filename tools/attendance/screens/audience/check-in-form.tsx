import { type FormEvent, useState } from 'react'
import { DraftField } from '../../../../web/audience/draft-field.tsx'
import { PageTitle } from '../../../../web/audience/screen.tsx'
import { useDraft } from '../../../../web/audience/use-draft.ts'
import { checkInPath, nameProblem, numberProblem } from '../../logic.ts'
import type { AudienceSession } from '../../tables.ts'

/** Under which names a phone keeps what is typed for a session. */
export const draftKey = (sessionId: string, column: 'name' | 'table_number'): string => `attendance:${sessionId}:${column}`

/** What a person checks in with, as typed. */
export interface Typed {
  name: string
  table_number: string
}

/** The session's name and the two fields. Without a script it is a plain form that the server answers. */
export function CheckInForm({
  session,
  newId,
  initial,
  refused,
  arrives,
  onSend,
}: {
  session: AudienceSession
  /** The row's id when the plain form is sent. */
  newId: string
  /** What came back unsent. */
  initial: Typed
  /** Why it came back, or null. */
  refused: string | null
  arrives: boolean
  onSend: (values: { name: string; table_number: number }) => void
}) {
  const cameBack = refused !== null
  const [nameError, setNameError] = useState(cameBack ? nameProblem(initial.name) : null)
  const [numberError, setNumberError] = useState(cameBack ? numberProblem(initial.table_number) : null)
  const name = useDraft(draftKey(session.id, 'name'), () => {})
  const number = useDraft(draftKey(session.id, 'table_number'), () => {})

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed: Typed = { name: name.field.current?.value ?? '', table_number: number.field.current?.value ?? '' }
    const wrong = { name: nameProblem(typed.name), number: numberProblem(typed.table_number) }
    setNameError(wrong.name)
    setNumberError(wrong.number)
    if (wrong.name) return name.field.current?.focus()
    if (wrong.number) return number.field.current?.focus()
    name.drop()
    number.drop()
    onSend({ name: typed.name.trim(), table_number: Number(typed.table_number) })
  }

  const atNoField = cameBack && nameProblem(initial.name) === null && numberProblem(initial.table_number) === null
  return (
    <>
      <PageTitle text={session.name} arrives={arrives} />
      <form className="form" method="post" action={checkInPath(session.id)} onSubmit={submit} noValidate>
        <input type="hidden" name="id" value={newId} />
        <input type="hidden" name="session_id" value={session.id} />
        <DraftField
          name="name"
          label="Your Name"
          draft={name}
          initial={initial.name}
          error={nameError}
          hint="Only the host sees your name."
          onText={() => setNameError(null)}
          autoComplete="name"
          autoCapitalize="words"
        />
        <DraftField
          name="table_number"
          label="Table/Team number"
          draft={number}
          initial={initial.table_number}
          error={numberError}
          onText={() => setNumberError(null)}
          inputMode="numeric"
          autoComplete="off"
        />
        <div className="action">
          {atNoField && (
            <p className="error" role="alert">
              You were not checked in; what you wrote is still here. {refused}
            </p>
          )}
          <button type="submit" className="button">
            Check In
          </button>
        </div>
      </form>
    </>
  )
}
