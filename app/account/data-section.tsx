import { useState } from 'react'
import { readEverything } from '../../kit/data/own-account.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { saveFile } from '../../kit/ui/save-file.ts'
import { showFailure } from '../../kit/ui/toasts.tsx'
import { Section } from './section.tsx'

/** Everything that is stored of the account, as a file; and the way to what was deleted. */
export function DataSection() {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(`limelight-${new Date().toISOString().slice(0, 10)}.zip`, await readEverything(), 'application/zip')
    } catch (error) {
      showFailure('Failed to pack your data', error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title="Your data" about="Everything this server keeps of your account: sessions, what was sent to them, files.">
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={download}>
          Download everything
        </Button>
        <ButtonLink to="/deleted">Deleted sessions</ButtonLink>
      </div>
      <p className="mt-3 text-14 text-quiet">
        {busy ? 'It is being packed. With many answers this takes a while.' : 'One ZIP, with tables in JSON and your files.'}
      </p>
    </Section>
  )
}
