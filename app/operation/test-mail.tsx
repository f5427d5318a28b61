import { useState } from 'react'
import type { MailTried } from '../../contract/operator-settings.ts'
import { askServer } from '../../kit/data/ask-server.ts'
import { Button } from '../../kit/ui/button.tsx'
import { showFailure } from '../../kit/ui/toasts.tsx'

/** Sends a mail to the operator and says what came of it. */
export function TestMail() {
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState<MailTried | null>(null)
  const send = async () => {
    setBusy(true)
    setTried(null)
    await askServer<MailTried>('POST', '/operator/v1/test-mail').then(setTried, (error: unknown) =>
      showFailure('Failed to send a test mail', error),
    )
    setBusy(false)
  }
  return (
    <>
      <Button busy={busy} onClick={() => void send()}>
        Send a test mail to me
      </Button>
      <div role="status" className="w-full text-14">
        {tried && tried.problem === null && (
          <p className="text-success">
            {tried.by === 'server' ? `The mail server took it. Look into ${tried.to}.` : `It lies with the mails here, for ${tried.to}.`}
          </p>
        )}
        {tried?.problem && <p className="text-danger">{tried.problem}</p>}
      </div>
    </>
  )
}
