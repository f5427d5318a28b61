import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAuth } from '../../kit/data/auth-settings.ts'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { DialogActions, FormActions } from '../../kit/ui/dialog-parts.tsx'
import { saveFile } from '../../kit/ui/save-file.ts'
import { FormError } from '../login/parts.tsx'
import { useForm } from '../login/use-form.ts'
import { t } from './host-messages/t.ts'
import { ProofField } from './proof-field.tsx'
import { useProof } from './use-proof.ts'

/** The query key of the number of unused codes. */
const LEFT = ['recovery-codes']

/**
 * Recovery codes, for a host who loses the authenticator app: how many are left, and a button for new ones.
 * `fresh`: an authenticator was just added; the dialog then opens by itself if no codes are left.
 */
export function RecoveryCodes({ fresh, onSeen }: { fresh: boolean; onSeen: () => void }) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ queryKey: LEFT, queryFn: () => askAuth<{ left: number; of: number }>('GET', '/recovery-codes') })
  const close = () => {
    setOpen(false)
    onSeen()
    void client.invalidateQueries({ queryKey: LEFT })
  }
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b pb-4">
      <div className="min-w-0 flex-1 basis-48">
        <p>{t('account.recovery')}</p>
        <p className="text-14 text-quiet tabular-nums">
          {data && (data.left === 0 ? t('account.recovery.none') : t('account.recovery.left', { left: data.left, all: data.of }))}
        </p>
      </div>
      <Button size="small" onClick={() => setOpen(true)}>
        {data?.left === 0 ? t('account.recovery.create') : t('account.recovery.new')}
      </Button>
      {(open || (fresh && data?.left === 0)) && <CodesDialog replaces={(data?.left ?? 0) > 0} onClose={close} />}
    </div>
  )
}

/** Asks first, because new codes void the old ones; then shows the new codes, once. */
function CodesDialog({ replaces, onClose }: { replaces: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const proof = useProof()
  const form = useForm(async () => {
    await proof.send(async (given) => setCodes((await askAuth<{ codes: string[] }>('POST', '/recovery-codes', given)).codes))
  })
  if (codes) return <Shown codes={codes} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('account.recovery')}
      about={t(replaces ? 'account.recovery.about.again' : 'account.recovery.about')}
    >
      <form onSubmit={form.onSubmit} className="grid gap-4">
        <ProofField proof={proof} label={t('account.password.current')} />
        <FormError>{form.error}</FormError>
        <FormActions onCancel={onClose} busy={form.busy} send={t('account.recovery.create')} />
      </form>
    </Dialog>
  )
}

function Shown({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`
  const [asks, setAsks] = useState(false)
  return (
    <Dialog open onClose={() => setAsks(true)} title={t('account.recovery.keep')} about={t('account.recovery.keep.about')}>
      <ul
        aria-label={t('account.recovery')}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-sunken p-4 font-mono text-16 tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <CopyButton text={text} label={t('account.recovery.copy')} />
        <Button onClick={() => saveFile('limelight-recovery-codes.txt', text, 'text/plain')}>{t('account.recovery.file')}</Button>
        <Button variant="primary" onClick={onClose}>
          {t('account.recovery.kept')}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('account.recovery.ask')}
        about={t('account.recovery.ask.about')}
        cancel={t('account.recovery.look')}
        confirm={t('account.recovery.kept')}
        onConfirm={async () => {
          onClose()
          return true
        }}
      />
    </Dialog>
  )
}
