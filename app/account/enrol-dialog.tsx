import { useState } from 'react'
import { supabase } from '../../kit/data/client.ts'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { FormActions } from '../../kit/ui/dialog-parts.tsx'
import { QrCode } from '../../kit/ui/qr-code.tsx'
import { showSuccess } from '../../kit/ui/toasts.tsx'
import { CodeField, FormError } from '../login/parts.tsx'
import { useForm } from '../login/use-form.ts'

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
    showSuccess('Authenticator app added')
    onDone()
  })
  return (
    <Dialog open onClose={onCancel} title="Add an authenticator app" about="Scan the code with the app, then type the six digits it shows.">
      <form onSubmit={form.onSubmit} className="grid gap-4">
        <QrCode
          text={enrolment.uri}
          size={208}
          label="QR code for the authenticator app"
          className="justify-self-center border border-line"
        />
        <details className="text-14 text-quiet">
          <summary className="cursor-pointer rounded-mark">The app cannot scan?</summary>
          <p className="mt-2">Type this key into it:</p>
          <p className="mt-1 mb-2 break-all font-mono text-main">{enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
          <CopyButton text={enrolment.secret} label="Copy key" size="small" />
        </details>
        <CodeField value={code} onChange={setCode} />
        <FormError>{form.error}</FormError>
        <FormActions onCancel={onCancel} busy={form.busy} send="Add app" />
      </form>
    </Dialog>
  )
}
