import { usePresentation } from '../join/presentation.ts'
import { Switch } from '../ui/switch.tsx'
import { t } from './host-messages/t.ts'

const failed = () => ({ failure: t('present.takeBack.failed') })

/** Whether phones may take back what they sent. Nothing where phones send nothing. */
export function TakeBackSwitch({ session }: { session: string }) {
  const { row, update } = usePresentation(session)
  if (!row || row.take_back === null) return null
  return (
    <Switch
      label={t('present.takeBack')}
      hint={t('present.takeBack.hint')}
      checked={row.take_back}
      onChange={(take_back) => void update(row.id, { take_back }, failed())}
    />
  )
}
