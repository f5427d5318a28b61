import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { usePresentation } from '../join/presentation.ts'
import { Select } from '../ui/select.tsx'

const FAILED = { failure: 'Failed to change the language' }
const OWN = { value: '', label: 'The language of each phone' }

/** The language in which phones begin. Whoever reads another one better chooses it on the phone. */
export function RoomLanguage({ session }: { session: string }) {
  const { row, update } = usePresentation(session)
  return (
    <Select
      label="Language on phones"
      hint="Phones begin in it. Each person can choose another one."
      options={[OWN, ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))]}
      value={row?.language ?? ''}
      disabled={row === null}
      onChange={(event) => row && void update(row.id, { language: (event.target.value || null) as Language | null }, FAILED)}
    />
  )
}
