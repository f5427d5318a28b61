import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AccountSummary, deleteAccount, readSummary } from '../../kit/data/own-account.ts'
import { signOut, useHostSession } from '../../kit/data/sign-in.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { DialogActions } from '../../kit/ui/dialog-parts.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { showSuccess } from '../../kit/ui/toasts.tsx'
import { FormError, PasswordField } from '../login/parts.tsx'
import { useForm } from '../login/use-form.ts'
import { goesText } from './goes-text.ts'
import { t } from './host-messages/t.ts'
import { Section } from './section.tsx'
import { wrongPassword } from './use-proof.ts'

/** Deletes the account, after its password was given. */
export function DeleteSection() {
  const [open, setOpen] = useState(false)
  return (
    <Section title={t('account.delete')} about={t('account.delete.about')}>
      <Button onClick={() => setOpen(true)}>{t('account.delete')}</Button>
      {open && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { email = '' } = useHostSession().user
  const { data, isError } = useQuery({ queryKey: ['account-summary'], queryFn: readSummary, staleTime: 0 })
  return (
    <Dialog open onClose={onClose} title={t('account.delete.ask')} about={email}>
      {!data && !isError && <Loading className="min-h-24" />}
      {isError && <p className="text-quiet">{t('account.delete.unread')}</p>}
      {data && !data.may_be_deleted && <Needed onClose={onClose} />}
      {data?.may_be_deleted && <Confirmation summary={data} onClose={onClose} />}
    </Dialog>
  )
}

function Needed({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p className="text-quiet">{t('account.delete.needed')}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('account.close')}</Button>
      </DialogActions>
    </>
  )
}

function Confirmation({ summary, onClose }: { summary: AccountSummary; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const form = useForm(async () => {
    await deleteAccount(password).catch((error: unknown) => {
      throw wrongPassword(error)
    })
    await signOut()
    showSuccess(t('account.delete.done'))
  })
  return (
    <form onSubmit={form.onSubmit} className="grid gap-4">
      <p className="text-quiet">{goesText(summary)}</p>
      <PasswordField isAsked label={t('account.password.yours')} value={password} onChange={setPassword} autoComplete="current-password" />
      <FormError>{form.error}</FormError>
      <DialogActions>
        <Button onClick={onClose} disabled={form.busy}>
          {t('account.cancel')}
        </Button>
        <Button type="submit" variant="danger" busy={form.busy}>
          {t('account.delete')}
        </Button>
      </DialogActions>
    </form>
  )
}
