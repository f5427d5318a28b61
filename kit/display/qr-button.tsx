import { useState } from 'react'
import { usePublicOrigin } from '../data/public-origin.ts'
import { Button } from '../ui/button.tsx'
import { t } from './host-messages/t.ts'
import { useCodeSettings } from './own-look.ts'
import { QrDialog } from './qr-dialog.tsx'

interface QrButtonProps {
  /** Table and id of the session. */
  table: string
  id: string
  /** Path that phones open, below their origin. */
  path: string
  /** Name of the session, shown below the dialog's title and on the full-screen display. */
  name: string
  /** Title of the dialog: 'Scan to watch'. */
  title: string
  /** Names the effect of scanning it: 'QR code: watch this board'. */
  label: string
  /** Tells screen readers the session's name, if several such buttons are on the screen. */
  named?: boolean
}

/** 'Show QR Code': the button, and its dialog with the code for joining. */
export function QrButton({ table, id, path, name, title, label, named = false }: QrButtonProps) {
  const origin = usePublicOrigin()
  const settingsOf = useCodeSettings()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={named ? t('display.qr.show.of', { name }) : undefined}>
        {t('display.qr.show')}
      </Button>
      <QrDialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        about={name}
        link={origin && origin + path}
        label={label}
        settings={settingsOf(name)}
        followed={{ table, id, title: 'name' }}
      />
    </>
  )
}
