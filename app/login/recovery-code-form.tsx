import { useState } from 'react'
import { askAuth } from '../../kit/data/auth-settings.ts'
import { supabase } from '../../kit/data/client.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { showSuccess } from '../../kit/ui/toasts.tsx'
import { t } from './host-messages/t.ts'
import { FormError } from './parts.tsx'
import { useForm } from './use-form.ts'

/** The second factor without the app: takes one of the recovery codes. */
export function RecoveryCodeForm({ onBack }: { onBack: () => void }) {
  const [code, setCode] = useState('')
  const form = useForm(async () => {
    const opened = await askAuth<{ access_token: string; refresh_token: string }>('POST', '/recovery-codes/verify', { code })
    const { error } = await supabase.auth.setSession(opened)
    if (error) throw error
    showSuccess(t('login.recovery.done'))
  })
  return (
    <form onSubmit={form.onSubmit} className="grid gap-4">
      <TextField
        label={t('login.recovery')}
        hint={t('login.recovery.hint')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" variant="primary" size="large" busy={form.busy}>
        {t('login.continue')}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {t('login.recovery.app')}
      </Button>
    </form>
  )
}
