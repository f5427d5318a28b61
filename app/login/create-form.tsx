import { useState } from 'react'
import { invitationIn } from '../../contract/invitation.ts'
import { LIMITS } from '../../contract/limits.ts'
import { supabase } from '../../kit/data/client.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { showSuccess } from '../../kit/ui/toasts.tsx'
import { t } from './host-messages/t.ts'
import { EmailField, FormError, PasswordField } from './parts.tsx'
import type { Step } from './steps.ts'
import { useForm } from './use-form.ts'

/**
 * Creates a host's account. If the server requires confirmation, the mailed code is asked for next; otherwise
 * the host is signed in. The address may name an invitation, which needs no confirmation.
 */
export function CreateForm({ onStep }: { onStep: (step: Step) => void }) {
  const [name, setName] = useState('')
  const [invited] = useState(() => invitationIn(window.location.hash))
  const [email, setEmail] = useState(invited?.email ?? '')
  const [password, setPassword] = useState('')
  const form = useForm(async () => {
    const { data, error } = await supabase.auth.signUp({
      email: email.trim(),
      password,
      options: {
        data: { ...(name.trim() && { name: name.trim() }), ...(invited && { invitation: invited.token }) },
        emailRedirectTo: `${window.location.origin}/login`,
      },
    })
    if (error) throw error
    if (data.session) showSuccess(t('login.welcome'))
    else onStep({ name: 'code', email: email.trim(), kind: 'signup' })
  })
  return (
    <form onSubmit={form.onSubmit} className="grid gap-4">
      <TextField
        label={t('login.name')}
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <EmailField value={email} onChange={setEmail} />
      <PasswordField
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        minLength={LIMITS.passwordMin}
        hint={t('login.password.hint.new', { count: LIMITS.passwordMin })}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" variant="primary" size="large" busy={form.busy}>
        {t('login.create')}
      </Button>
    </form>
  )
}
