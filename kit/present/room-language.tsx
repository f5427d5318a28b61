import { FIRST_LANGUAGE, LANGUAGES, type Language } from '../../contract/languages.ts'
import { usePresentation } from '../join/presentation.ts'
import { Select } from '../ui/select.tsx'

const FAILED = { failure: 'Failed to change the language' }
const OWN = { value: '', label: 'Wall in English, each phone in its own' }

/**
 * The language that a room speaks: its wall, and its phones to begin with. Whoever reads another one better chooses
 * it on the phone. `hasPhones`: false where nobody joins with a phone.
 */
export function RoomLanguage({ session, hasPhones }: { session: string; hasPhones: boolean }) {
  const { row, update } = usePresentation(session)
  const all = LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <Select
      label="Language of the room"
      hint={hasPhones ? 'The wall speaks it, and phones begin in it. Each person can choose another one.' : 'The wall speaks it.'}
      options={hasPhones ? [OWN, ...all] : all}
      value={row?.language ?? (hasPhones ? '' : FIRST_LANGUAGE)}
      disabled={row === null}
      onChange={(event) => row && void update(row.id, { language: (event.target.value || null) as Language | null }, FAILED)}
    />
  )
}
