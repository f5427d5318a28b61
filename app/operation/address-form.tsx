import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { ProofField } from '../account/proof-field.tsx'
import { useProof } from '../account/use-proof.ts'
import { FormError } from '../login/parts.tsx'
import { useForm } from '../login/use-form.ts'
import { t } from './host-messages/t.ts'
import { useChange } from './use-change.ts'

interface AddressFormProps {
  /** The address that is set. Null: none. */
  value: string | null
  label: string
  hint: string
  placeholder: string
  /** The button's verb: 'Save address'. */
  action: string
  /** Called once it is stored. */
  onKept: () => void
  /** Stands beside the button. */
  children?: ReactNode
}

/** A field for the address that phones open, which the server checks and keeps. An empty one is the default. */
export function AddressForm({ value: kept, label, hint, placeholder, action, onKept, children }: AddressFormProps) {
  const change = useChange()
  const [typed, setTyped] = useState<string | null>(null)
  const proof = useProof()
  const value = typed ?? kept ?? ''
  const form = useForm(async () => {
    if (!(await proof.send((given) => change({ publicUrl: originOf(value) || null, ...given })))) return
    setTyped(null)
    onKept()
  })
  return (
    <form onSubmit={form.onSubmit} className="grid gap-4">
      <TextField
        label={label}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        hint={hint}
        value={value}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ProofField proof={proof} hint={t('operation.address.proof')} />
      <FormError>{form.error}</FormError>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={form.busy} disabled={originOf(value) === (kept ?? '')}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  )
}

/** Returns the origin of what was typed: people paste addresses with a slash at the end. */
function originOf(typed: string): string {
  const text = typed.trim().replace(/\/+$/, '')
  return URL.canParse(text) && new URL(text).pathname === '/' && new URL(text).search === '' ? new URL(text).origin : text
}
