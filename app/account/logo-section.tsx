import { type CSSProperties, useRef, useState } from 'react'
import { accountLogos, LOGO_RULES, PHONE_LOGO_RULES } from '../../contract/logo.ts'
import { useHost } from '../../kit/data/sign-in.tsx'
import { HostLogo } from '../../kit/display/host-logo.tsx'
import { useOwnBrand } from '../../kit/display/own-look.ts'
import { PLATES } from '../../kit/display/plate.ts'
import { explain } from '../../kit/failures/explain.ts'
import { bytesText } from '../../kit/files/file-problem.ts'
import { uploadFile } from '../../kit/files/upload.ts'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { showSuccess } from '../../kit/ui/toasts.tsx'
import { FormError } from '../login/parts.tsx'
import { changeBrandRow, makeBrandRow } from './brand-row.ts'
import { t } from './host-messages/t.ts'
import { prepareLogo } from './phone-logo.ts'
import { Section } from './section.tsx'

/** The account's logo, which the walls, signs and phones of all its sessions show. */
export function LogoSection() {
  const { userId } = useHost()
  const { row, update } = useOwnBrand()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [asks, setAsks] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const logo = row?.file ?? null

  const take = async (file: File) => {
    setBusy(true)
    setError(null)
    try {
      await setLogo(userId, file)
      showSuccess(t('account.logo.saved'))
    } catch (thrown) {
      setError(explain(thrown) ?? t('account.logo.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t('account.logo')} about={t('account.logo.about')}>
      <div className="grid gap-4">
        {logo !== null && (
          <div className="grid grid-cols-2 overflow-hidden rounded-panel border border-line" style={SAMPLE}>
            {[PLATES.ink, PLATES.paper].map((ground) => (
              <div key={ground} className="grid h-28 place-items-center" style={{ background: ground }}>
                <HostLogo src={logo} ground={ground} />
              </div>
            ))}
          </div>
        )}
        <p className="text-14 text-quiet">
          {t('account.logo.rules', {
            endings: LOGO_RULES.endings.join(', '),
            size: bytesText(LOGO_RULES.bytes),
            pixels: LOGO_RULES.side,
          })}
        </p>
        {logo !== null && row?.phone_logo === null && (
          <p className="text-14">{t('account.logo.notOnPhones', { size: bytesText(PHONE_LOGO_RULES.bytes) })}</p>
        )}
        <FormError>{error}</FormError>
        <div className="flex flex-wrap gap-2">
          <Button busy={busy} onClick={() => chooser.current?.click()}>
            {logo === null ? t('account.logo.choose') : t('account.logo.other')}
          </Button>
          {logo !== null && (
            <Button variant="ghost" disabled={busy} onClick={() => setAsks(true)}>
              {t('account.logo.remove')}
            </Button>
          )}
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void take(file)
            // Otherwise choosing the same file again would fire no event.
            currentTarget.value = ''
          }}
        />
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('account.logo.remove.ask')}
        about={t('account.logo.remove.about')}
        confirm={t('account.logo.remove')}
        onConfirm={async () =>
          (await update(
            userId,
            { file: null, phone_logo: null },
            { success: t('account.logo.removed'), failure: t('account.logo.remove.failed') },
          )) !== null
        }
      />
    </Section>
  )
}

const SAMPLE = { '--logo': '56px', '--logo-wide': '168px' } as CSSProperties

/** Stores the row first, then the file, and its name in the row. Throws the refusal. */
async function setLogo(userId: string, file: File): Promise<void> {
  await makeBrandRow(userId)
  const prepared = await prepareLogo(file)
  const kept = await uploadFile({
    table: accountLogos.name,
    row: userId,
    file: prepared.file,
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  await changeBrandRow(userId, { file: kept.url, phone_logo: prepared.phone })
}
