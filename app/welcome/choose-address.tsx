import { useNavigate } from 'react-router'
import { Button } from '../../kit/ui/button.tsx'
import { showSuccess } from '../../kit/ui/toasts.tsx'
import { ProofField } from '../account/proof-field.tsx'
import { useProof } from '../account/use-proof.ts'
import { FormError } from '../login/parts.tsx'
import { useForm } from '../login/use-form.ts'
import { AddressForm } from '../operation/address-form.tsx'
import { useChange } from '../operation/use-change.ts'
import { t } from './host-messages/t.ts'

/** Returns a function that leads back to where the host came from, once an address is kept. */
function useGoOn(next: string): () => void {
  const navigate = useNavigate()
  return () => {
    showSuccess(t('welcome.saved'))
    void navigate(next)
  }
}

/** 'Use this address': keeps it without a phone that tried it. */
export function UseAddress({ address, next }: { address: string; next: string }) {
  const change = useChange()
  const proof = useProof()
  const goOn = useGoOn(next)
  const form = useForm(async () => {
    if (await proof.send((given) => change({ publicUrl: address, ...given }))) goOn()
  })
  return (
    <form onSubmit={form.onSubmit} className="mt-4 grid justify-items-start gap-4">
      <ProofField proof={proof} hint={t('welcome.proof')} />
      <FormError>{form.error}</FormError>
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('welcome.use')}
      </Button>
    </form>
  )
}

/** A field for an address that this computer cannot know, such as that of a proxy in front of it. */
export function TypeAddress({ next }: { next: string }) {
  return (
    <AddressForm
      value={null}
      label={t('welcome.typed')}
      hint={t('welcome.typed.hint')}
      placeholder={t('welcome.typed.example')}
      action={t('welcome.use')}
      onKept={useGoOn(next)}
    />
  )
}
