import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import { supabase } from '../../kit/data/client.ts'
import { Button } from '../../kit/ui/button.tsx'
import { showSuccess } from '../../kit/ui/toasts.tsx'
import { FormError, PasswordField } from '../login/parts.tsx'
import { useForm } from '../login/use-form.ts'
import { t } from './host-messages/t.ts'
import { Section } from './section.tsx'
import { SESSIONS } from './sessions-section.tsx'
import { wrongPassword } from './use-proof.ts'

export function PasswordSection() {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const client = useQueryClient()
  const form = useForm(async () => {
    const { error } = await supabase.auth.updateUser({ password: next, current_password: current })
    if (error) throw wrongPassword(error)
    setCurrent('')
    setNext('')
    void client.invalidateQueries({ queryKey: SESSIONS })
    showSuccess(t('account.password.changed'))
  })
  return (
    <Section title={t('account.password')} about={t('account.password.about')}>
      <form onSubmit={form.onSubmit} className="grid gap-4">
        <PasswordField label={t('account.password.current')} value={current} onChange={setCurrent} autoComplete="current-password" />
        <PasswordField
          label={t('account.password.new')}
          value={next}
          onChange={setNext}
          autoComplete="new-password"
          minLength={LIMITS.passwordMin}
          hint={t('account.password.hint', { count: LIMITS.passwordMin })}
        />
        <FormError>{form.error}</FormError>
        <Button type="submit" busy={form.busy} className="justify-self-start">
          {t('account.password.change')}
        </Button>
      </form>
    </Section>
  )
}
