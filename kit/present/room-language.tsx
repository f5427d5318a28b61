import { FIRST_LANGUAGE, LANGUAGES, type Language } from '../../contract/languages.ts'
import { usePresentation } from '../join/presentation.ts'
import { Select } from '../ui/select.tsx'
import { t } from './host-messages/t.ts'

const failed = () => ({ failure: t('present.language.failed') })

/**
 * The language that a room speaks: its wall, and its phones to begin with. Whoever reads another one better chooses
 * it on the phone. `hasPhones`: false where nobody joins with a phone.
 */
export function RoomLanguage({ session, hasPhones }: { session: string; hasPhones: boolean }) {
  const { row, update } = usePresentation(session)
  // In an event the event's language counts, and stands on its page.
  if (row?.within) return null
  const all = LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <Select
      label={t('present.language')}
      hint={t(!hasPhones ? 'present.language.hint.wall' : row?.language ? 'present.language.hint' : 'present.language.hint.own')}
      options={hasPhones ? [{ value: '', label: t('present.language.own') }, ...all] : all}
      value={row?.language ?? (hasPhones ? '' : FIRST_LANGUAGE)}
      disabled={row === null}
      onChange={(event) => row && void update(row.id, { language: (event.target.value || null) as Language | null }, failed())}
    />
  )
}
