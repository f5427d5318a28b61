import { useState } from 'react'
import { supabase } from '../../kit/data/client.ts'
import { secondFactorDue } from '../../kit/data/sign-in.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { showFailure, showNote, showSuccess } from '../../kit/ui/toasts.tsx'
import { Marked } from '../../parts/texts/marked.tsx'
import { t } from './host-messages/t.ts'
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
      showSuccess(kind === 'signup' ? t('login.welcome') : t('login.welcomeBack'))
  })
  const again = async () => {
    try {
      await sendMail(kind, email)
      showNote(t('login.mail.again.done'))
    } catch (error) {
      showFailure(t('login.mail.again.failed'), error)
    }
  }
  return (
    <form onSubmit={form.onSubmit} className="grid gap-4">
      <CodeField value={code} onChange={setCode} />
      <FormError>{form.error}</FormError>
      <Button type="submit" variant="primary" size="large" busy={form.busy}>
        {t('login.continue')}
      </Button>
      <p className="text-14 text-quiet">
        <Marked
          text={t('login.mail.nothing')}
          as={{
            again: (words) => (
              <button type="button" onClick={again} className="rounded-mark font-[550] text-main underline underline-offset-3">
                {words}
              </button>
            ),
            folder: (words) => <code className="font-mono">{words}</code>,
          }}
        />
      </p>
    </form>
  )
}
