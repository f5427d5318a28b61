import { useState } from 'react'
import { supabase } from '../../kit/data/client.ts'
import { Button } from '../../kit/ui/button.tsx'
import { t } from './host-messages/t.ts'
import { EmailField, FormError } from './parts.tsx'
import type { Step } from './steps.ts'
import { useForm } from './use-form.ts'

/** Asks for a mail with a code and a link, to choose a new password or to sign in once. */
export function MailForm({ kind, onStep }: { kind: 'recovery' | 'email'; onStep: (step: Step) => void }) {
  const [email, setEmail] = useState('')
  const form = useForm(async () => {
    await sendMail(kind, email.trim())
    onStep({ name: 'code', email: email.trim(), kind })
  })
  return (
    <form onSubmit={form.onSubmit} className="grid gap-4">
      <EmailField value={email} onChange={setEmail} />
      <FormError>{form.error}</FormError>
      <Button type="submit" variant="primary" size="large" busy={form.busy}>
        {t('login.mail.send')}
      </Button>
    </form>
  )
}

/**
 * Sends the mail of a kind. Throws on failure. The server does not tell whether the address has an account.
 */
export async function sendMail(kind: 'recovery' | 'email' | 'signup', email: string): Promise<void> {
  const { error } = await request(kind, email)
  if (error) throw error
}

function request(kind: 'recovery' | 'email' | 'signup', email: string) {
  const origin = window.location.origin
  switch (kind) {
    case 'recovery':
      return supabase.auth.resetPasswordForEmail(email, { redirectTo: `${origin}/login?step=new-password` })
    case 'email':
      return supabase.auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: `${origin}/login` } })
    case 'signup':
      return supabase.auth.resend({ type: 'signup', email, options: { emailRedirectTo: `${origin}/login` } })
  }
}
