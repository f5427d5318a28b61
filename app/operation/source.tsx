import type { SettingView } from '../../contract/operator-settings.ts'
import { Button } from '../../kit/ui/button.tsx'

/** Where a setting comes from, in words; and the way back to the default, for one that was set here. */
export function Source({ of, onDefault }: { of: Pick<SettingView<unknown>, 'from' | 'variable'>; onDefault?: () => void }) {
  if (of.from === 'variable')
    return (
      <p className="text-14 text-quiet">
        Set by <code>{of.variable}</code>, where the server is started.
      </p>
    )
  return (
    <p className="flex min-h-8 flex-wrap items-center gap-x-2 text-14 text-quiet">
      {of.from === 'here' ? 'Set here.' : 'Default.'}
      {of.from === 'here' && onDefault && (
        <Button variant="ghost" size="small" onClick={onDefault}>
          Back to the default
        </Button>
      )}
    </p>
  )
}
