import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { type JoinCode, QrDialog } from '../display/qr-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { t } from './host-messages/t.ts'

/** 'Share': the code for joining as a picture, on paper, and as a link. */
export function ShareButton({ code }: { code: JoinCode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" />
        {t('present.share')}
      </Button>
      <QrDialog {...code} open={open} onClose={() => setOpen(false)} title={t('present.share')} about={code.settings.title} />
    </>
  )
}
