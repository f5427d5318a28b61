import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { supabase } from '../../kit/data/client.ts'
import { useHostSession } from '../../kit/data/sign-in.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { showFailure, showSuccess } from '../../kit/ui/toasts.tsx'
import { EnrolDialog, type Enrolment } from './enrol-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Section } from './section.tsx'

/** The authenticator apps: add one by QR code, remove one after confirmation. */
export function SecondFactorSection() {
  const session = useHostSession()
  const factors = session.user.factors?.filter((factor) => factor.status === 'verified') ?? []
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [beginning, setBeginning] = useState(false)
  const [added, setAdded] = useState(false)
  const [removing, setRemoving] = useState<string | null>(null)

  const begin = async () => {
    setBeginning(true)
    const friendlyName = `App added ${new Date().toLocaleString()}`
    const { data, error } = await supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Limelight' })
    setBeginning(false)
    if (error) showFailure('Failed to add an app', error)
    else setEnrolment({ id: data.id, uri: data.totp.uri, secret: data.totp.secret })
  }
  const cancel = (id: string) => {
    setEnrolment(null)
    // An unproven factor has no effect, and the server deletes it later if this request is lost.
    void supabase.auth.mfa.unenroll({ factorId: id })
  }
  const remove = async () => {
    const { error } = await supabase.auth.mfa.unenroll({ factorId: removing! })
    if (error) {
      showFailure('Failed to remove the app', error)
      return false
    }
    await supabase.auth.refreshSession()
    showSuccess('Authenticator app removed')
    return true
  }

  return (
    <Section
      title="Second step"
      about="A code from an authenticator app, asked after the password. A stolen password alone then opens nothing."
    >
      {factors.length > 0 && (
        <ul className="mb-4">
          {factors.map((factor) => (
            <li key={factor.id} className="flex items-center gap-3 border-line border-b py-3 first:pt-0">
              <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
              <span className="min-w-0 flex-1">
                Authenticator app
                <span className="block text-14 text-quiet">
                  Added {new Date(factor.created_at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}
                </span>
              </span>
              <Button variant="ghost" size="small" onClick={() => setRemoving(factor.id)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {factors.length > 0 && <RecoveryCodes fresh={added} onSeen={() => setAdded(false)} />}
      <Button onClick={begin} busy={beginning}>
        {factors.length > 0 ? 'Add another app' : 'Add an authenticator app'}
      </Button>
      {enrolment && (
        <EnrolDialog
          enrolment={enrolment}
          onCancel={() => cancel(enrolment.id)}
          onDone={() => {
            setEnrolment(null)
            setAdded(true)
          }}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={remove}
        title="Remove this app?"
        about={
          factors.length > 1 ? 'Its codes will not be accepted any more. The other app stays.' : 'Signing in will need the password alone.'
        }
        confirm="Remove app"
      />
    </Section>
  )
}
