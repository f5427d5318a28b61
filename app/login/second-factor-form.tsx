import type { Session } from '@supabase/supabase-js'
import { useState } from 'react'
import { supabase } from '../../kit/data/client.ts'
import { Button } from '../../kit/ui/button.tsx'
import { showSuccess } from '../../kit/ui/toasts.tsx'
import { t } from './host-messages/t.ts'
import { CodeField, FormError } from './parts.tsx'
import { RecoveryCodeForm } from './recovery-code-form.tsx'
import { useForm } from './use-form.ts'

/** The second factor: takes a code from the authenticator app. */
export function SecondFactorForm({ session }: { session: Session }) {
  const [code, setCode] = useState('')
  const [appLost, setAppLost] = useState(false)
  const factors = session.user.factors?.filter((factor) => factor.status === 'verified') ?? []
  const form = useForm(async () => {
    let refused: Error | null = null
    // The account may have several apps: try the code with each.
    for (const factor of factors) {
      const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
      if (!error) return showSuccess(t('login.welcomeBack'))
      refused = error
    }
    setCode('')
    throw refused ?? new Error(t('login.app.none'))
  })
  if (appLost) return <RecoveryCodeForm onBack={() => setAppLost(false)} />
  return (
    <form onSubmit={form.onSubmit} className="grid gap-4">
      <CodeField value={code} onChange={setCode} />
      <FormError>{form.error}</FormError>
      <Button type="submit" variant="primary" size="large" busy={form.busy}>
        {t('login.continue')}
      </Button>
      <Button variant="ghost" onClick={() => setAppLost(true)}>
        {t('login.app.recovery')}
      </Button>
      <Button variant="ghost" onClick={() => supabase.auth.signOut({ scope: 'local' })}>
        {t('login.app.other')}
      </Button>
    </form>
  )
}
