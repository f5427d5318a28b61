import { usePresentation } from '../join/presentation.ts'
import { Switch } from '../ui/switch.tsx'
import { t } from './host-messages/t.ts'

const failed = () => ({ failure: t('present.code.failed') })

/**
 * 'Larger code at the foot of the wall': whether the code beside the wall's content is large enough for
 * people who come late.
 */
export function CodeSizeSwitch({ session }: { session: string }) {
  const { row, update } = usePresentation(session)
  return (
    <Switch
      label={t('present.code.large')}
      checked={row?.code_size === 'large'}
      disabled={row === null}
      onChange={(isLarge) => row && void update(row.id, { code_size: isLarge ? 'large' : 'normal' }, failed())}
    />
  )
}
