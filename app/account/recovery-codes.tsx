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
        <p>Recovery codes</p>
        <p className="text-14 text-quiet tabular-nums">
          {data && (data.left === 0 ? 'You have none. Without one, a lost app locks you out.' : `${data.left} of ${data.of} left`)}
        </p>
      </div>
      <Button size="small" onClick={() => setOpen(true)}>
        {data?.left === 0 ? 'Create codes' : 'New codes'}
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
      title="Recovery codes"
      about={`Ten codes, each of which signs you in once when the app is lost.${replaces ? ' New ones make the old ones void.' : ''}`}
    >
      <form onSubmit={form.onSubmit} className="grid gap-4">
        <ProofField proof={proof} label="Current password" />
        <FormError>{form.error}</FormError>
        <FormActions onCancel={onClose} busy={form.busy} send="Create codes" />
      </form>
    </Dialog>
  )
}

function Shown({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`
  const [asks, setAsks] = useState(false)
  return (
    <Dialog
      open
      onClose={() => setAsks(true)}
      title="Keep these codes"
      about="They are shown this once. Print them, or put them where your passwords are."
    >
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-sunken p-4 font-mono text-16 tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <CopyButton text={text} label="Copy" />
        <Button onClick={() => saveFile('limelight-recovery-codes.txt', text, 'text/plain')}>Save as file</Button>
        <Button variant="primary" onClick={onClose}>
          I have kept them
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Have you kept the codes?"
        about="They are not shown again."
        cancel="Look again"
        confirm="I have kept them"
        onConfirm={async () => {
          onClose()
          return true
        }}
      />
    </Dialog>
  )
}
