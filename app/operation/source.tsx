import type { SettingView } from '../../contract/operator-settings.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Marked } from '../../parts/texts/marked.tsx'
import { t } from './host-messages/t.ts'

/** Where a setting comes from, in words; and the way back to the default, for one that was set here. */
export function Source({ of, onDefault }: { of: Pick<SettingView<unknown>, 'from' | 'variable'>; onDefault?: () => void }) {
  if (of.from === 'variable')
    return (
      <p className="text-14 text-quiet">
        <Marked text={t('operation.source')} as={{ variable: () => <code>{of.variable}</code> }} />
      </p>
    )
  return (
    <p className="flex min-h-8 flex-wrap items-center gap-x-2 text-14 text-quiet">
      {of.from === 'here' ? t('operation.source.here') : t('operation.source.default')}
      {of.from === 'here' && onDefault && (
        <Button variant="ghost" size="small" onClick={onDefault}>
          {t('operation.source.back')}
        </Button>
      )}
    </p>
  )
}
