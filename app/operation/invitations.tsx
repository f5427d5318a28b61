import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Invitation, invitationPath, type MadeInvitation } from '../../contract/invitation.ts'
import { askServer } from '../../kit/data/ask-server.ts'
import { isLoopback } from '../../kit/data/loopback.ts'
import { usePublicOrigin } from '../../kit/data/public-origin.ts'
import { useHost } from '../../kit/data/sign-in.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { showFailure, showSuccess } from '../../kit/ui/toasts.tsx'
import { Marked } from '../../parts/texts/marked.tsx'
import { FormError } from '../login/parts.tsx'
import { useForm } from '../login/use-form.ts'
import { t } from './host-messages/t.ts'
import { operatorKey, useOperator } from './use-operator.ts'
import { dayText } from './words.ts'

const PATH = '/invitations'

/** Invites somebody to make an account, also while the sign-up is closed, and lists who was invited. */
export function Invitations() {
  const { data } = useOperator<Invitation[]>(PATH)
  const client = useQueryClient()
  const [made, setMade] = useState<MadeInvitation | null>(null)
  const reload = () => client.invalidateQueries({ queryKey: operatorKey(PATH) })
  const withdraw = async (email: string) => {
    try {
      await askServer('POST', '/operator/v1/invitations/withdraw', { email })
      if (made?.email === email) setMade(null)
      showSuccess(t('operation.invite.withdrawn'))
    } catch (error) {
      showFailure(t('operation.invite.withdraw.failed'), error)
    }
    await reload()
  }
  return (
    <Card aria-label={t('operation.invitations')} className="mb-6 max-w-4xl p-5">
      <h2 className="mb-1 font-[650] text-20">{t('operation.invite')}</h2>
      <p className="mb-4 text-14 text-quiet">{t('operation.invite.about')}</p>
      <InviteForm
        onMade={(next) => {
          setMade(next)
          void reload()
        }}
      />
      {made && <Link made={made} />}
      {data && data.length > 0 && (
        <ul aria-label={t('operation.invited')} className="mt-5 border-line border-t">
          {data.map(({ email, expiresAt }) => (
            <li key={email} className="flex flex-wrap items-center gap-x-4 border-line border-b py-2">
              <span className="wrap-anywhere min-w-0 flex-1 font-[550]">{email}</span>
              <span className="text-14 text-quiet">{t('operation.invite.until', { date: dayText(expiresAt) })}</span>
              <Button
                size="small"
                variant="ghost"
                aria-label={t('operation.invite.withdraw.of', { email })}
                onClick={() => withdraw(email)}
              >
                {t('operation.invite.withdraw')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function InviteForm({ onMade }: { onMade: (made: MadeInvitation) => void }) {
  const [email, setEmail] = useState('')
  const form = useForm(async () => {
    onMade(await askServer<MadeInvitation>('POST', `/operator/v1${PATH}`, { email }))
    setEmail('')
  })
  return (
    <form onSubmit={form.onSubmit} className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('operation.email')}
          type="email"
          autoComplete="off"
          className="min-w-56 flex-1"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" busy={form.busy} disabled={email.trim() === ''} className="h-11 sm:h-10">
          {t('operation.invite.make')}
        </Button>
      </div>
      <FormError>{form.error}</FormError>
    </form>
  )
}

/** The link is shown once: the server keeps only its hash. */
function Link({ made }: { made: MadeInvitation }) {
  const origin = usePublicOrigin()
  const { name, email } = useHost()
  if (!origin) return null
  const link = origin + invitationPath({ ...made, by: `${name} (${email})` })
  return (
    <div role="status" className="mt-4 grid gap-3 rounded-control border border-line bg-sunken p-3 text-14">
      <p>
        <Marked
          text={t('operation.invite.send')}
          as={{ email: () => <strong className="wrap-anywhere font-[550]">{made.email}</strong> }}
        />
      </p>
      <p className="break-all">{link}</p>
      {isLoopback(link) && <p className="text-warning">{t('operation.invite.onlyHere')}</p>}
      <div>
        <CopyButton text={link} size="small" />
      </div>
    </div>
  )
}
