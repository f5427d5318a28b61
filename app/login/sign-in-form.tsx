import { type FormEvent, useState } from 'react'
import { supabase } from '../../kit/data/client.ts'
import { secondFactorDue } from '../../kit/data/sign-in.tsx'
import { explain } from '../../kit/failures/explain.ts'
import { Button } from '../../kit/ui/button.tsx'
import { showSuccess } from '../../kit/ui/toasts.tsx'
import { t } from './host-messages/t.ts'
import { EmailField, FormError, PasswordField } from './parts.tsx'

/**
 * E-mail and password. Errors are shown in the form, above its button, which a toast would cover.
 * `onUnconfirmed`: the password is right, but the account waits for its mailed code.
 */
export function SignInForm({ onSignedIn, onUnconfirmed }: { onSignedIn?: () => void; onUnconfirmed?: (email: string) => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ why: string | null } | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    const { data, error } = await supabase.auth.signInWithPassword({ email: email.trim(), password })
    setBusy(false)
    if (error?.code === 'email_not_confirmed' && onUnconfirmed) return onUnconfirmed(email.trim())
    if (error) return setProblem({ why: error.code === 'invalid_credentials' ? null : explain(error) })
    if (!data.session || !secondFactorDue(data.session)) showSuccess(t('login.welcomeBack'))
    onSignedIn?.()
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <EmailField value={email} onChange={setEmail} />
      <PasswordField value={password} onChange={setPassword} autoComplete="current-password" />
      {problem && (
        <FormError>
          {t('login.refused')}
          {problem.why && <span className="block">{problem.why}</span>}
        </FormError>
      )}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {busy ? t('login.signIn.busy') : t('login.signIn')}
      </Button>
    </form>
  )
}
