import { useEffect, useRef, useState } from 'react'
import type { KeptMail, KeptMails } from '../../contract/kept-mail.ts'
import { askServer } from '../../kit/data/ask-server.ts'
import { explain } from '../../kit/failures/explain.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { PageHeader } from '../../kit/ui/page-header.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { showFailure } from '../../kit/ui/toasts.tsx'
import { hostLocale } from '../../parts/texts/host.ts'
import { Marked } from '../../parts/texts/marked.tsx'
import { ProofField } from '../account/proof-field.tsx'
import { useProof } from '../account/use-proof.ts'
import { FormError } from '../login/parts.tsx'
import { useForm } from '../login/use-form.ts'
import { t } from './host-messages/t.ts'
import { OperatorOnly } from './operator-only.tsx'
import { useOperator } from './use-operator.ts'

const LOOK_AGAIN_MS = 5_000

/** /operation/mails: the mails that lie on the server because there is no mail server, or it failed. */
export function Mails() {
  const { data, isPending, error } = useOperator<KeptMails>('/mails', LOOK_AGAIN_MS)
  const [opened, setOpened] = useState<KeptMail | null>(null)
  return (
    <>
      <PageHeader
        title={t('operation.mails.title')}
        back={{ to: '/operation', label: t('operation.title') }}
        about={
          data && (
            <p>
              <Marked text={t('operation.mails.about')} as={{ folder: () => <code className="break-all">{data.folder}</code> }} />
            </p>
          )
        }
      />
      {isPending && <Loading className="min-h-48" />}
      {error && <p className="text-quiet">{explain(error) ?? t('operation.mails.unread')}</p>}
      {data === null && <OperatorOnly />}
      {data?.mails.length === 0 && <EmptyState title={t('operation.mails.none')}>{t('operation.mails.none.about')}</EmptyState>}
      {data && data.mails.length > 0 && (
        <Card aria-label={t('operation.mails')} className="max-w-4xl">
          <ul>
            {data.mails.map((mail) => (
              <li
                key={mail.name}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t px-5 py-3 first:border-t-0"
              >
                <div className="min-w-0 flex-[1_1_14rem]">
                  <p className="wrap-anywhere font-[550]">{mail.to}</p>
                  <p className="text-14 text-quiet">{mail.subject}</p>
                </div>
                <time dateTime={mail.keptAt} className="text-14 text-quiet tabular-nums">
                  {new Date(mail.keptAt).toLocaleString(hostLocale(), { dateStyle: 'medium', timeStyle: 'short' })}
                </time>
                <Button
                  size="small"
                  aria-label={t('operation.mails.read.of', { email: mail.to, subject: mail.subject })}
                  onClick={() => setOpened(mail)}
                >
                  {t('operation.mails.read')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {opened && <MailDialog key={opened.name} mail={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** One mail as text. Codes in it open an account, so the password is asked for unless it was just given. */
function MailDialog({ mail, onClose }: { mail: KeptMail; onClose: () => void }) {
  const [text, setText] = useState<string | null>(null)
  const proof = useProof()
  const begun = useRef(false)
  const read = async () => {
    await proof.send(async (given) => setText((await askServer<{ text: string }>('POST', `/operator/v1/mails/${mail.name}`, given)).text))
  }
  const form = useForm(read)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    read().catch((error: unknown) => {
      showFailure(t('operation.mails.read.failed'), error)
      onClose()
    })
  })
  return (
    <Dialog open onClose={onClose} title={mail.subject} about={t('operation.mails.to', { email: mail.to })} width="medium">
      {text !== null && (
        <pre className="wrap-anywhere select-text whitespace-pre-wrap rounded-control bg-sunken p-4 font-sans text-[0.9375rem]">{text}</pre>
      )}
      {text === null && !proof.needed && <Loading className="min-h-24" />}
      {text === null && proof.needed && (
        <form onSubmit={form.onSubmit} className="grid gap-4">
          <ProofField proof={proof} hint={t('operation.mails.proof')} />
          <FormError>{form.error}</FormError>
          <Button type="submit" variant="primary" busy={form.busy} className="justify-self-start">
            {t('operation.mails.read.one')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
