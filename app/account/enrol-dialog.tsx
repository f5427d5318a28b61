import { useState } from 'react'
import { supabase } from '../../kit/data/client.ts'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { FormActions } from '../../kit/ui/dialog-parts.tsx'
import { QrCode } from '../../kit/ui/qr-code.tsx'
import { showSuccess } from '../../kit/ui/toasts.tsx'
import { CodeField, FormError } from '../login/parts.tsx'
import { useForm } from '../login/use-form.ts'
import { t } from './host-messages/t.ts'

/** A second factor that was begun and is not proven yet. */
export interface Enrolment {
  id: string
  /** otpauth://… */
  uri: string
  /** The secret in base32. */
  secret: string
}

/** Adds an authenticator app: shows the QR code, then asks for a code as proof. */
export function EnrolDialog({ enrolment, onCancel, onDone }: { enrolment: Enrolment; onCancel: () => void; onDone: () => void }) {
  const [code, setCode] = useState('')
  const form = useForm(async () => {
    const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId: enrolment.id, code })
    if (error) throw error
    showSuccess(t('account.app.added'))
    onDone()
  })
  return (
    <Dialog open onClose={onCancel} title={t('account.app.add')} about={t('account.app.add.about')}>
      <form onSubmit={form.onSubmit} className="grid gap-4">
        <QrCode text={enrolment.uri} size={208} label={t('account.app.qr')} className="justify-self-center border border-line" />
        <details className="text-14 text-quiet">
          <summary className="cursor-pointer rounded-mark">{t('account.app.noScan')}</summary>
          <p className="mt-2">{t('account.app.key')}</p>
          <p className="mt-1 mb-2 break-all font-mono text-main">{enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
          <CopyButton text={enrolment.secret} label={t('account.app.copyKey')} size="small" />
        </details>
        <CodeField value={code} onChange={setCode} />
        <FormError>{form.error}</FormError>
        <FormActions onCancel={onCancel} busy={form.busy} send={t('account.app.send')} />
      </form>
    </Dialog>
  )
}
