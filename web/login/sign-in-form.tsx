import { type FormEvent, useState } from 'react'
import { supabase } from '../data/client.ts'
import { secondFactorDue } from '../data/session.tsx'
import { Button } from '../ui/button.tsx'
import { showFailure, showSuccess } from '../ui/toasts.tsx'
import { EmailField, PasswordField } from './parts.tsx'

/** E-mail and password. `onUnconfirmed`: the password is right, but the account waits for its mailed code. */
export function SignInForm({ onSignedIn, onUnconfirmed }: { onSignedIn?: () => void; onUnconfirmed?: (email: string) => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const { data, error } = await supabase.auth.signInWithPassword({ email: email.trim(), password })
    setBusy(false)
    if (error?.code === 'email_not_confirmed' && onUnconfirmed) return onUnconfirmed(email.trim())
    if (error)
      return showFailure('Failed to sign in. Please check your credentials.', error.code === 'invalid_credentials' ? undefined : error)
    if (!data.session || !secondFactorDue(data.session)) showSuccess('Welcome back!')
    onSignedIn?.()
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <EmailField value={email} onChange={setEmail} />
      <PasswordField value={password} onChange={setPassword} autoComplete="current-password" />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
