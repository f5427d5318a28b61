import type { SettingsView } from '../../../contract/operator-settings.ts'
import type { ServerState } from '../../../contract/server-state.ts'
import { openWindow } from '../../../kit/display/open-window.ts'
import { explain } from '../../../kit/failures/explain.ts'
import { Button, ButtonLink } from '../../../kit/ui/button.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { Loading } from '../../../kit/ui/spinner.tsx'
import { OperatorOnly } from '../operator-only.tsx'
import { TestMail } from '../test-mail.tsx'
import { SETTINGS } from '../use-change.ts'
import { useOperator } from '../use-operator.ts'
import { disk } from '../words.ts'
import { AddressCheck, HttpsCheck } from './address-check.tsx'
import { Check } from './check.tsx'
import { ClockCheck } from './clock-check.tsx'
import { LoadCheck } from './load-check.tsx'
import { WifiCheck } from './wifi-check.tsx'

const LOOK_AGAIN_MS = 10_000

/** /operation/venue: what to look at in the room before people come, for the operator. */
export function Venue() {
  const settings = useOperator<SettingsView>(SETTINGS)
  const state = useOperator<ServerState>('/state', LOOK_AGAIN_MS)
  const error = settings.error ?? state.error
  return (
    <>
      <PageHeader
        title="Venue check"
        back={{ to: '/operation', label: 'How the server is doing' }}
        about={settings.data && <p>Go through it in the room, an hour before people come.</p>}
        actions={settings.data && <ButtonLink to="/help/venue">Step by step</ButtonLink>}
      />
      {(settings.isPending || state.isPending) && <Loading className="min-h-48" />}
      {error && <p className="text-quiet">{explain(error) ?? 'The server did not say how it stands. This page asks again by itself.'}</p>}
      {settings.data === null && <OperatorOnly />}
      {settings.data && state.data && (
        <Card aria-label="Checks" className="max-w-4xl">
          <AddressCheck view={settings.data.publicUrl} />
          <HttpsCheck view={settings.data.publicUrl} />
          <WifiCheck />
          <Check
            title="Projector"
            state="todo"
            words="Put the test picture on it and go to the last row: corners, sizes, greys."
            action={<Button onClick={() => openWindow('/operation/venue/picture', 'limelight-test-picture')}>Test picture</Button>}
          />
          <ClockCheck />
          <DiskCheck state={state.data} />
          <MailCheck smtp={settings.data.smtpUrl} />
          <LoadCheck />
        </Card>
      )}
    </>
  )
}

function DiskCheck({ state }: { state: ServerState }) {
  const { figure, words, state: how } = disk(state)
  const { freeBytes, trouble } = state.disk
  const isLeft = freeBytes !== null && trouble === null
  const left = `${figure} are left for answers.${how === 'watch' ? ' Make room before people come.' : ''}`
  return <Check title="Disk" state={how} words={isLeft ? left : words} />
}

function MailCheck({ smtp }: { smtp: SettingsView['smtpUrl'] }) {
  return smtp.value === null ? (
    <Check
      title="Mail"
      state="watch"
      words="Without a mail server, codes for a forgotten password lie on this server. The people in the room need no mail."
      action={<ButtonLink to="/operation/settings">Add a mail server</ButtonLink>}
    />
  ) : (
    <Check title="Mail" state="todo" words={`By ${new URL(smtp.value).host}. Send one to yourself and look whether it arrives.`}>
      <div className="flex flex-wrap gap-2">
        <TestMail />
      </div>
    </Check>
  )
}
