import { useState } from 'react'
import type { MailProblem, MailTried } from '../../contract/operator-settings.ts'
import { askServer } from '../../kit/data/ask-server.ts'
import { Button } from '../../kit/ui/button.tsx'
import { showFailure } from '../../kit/ui/toasts.tsx'
import { t } from './host-messages/t.ts'

/** Sends a mail to the operator and says what came of it. */
export function TestMail() {
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState<MailTried | null>(null)
  const send = async () => {
    setBusy(true)
    setTried(null)
    await askServer<MailTried>('POST', '/operator/v1/test-mail').then(setTried, (error: unknown) =>
      showFailure(t('operation.test.failed'), error),
    )
    setBusy(false)
  }
  return (
    <>
      <Button busy={busy} onClick={() => void send()}>
        {t('operation.test')}
      </Button>
      <div role="status" className="w-full text-14">
        {tried && tried.problem === null && (
          <p className="text-success">{t(tried.by === 'server' ? 'operation.test.taken' : 'operation.test.kept', { email: tried.to })}</p>
        )}
        {tried?.problem && <p className="text-danger">{wordsFor(tried.problem)}</p>}
      </div>
    </>
  )
}

function wordsFor({ code, host, said }: MailProblem): string {
  const heard = said === '' ? '' : ` ${t('operation.test.said', { said })}`
  switch (code) {
    case 'folder':
      return t('operation.test.folder', { said })
    case 'credentials':
      return t('operation.test.credentials', { host }) + heard
    case 'addresses':
      return t('operation.test.addresses', { host }) + heard
    case 'encryption':
      return t('operation.test.encryption', { host })
    case 'away':
      return t('operation.test.away', { host })
    case 'other':
      return t('operation.test.other', { host }) + heard
  }
}
