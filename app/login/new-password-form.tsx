import { useState } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import { supabase } from '../../kit/data/client.ts'
import { Button } from '../../kit/ui/button.tsx'
import { showSuccess } from '../../kit/ui/toasts.tsx'
import { t } from './host-messages/t.ts'
import { FormError, PasswordField } from './parts.tsx'
import { useForm } from './use-form.ts'

/** Chooses a new password, after the mailed code or link was accepted. */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('')
  const form = useForm(async () => {
    const { error } = await supabase.auth.updateUser({ password })
    if (error) throw error
    showSuccess(t('login.newPassword.done'))
    onDone()
  })
  return (
    <form onSubmit={form.onSubmit} className="grid gap-4">
      <PasswordField
        label={t('login.newPassword.label')}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        minLength={LIMITS.passwordMin}
        hint={t('login.password.hint', { count: LIMITS.passwordMin })}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" variant="primary" size="large" busy={form.busy}>
        {t('login.newPassword.save')}
      </Button>
    </form>
  )
}
