import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { supabase } from '../../kit/data/client.ts'
import { useHostSession } from '../../kit/data/sign-in.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { showFailure, showSuccess } from '../../kit/ui/toasts.tsx'
import { hostLocale } from '../../parts/texts/host.ts'
import { EnrolDialog, type Enrolment } from './enrol-dialog.tsx'
import { t } from './host-messages/t.ts'
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
    const friendlyName = t('account.app.name', { time: new Date().toLocaleString(hostLocale()) })
    const { data, error } = await supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Limelight' })
    setBeginning(false)
    if (error) showFailure(t('account.app.failed'), error)
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
      showFailure(t('account.app.remove.failed'), error)
      return false
    }
    await supabase.auth.refreshSession()
    showSuccess(t('account.app.removed'))
    return true
  }

  return (
    <Section title={t('account.step')} about={t('account.step.about')}>
      {factors.length > 0 && (
        <ul className="mb-4">
          {factors.map((factor) => (
            <li key={factor.id} className="flex items-center gap-3 border-line border-b py-3 first:pt-0">
              <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
              <span className="min-w-0 flex-1">
                {t('account.app')}
                <span className="block text-14 text-quiet">
                  {t('account.app.addedAt', {
                    time: new Date(factor.created_at).toLocaleString(hostLocale(), { dateStyle: 'medium', timeStyle: 'short' }),
                  })}
                </span>
              </span>
              <Button variant="ghost" size="small" onClick={() => setRemoving(factor.id)}>
                {t('account.app.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {factors.length > 0 && <RecoveryCodes fresh={added} onSeen={() => setAdded(false)} />}
      <Button onClick={begin} busy={beginning}>
        {factors.length > 0 ? t('account.app.another') : t('account.app.add')}
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
        title={t('account.app.remove.ask')}
        about={factors.length > 1 ? t('account.app.remove.other') : t('account.app.remove.last')}
        confirm={t('account.app.remove.confirm')}
      />
    </Section>
  )
}
