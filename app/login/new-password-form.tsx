import { useState } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import { supabase } from '../../kit/data/client.ts'
import { Button } from '../../kit/ui/button.tsx'
import { showSuccess } from '../../kit/ui/toasts.tsx'
import { FormError, PasswordField } from './parts.tsx'
import { useForm } from './use-form.ts'

/** Chooses a new password, after the mailed code or link was accepted. */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('')
  const form = useForm(async () => {
    const { error } = await supabase.auth.updateUser({ password })
    if (error) throw error
    showSuccess('Password changed. Welcome back!')
    onDone()
  })
  return (
    <form onSubmit={form.onSubmit} className="grid gap-4">
      <PasswordField
        label="New password"
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        minLength={LIMITS.passwordMin}
        hint={`At least ${LIMITS.passwordMin} characters.`}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" variant="primary" size="large" busy={form.busy}>
        Save password
      </Button>
    </form>
  )
}
