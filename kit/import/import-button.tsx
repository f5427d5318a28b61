import { useState } from 'react'
import { Button, type ButtonSize } from '../ui/button.tsx'
import { t } from './host-messages/t.ts'
import { ImportDialog, type ImportProps } from './import-dialog.tsx'

/** 'Import': opens the dialog for a list. */
export function ImportButton<R extends object>({ size, ...props }: ImportProps<R> & { size?: ButtonSize }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {t('import.import')}
      </Button>
      <ImportDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
