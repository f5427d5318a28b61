import { useState } from 'react'
import { supabase } from '../data/client.ts'
import { useHost } from '../data/session.tsx'
import { EmailField, FormError } from '../login/parts.tsx'
import { useForm } from '../login/use-form.ts'
import { Button } from '../ui/button.tsx'
import { showNote } from '../ui/toasts.tsx'
import { Section } from './section.tsx'

export function EmailSection() {
  const { session } = useHost()
  const { email = '', new_email: waiting } = session.user
  const [next, setNext] = useState(email)
  const form = useForm(async () => {
    if (next.trim() === email) return
    const { data, error } = await supabase.auth.updateUser({ email: next.trim() }, { emailRedirectTo: `${window.location.origin}/account` })
    if (error) throw error
    showNote(data.user.email === next.trim() ? 'E-mail changed' : 'Confirm the change with the links we have mailed')
  })
  return (
    <Section
      title="E-mail"
      about={waiting ? `A change to ${waiting} waits for the mailed links.` : 'Where you sign in, and where codes go.'}
    >
      <form onSubmit={form.onSubmit} className="grid gap-4">
        <EmailField value={next} onChange={setNext} />
        <FormError>{form.error}</FormError>
        <Button type="submit" busy={form.busy} disabled={next.trim() === email} className="justify-self-start">
          Change e-mail
        </Button>
      </form>
    </Section>
  )
}
