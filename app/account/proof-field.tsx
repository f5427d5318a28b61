import { PasswordField } from '../login/parts.tsx'
import type { useProof } from './use-proof.ts'

/** The field of `useProof`, while the password is asked for. `hint`: why it is. */
export function ProofField({
  proof,
  label = 'Your Limelight password',
  hint,
}: {
  proof: ReturnType<typeof useProof>
  label?: string
  hint?: string
}) {
  if (!proof.needed) return null
  return <PasswordField label={label} hint={hint} value={proof.password} onChange={proof.setPassword} autoComplete="current-password" />
}
