import { useState } from 'react'
import { useAuthSettings } from '../../kit/data/auth-settings.ts'
import { supabase } from '../../kit/data/client.ts'
import { useHostSession } from '../../kit/data/sign-in.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { showNote } from '../../kit/ui/toasts.tsx'
import { EmailField, FormError } from '../login/parts.tsx'
import { useForm } from '../login/use-form.ts'
import { EmailCodeForm } from './email-code-form.tsx'
import { t } from './host-messages/t.ts'
import { ProofField } from './proof-field.tsx'
import { Section } from './section.tsx'
import { useProof } from './use-proof.ts'

/**
 * Changes the e-mail: asks for the password unless it was just given, then for the code mailed to the new
 * address.
 */
export function EmailSection() {
  const session = useHostSession()
  const { email = '', new_email: waiting } = session.user
  const { confirmsEmail } = useAuthSettings()
  const [next, setNext] = useState(email)
  const proof = useProof()
  const form = useForm(async () => {
    if (next.trim() === email) return
    // supabase-js passes on fields that its types do not have.
    const isSent = await proof.send(async (given) => {
      const change = { email: next.trim(), ...given }
      const { error } = await supabase.auth.updateUser(change, { emailRedirectTo: `${window.location.origin}/account` })
      if (error) throw error
    })
    if (isSent) showNote(t('account.email.onItsWay'))
  })
  return (
    <Section title={t('account.email')} about={waiting ? t('account.email.waits', { email: waiting }) : t('account.email.about')}>
      <form onSubmit={form.onSubmit} className="grid gap-4">
        <EmailField value={next} onChange={setNext} />
        <ProofField proof={proof} label={t('account.password.current')} hint={t('account.email.proof')} />
        <FormError>{form.error}</FormError>
        <Button type="submit" busy={form.busy} disabled={next.trim() === email} className="justify-self-start">
          {t('account.email.change')}
        </Button>
      </form>
      {waiting && confirmsEmail && <EmailCodeForm key={email} mailedTo={email} />}
      {waiting && <EmailCodeForm key={waiting} mailedTo={waiting} />}
    </Section>
  )
}
