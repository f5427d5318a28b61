import { useState } from 'react'
import { useAuthSettings } from '../../kit/data/auth-settings.ts'
import { supabase } from '../../kit/data/client.ts'
import { useHostSession } from '../../kit/data/sign-in.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { showNote } from '../../kit/ui/toasts.tsx'
import { EmailField, FormError, PasswordField } from '../login/parts.tsx'
import { useForm } from '../login/use-form.ts'
import { EmailCodeForm } from './email-code-form.tsx'
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
    const change = { email: next.trim(), ...proof.proof }
    const { error } = await supabase.auth.updateUser(change, { emailRedirectTo: `${window.location.origin}/account` })
    if (proof.isAsked(error)) return
    if (error?.code === 'invalid_credentials') throw new Error('The password is wrong.')
    if (error) throw error
    proof.done()
    showNote('A code is on its way')
  })
  return (
    <Section
      title="E-mail"
      about={waiting ? `A change to ${waiting} waits for the mailed code.` : 'Where you sign in, and where codes go.'}
    >
      <form onSubmit={form.onSubmit} className="grid gap-4">
        <EmailField value={next} onChange={setNext} />
        {proof.needed && (
          <PasswordField
            label="Current password"
            hint="Whoever has your e-mail has your account, so we make sure it is you."
            value={proof.password}
            onChange={proof.setPassword}
            autoComplete="current-password"
          />
        )}
        <FormError>{form.error}</FormError>
        <Button type="submit" busy={form.busy} disabled={next.trim() === email} className="justify-self-start">
          Change e-mail
        </Button>
      </form>
      {waiting && confirmsEmail && <EmailCodeForm key={email} mailedTo={email} />}
      {waiting && <EmailCodeForm key={waiting} mailedTo={waiting} />}
    </Section>
  )
}
