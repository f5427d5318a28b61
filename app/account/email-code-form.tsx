import { useState } from 'react'
import { askAuth } from '../../kit/data/auth-settings.ts'
import { supabase } from '../../kit/data/client.ts'
import { Button } from '../../kit/ui/button.tsx'
import { showNote, showSuccess } from '../../kit/ui/toasts.tsx'
import { CodeField, FormError } from '../login/parts.tsx'
import { useForm } from '../login/use-form.ts'
import { t } from './host-messages/t.ts'

/** Takes the code of an e-mail change, from one of the mailboxes it was sent to. */
export function EmailCodeForm({ mailedTo }: { mailedTo: string }) {
  const [code, setCode] = useState('')
  const form = useForm(async () => {
    const proven = await askAuth<{ access_token?: string }>('POST', '/verify', { type: 'email_change', email: mailedTo, token: code })
    setCode('')
    if (!proven.access_token) return showNote(t('account.code.other'))
    // Verifying a code opens a sign-in session, for links opened elsewhere. This browser has one already,
    // with its second factor proven, so end the new one.
    await fetch('/auth/v1/logout?scope=local', { method: 'POST', headers: { authorization: `Bearer ${proven.access_token}` } })
    const { error } = await supabase.auth.refreshSession()
    if (error) throw error
    showSuccess(t('account.email.changed'))
  })
  return (
    <form onSubmit={form.onSubmit} className="mt-6 grid gap-4 border-line border-t pt-5">
      <CodeField value={code} onChange={setCode} hint={t('account.code.hint', { email: mailedTo })} />
      <FormError>{form.error}</FormError>
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {t('account.code.confirm')}
      </Button>
    </form>
  )
}
