import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { showFailure } from '../ui/toasts.tsx'

/** 'Export CSV'. The file is made on each press. `timeZone` is the host's (an IANA name). */
export function ExportButton({
  file,
  failure,
  label = 'Export CSV',
}: {
  file: (timeZone: string) => Promise<{ name: string; text: string }>
  failure: string
  label?: string
}) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { name, text } = await file(Intl.DateTimeFormat().resolvedOptions().timeZone)
      saveFile(name, text)
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
