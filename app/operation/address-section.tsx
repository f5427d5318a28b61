import { useState } from 'react'
import type { SettingsView } from '../../contract/operator-settings.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { showSuccess } from '../../kit/ui/toasts.tsx'
import { ProofField } from '../account/proof-field.tsx'
import { Section } from '../account/section.tsx'
import { useProof } from '../account/use-proof.ts'
import { FormError } from '../login/parts.tsx'
import { useForm } from '../login/use-form.ts'
import { t } from './host-messages/t.ts'
import { Source } from './source.tsx'
import { useChange } from './use-change.ts'

/** The address that phones open. */
export function AddressSection({ view }: { view: SettingsView['publicUrl'] }) {
  const change = useChange()
  const [typed, setTyped] = useState<string | null>(null)
  const proof = useProof()
  const value = typed ?? view.value ?? ''
  const isNew = originOf(value) !== (view.value ?? '')
  const save = async (publicUrl: string | null) => {
    if (!(await proof.send((given) => change({ publicUrl, ...given })))) return
    setTyped(null)
    showSuccess(t('operation.saved'))
  }
  const form = useForm(() => save(originOf(value) || null))
  return (
    <Section title={t('operation.address')} about={t('operation.address.about')}>
      {view.from === 'variable' ? (
        <div className="grid gap-2">
          <p className="break-all font-[550]">{view.value}</p>
          <Source of={view} />
          <ButtonLink to="/welcome" className="justify-self-start">
            {t('operation.address.try')}
          </ButtonLink>
        </div>
      ) : (
        <form onSubmit={form.onSubmit} className="grid gap-4">
          <TextField
            label={t('operation.address.label')}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={window.location.origin}
            hint={t('operation.address.hint')}
            value={value}
            onChange={(event) => setTyped(event.target.value)}
          />
          <ProofField proof={proof} hint={t('operation.address.proof')} />
          <FormError>{form.error}</FormError>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" busy={form.busy} disabled={!isNew}>
              {t('operation.address.save')}
            </Button>
            <ButtonLink to="/welcome">{t('operation.address.try')}</ButtonLink>
            <Source of={view} />
          </div>
        </form>
      )}
    </Section>
  )
}

/** Returns the origin of what was typed: people paste addresses with a slash at the end. */
function originOf(typed: string): string {
  const text = typed.trim().replace(/\/+$/, '')
  return URL.canParse(text) && new URL(text).pathname === '/' && new URL(text).search === '' ? new URL(text).origin : text
}
