import { useState } from 'react'
import type { DisplaySettings } from '../../contract/display-settings.ts'
import type { HasId } from '../data/rows.ts'
import type { Writes } from '../data/writes.ts'
import { Button } from '../ui/button.tsx'
import { DisplaySettingsDialog } from './display-settings-dialog.tsx'

const TEXTS = { success: 'Display settings updated', failure: 'Failed to save display settings' }

/** 'QR Display Settings' of a session that keeps them in `qr_display_settings`: the button, its dialog with the live preview, the saving. */
export function QrSettingsButton<T extends HasId & { qr_display_settings: unknown }>({
  session,
  defaults,
  link,
  update,
}: {
  session: T
  defaults: DisplaySettings
  /** What the code leads to; null while it is not known. */
  link: string | null
  update: Writes<T>['update']
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button disabled={!link} onClick={() => setOpen(true)}>
        QR Display Settings
      </Button>
      <DisplaySettingsDialog
        open={open}
        onClose={() => setOpen(false)}
        title="QR Display Settings"
        value={session.qr_display_settings}
        defaults={defaults}
        url={link ?? ''}
        onSave={async (settings) => (await update(session.id, { qr_display_settings: { ...settings } }, TEXTS)) !== null}
      />
    </>
  )
}
