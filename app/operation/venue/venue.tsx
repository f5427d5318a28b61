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
import { t } from './host-messages/t.ts'
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
        title={t('venue.title')}
        back={{ to: '/operation', label: t('venue.back') }}
        about={settings.data && <p>{t('venue.about')}</p>}
        actions={settings.data && <ButtonLink to="/help/venue">{t('venue.steps')}</ButtonLink>}
      />
      {(settings.isPending || state.isPending) && <Loading className="min-h-48" />}
      {error && <p className="text-quiet">{explain(error) ?? t('venue.unread')}</p>}
      {settings.data === null && <OperatorOnly />}
      {settings.data && state.data && (
        <Card aria-label={t('venue.checks')} className="max-w-4xl">
          <AddressCheck view={settings.data.publicUrl} />
          <HttpsCheck view={settings.data.publicUrl} />
          <WifiCheck />
          <Check
            title={t('venue.projector')}
            state="todo"
            words={t('venue.projector.about')}
            action={<Button onClick={() => openWindow('/operation/venue/picture', 'limelight-test-picture')}>{t('venue.picture')}</Button>}
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
  const left = t(how === 'watch' ? 'venue.disk.low' : 'venue.disk.left', { figure })
  return <Check title={t('venue.disk')} state={how} words={isLeft ? left : words} />
}

function MailCheck({ smtp }: { smtp: SettingsView['smtpUrl'] }) {
  return smtp.value === null ? (
    <Check
      title={t('venue.mail')}
      state="watch"
      words={t('venue.mail.none')}
      action={<ButtonLink to="/operation/settings">{t('venue.mail.add')}</ButtonLink>}
    />
  ) : (
    <Check title={t('venue.mail')} state="todo" words={t('venue.mail.by', { host: new URL(smtp.value).host })}>
      <div className="flex flex-wrap gap-2">
        <TestMail />
      </div>
    </Check>
  )
}
