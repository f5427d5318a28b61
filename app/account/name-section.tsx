import { useState } from 'react'
import { supabase } from '../../kit/data/client.ts'
import { useHostSession } from '../../kit/data/sign-in.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { showSuccess } from '../../kit/ui/toasts.tsx'
import { FormError } from '../login/parts.tsx'
import { useForm } from '../login/use-form.ts'
import { t } from './host-messages/t.ts'
import { Section } from './section.tsx'

export function NameSection() {
  const session = useHostSession()
  const [name, setName] = useState(() => String(session.user.user_metadata.name ?? ''))
  const form = useForm(async () => {
    const { error } = await supabase.auth.updateUser({ data: { name: name.trim() } })
    if (error) throw error
    showSuccess(t('account.name.saved'))
  })
  return (
    <Section title={t('account.name')} about={t('account.name.about')}>
      <form onSubmit={form.onSubmit} className="grid gap-4">
        <TextField
          label={t('account.name.yours')}
          autoComplete="name"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <FormError>{form.error}</FormError>
        <Button type="submit" busy={form.busy} className="justify-self-start">
          {t('account.name.save')}
        </Button>
      </form>
    </Section>
  )
}
