import { useState } from 'react'
import { readEverything } from '../../kit/data/own-account.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { saveFile } from '../../kit/ui/save-file.ts'
import { showFailure } from '../../kit/ui/toasts.tsx'
import { t } from './host-messages/t.ts'
import { Section } from './section.tsx'

/** Everything that is stored of the account, as a file; and the way to what was deleted. */
export function DataSection() {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(`limelight-${new Date().toISOString().slice(0, 10)}.zip`, await readEverything(), 'application/zip')
    } catch (error) {
      showFailure(t('account.data.failed'), error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t('account.data')} about={t('account.data.about')}>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={download}>
          {t('account.data.download')}
        </Button>
        <ButtonLink to="/deleted">{t('account.data.deleted')}</ButtonLink>
      </div>
      <p className="mt-3 text-14 text-quiet">{busy ? t('account.data.busy') : t('account.data.format')}</p>
    </Section>
  )
}
