import { useState } from 'react'
import type { FileOptions, SessionFile } from '../../contract/tool.ts'
import { useHost } from '../data/sign-in.tsx'
import { useFileName } from '../demo/made-up.tsx'
import { Button } from '../ui/button.tsx'
import { blobOf, saveFile } from '../ui/save-file.ts'
import { showFailure } from '../ui/toasts.tsx'
import { t } from './host-messages/t.ts'

/** 'Export CSV'. The file is made on each press. */
export function ExportButton({
  file,
  failure,
  label = t('detail.export'),
}: {
  file: (options: FileOptions) => Promise<SessionFile>
  failure: string
  label?: string
}) {
  const { email } = useHost()
  const fileName = useFileName()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const { name, content } = await file({ timeZone, now: new Date().toISOString(), email })
      saveFile(fileName(name), await blobOf(content))
    } catch (error) {
      showFailure(failure, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={save}>
      {label}
    </Button>
  )
}
