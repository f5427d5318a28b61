import { PasswordField } from '../login/parts.tsx'
import { t } from './host-messages/t.ts'
import type { useProof } from './use-proof.ts'

/** The field of `useProof`, while the password is asked for. `hint`: why it is. */
export function ProofField({
  proof,
  label = t('account.password.limelight'),
  hint,
}: {
  proof: ReturnType<typeof useProof>
  label?: string
  hint?: string
}) {
  if (!proof.needed) return null
  return (
    <PasswordField isAsked label={label} hint={hint} value={proof.password} onChange={proof.setPassword} autoComplete="current-password" />
  )
}
