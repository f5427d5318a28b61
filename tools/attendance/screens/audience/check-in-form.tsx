import { type FormEvent, useState } from 'react'
import { DraftField } from '../../../../web/audience/draft-field.tsx'
import { PageTitle } from '../../../../web/audience/screen.tsx'
import { useDraft } from '../../../../web/audience/use-draft.ts'
import { checkInPath, nameProblem, numberProblem, readNumber } from '../../logic.ts'
import type { AudienceSession } from '../../tables.ts'

/** Under which names a phone keeps what is typed for a session. */
export const draftKey = (sessionId: string, column: 'name' | 'table_number'): string => `attendance:${sessionId}:${column}`

/** What a person checks in with, as typed. */
export interface Typed {
  name: string
  table_number: string
}

/** What is wrong at each field, or null. */
interface Wrong {
  name: string | null
  number: string | null
}

/** The session's name and the two fields. Without a script it is a plain form that the server answers. */
export function CheckInForm({
  session,
  newId,
  initial,
  sent,
  refused,
  arrives,
  wasRemoved,
  onEdit,
  onSend,
}: {
  session: AudienceSession
  /** The row's id when the plain form is sent. */
  newId: string
  /** What is kept, or came back. */
  initial: Typed
  /** What was sent last. */
  sent: Typed
  /** Why it came back, or null. */
  refused: string | null
  arrives: boolean
  /** The host deleted the check-in before. */
  wasRemoved: boolean
  onEdit: () => void
  onSend: (values: { name: string; table_number: number }) => void
}) {
  const cameBack = refused !== null
  const [wrong, setWrong] = useState<Wrong>({ name: null, number: null })
  const nameError = wrong.name ?? (cameBack ? nameProblem(sent.name) : null)
  const numberError = wrong.number ?? (cameBack ? numberProblem(sent.table_number) : null)
  const name = useDraft(draftKey(session.id, 'name'), () => {})
  const number = useDraft(draftKey(session.id, 'table_number'), () => {})

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed: Typed = { name: name.field.current?.value ?? '', table_number: number.field.current?.value ?? '' }
    const found = { name: nameProblem(typed.name), number: numberProblem(typed.table_number) }
    setWrong(found)
    if (found.name) return name.field.current?.focus()
    if (found.number) return number.field.current?.focus()
    name.keep(typed.name)
    number.keep(typed.table_number)
    onSend({ name: typed.name.trim(), table_number: readNumber(typed.table_number) })
  }

  const edited = (field: keyof Wrong) => {
    setWrong({ ...wrong, [field]: null })
    onEdit()
  }
  const atNoField = cameBack && nameError === null && numberError === null
  return (
    <>
      <PageTitle text={session.name} arrives={arrives} />
      {wasRemoved && <p className="about">The host removed your check-in. You can check in again.</p>}
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
          onText={() => edited('name')}
          autoComplete="name"
          autoCapitalize="words"
        />
        <DraftField
          name="table_number"
          label="Table/Team number"
          draft={number}
          initial={initial.table_number}
          error={numberError}
          onText={() => edited('number')}
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
