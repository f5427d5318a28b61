import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import { supabase } from '../../kit/data/client.ts'
import { Button } from '../../kit/ui/button.tsx'
import { showSuccess } from '../../kit/ui/toasts.tsx'
import { FormError, PasswordField } from '../login/parts.tsx'
import { useForm } from '../login/use-form.ts'
import { Section } from './section.tsx'
import { SESSIONS } from './sessions-section.tsx'

export function PasswordSection() {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const client = useQueryClient()
  const form = useForm(async () => {
    const { error } = await supabase.auth.updateUser({ password: next, current_password: current })
    if (error) throw error
    setCurrent('')
    setNext('')
    void client.invalidateQueries({ queryKey: SESSIONS })
    showSuccess('Password changed')
  })
  return (
    <Section title="Password" about="Changing it signs out every other browser.">
      <form onSubmit={form.onSubmit} className="grid gap-4">
        <PasswordField label="Current password" value={current} onChange={setCurrent} autoComplete="current-password" />
        <PasswordField
          label="New password"
          value={next}
          onChange={setNext}
          autoComplete="new-password"
          minLength={LIMITS.passwordMin}
          hint={`At least ${LIMITS.passwordMin} characters.`}
        />
        <FormError>{form.error}</FormError>
        <Button type="submit" busy={form.busy} className="justify-self-start">
          Change password
        </Button>
      </form>
    </Section>
  )
}
