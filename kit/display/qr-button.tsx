import { useState } from 'react'
import { displayDefaults } from '../../parts/display-settings.ts'
import { usePublicOrigin } from '../data/public-origin.ts'
import { Button } from '../ui/button.tsx'
import { QrDialog } from './qr-dialog.tsx'

interface QrButtonProps {
  /** Of the session. */
  table: string
  id: string
  /** Where phones go, below the origin that they use. */
  path: string
  /** Of the session, below the dialog's title and on the full-screen display. */
  name: string
  /** The dialog's: 'Scan to watch'. */
  title: string
  /** What scanning it does: 'QR code: watch this board'. */
  label: string
  /** Several stand together: a screen reader is told whose it is. */
  named?: boolean
}

/** 'Show QR Code': the button, and the dialog with the code that lets phones in. */
export function QrButton({ table, id, path, name, title, label, named = false }: QrButtonProps) {
  const origin = usePublicOrigin()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={named ? `Show QR Code: ${name}` : undefined}>
        Show QR Code
      </Button>
      <QrDialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        about={name}
        link={origin && origin + path}
        label={label}
        settings={displayDefaults(name)}
        followed={{ table, id, title: 'name' }}
      />
    </>
  )
}
