import { type FormEvent, useState } from 'react'
import { DraftField } from '../../../../kit/phone/draft-field.tsx'
import { PageTitle } from '../../../../kit/phone/screen.tsx'
import { useDraft } from '../../../../kit/phone/use-draft.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { checkInPath, nameProblem, placeColumn, placeLabel, placeProblem, placeValues } from '../../logic.ts'
import type { AudienceSession } from '../../tables.ts'

/** Key under which the phone stores the draft of a field. */
export const draftKey = (sessionId: string, field: keyof Typed): string => `attendance:${sessionId}:${field}`

/** Content of the form's fields, as typed. */
export interface Typed {
  name: string
  /** The table or team number, or what else the session asks for. */
  place: string
}

/** Problem at each field, or null. */
interface Wrong {
  name: string | null
  place: string | null
}

/** Name and two fields. Without JavaScript this is a plain HTML form, which the server answers. */
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
  /** Id of the row, for the plain form. */
  newId: string
  /** Content to start with: the stored draft, or the refused answer. */
  initial: Typed
  /** The last answer that was sent. */
  sent: Typed
  /** Why the last answer was refused, or null. */
  refused: string | null
  arrives: boolean
  /** The host deleted this phone's check-in. */
  wasRemoved: boolean
  onEdit: () => void
  onSend: (values: { name: string; table_number: number | null; place: string | null }) => void
}) {
  const t = useT()
  const cameBack = refused !== null
  const [wrong, setWrong] = useState<Wrong>({ name: null, place: null })
  const nameError = wrong.name ?? (cameBack ? nameProblem(sent.name, t) : null)
  const placeError = wrong.place ?? (cameBack ? placeProblem(session, sent.place, t) : null)
  const name = useDraft(draftKey(session.id, 'name'), () => {})
  const place = useDraft(draftKey(session.id, 'place'), () => {})
  const column = placeColumn(session)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed: Typed = { name: name.field.current?.value ?? '', place: place.field.current?.value ?? '' }
    const found = { name: nameProblem(typed.name, t), place: placeProblem(session, typed.place, t) }
    setWrong(found)
    if (found.name) return name.field.current?.focus()
    if (found.place) return place.field.current?.focus()
    name.keep(typed.name)
    place.keep(typed.place)
    onSend({ name: typed.name.trim(), ...placeValues(session, typed.place) })
  }

  const edited = (field: keyof Wrong) => {
    setWrong({ ...wrong, [field]: null })
    onEdit()
  }
  const atNoField = cameBack && nameError === null && placeError === null
  return (
    <>
      <PageTitle text={session.name} arrives={arrives} />
      {wasRemoved && <p className="about">{t('attendance.removed')}</p>}
      <form className="form" method="post" action={checkInPath(session.id)} onSubmit={submit} noValidate>
        <input type="hidden" name="id" value={newId} />
        <input type="hidden" name="session_id" value={session.id} />
        <DraftField
          name="name"
          label={t('attendance.name')}
          draft={name}
          initial={initial.name}
          error={nameError}
          hint={t(session.wall_names ? 'attendance.nameOnWall' : 'attendance.nameToHost')}
          onText={() => edited('name')}
          autoComplete="name"
          autoCapitalize="words"
        />
        {column && (
          <DraftField
            key={column}
            name={column}
            label={placeLabel(session, t)}
            optional={!session.place_required}
            draft={place}
            initial={initial.place}
            error={placeError}
            onText={() => edited('place')}
            inputMode={column === 'table_number' ? 'numeric' : undefined}
            autoComplete="off"
          />
        )}
        <div className="action">
          {atNoField && (
            <p className="error" role="alert">
              {t('attendance.notCheckedIn')} {refused}
            </p>
          )}
          <button type="submit" className="button">
            {t('attendance.checkIn')}
          </button>
        </div>
      </form>
    </>
  )
}
