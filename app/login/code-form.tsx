import { useState } from 'react'
import { supabase } from '../../kit/data/client.ts'
import { secondFactorDue } from '../../kit/data/sign-in.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { showFailure, showNote, showSuccess } from '../../kit/ui/toasts.tsx'
import { sendMail } from './mail-form.tsx'
import { CodeField, FormError } from './parts.tsx'
import { useForm } from './use-form.ts'

/**
 * Takes the code from the mail. The page decides what follows, by the sign-in session that the code opens.
 */
export function CodeForm({ email, kind }: { email: string; kind: 'recovery' | 'email' | 'signup' }) {
  const [code, setCode] = useState('')
  const form = useForm(async () => {
    const { data, error } = await supabase.auth.verifyOtp({ email, token: code, type: kind })
    if (error) throw error
    if (kind !== 'recovery' && data.session && !secondFactorDue(data.session))
      showSuccess(kind === 'signup' ? 'Welcome to Limelight!' : 'Welcome back!')
  })
  const again = async () => {
    try {
      await sendMail(kind, email)
      showNote('A new code is on its way. The old one is void.')
    } catch (error) {
      showFailure('No new code was sent', error)
    }
  }
  return (
    <form onSubmit={form.onSubmit} className="grid gap-4">
      <CodeField value={code} onChange={setCode} />
      <FormError>{form.error}</FormError>
      <Button type="submit" variant="primary" size="large" busy={form.busy}>
        Continue
      </Button>
      <p className="text-14 text-quiet">
        Nothing arrived? Look among the unwanted mail, or{' '}
        <button type="button" onClick={again} className="rounded-mark font-[550] text-main underline underline-offset-3">
          send a new code
        </button>
        . A server without mail set up keeps its messages in the folder <code className="font-mono">outbox</code> of its data.
      </p>
    </form>
  )
}
