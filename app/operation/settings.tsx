import type { SettingsView } from '../../contract/operator-settings.ts'
import { explain } from '../../kit/failures/explain.ts'
import { PageHeader } from '../../kit/ui/page-header.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { Switch } from '../../kit/ui/switch.tsx'
import { Section } from '../account/section.tsx'
import { useTools } from '../use-tools.ts'
import { AddressSection } from './address-section.tsx'
import { t } from './host-messages/t.ts'
import { KeepingSection } from './keeping-section.tsx'
import { MailSection } from './mail-section.tsx'
import { OperatorOnly } from './operator-only.tsx'
import { Source } from './source.tsx'
import { SETTINGS, useChangeAtOnce } from './use-change.ts'
import { useOperator } from './use-operator.ts'

/** /operation/settings: what the operator sets of this server, each with where it comes from. */
export function Settings() {
  const { data, isPending, error } = useOperator<SettingsView>(SETTINGS)
  return (
    <>
      <PageHeader
        title={t('operation.settings.title')}
        back={{ to: '/operation', label: t('operation.title') }}
        about={data && <p>{t('operation.settings.about')}</p>}
      />
      {isPending && <Loading className="min-h-48" />}
      {error && <p className="text-quiet">{explain(error) ?? t('operation.settings.unread')}</p>}
      {data === null && <OperatorOnly />}
      {data && (
        <div className="max-w-4xl">
          <AddressSection view={data.publicUrl} />
          <SignUpSection view={data.signup} />
          <MailSection smtp={data.smtpUrl} from={data.mailFrom} />
          <KeepingSection answers={data.answersDays} names={data.namesDays} />
          {data.previews.known.length > 0 && <PreviewsSection view={data.previews} />}
        </div>
      )}
    </>
  )
}

function SignUpSection({ view }: { view: SettingsView['signup'] }) {
  const change = useChangeAtOnce()
  const isOpen = view.value === 'open'
  return (
    <Section title={t('operation.accounts')} about={t('operation.signUp.about')}>
      <Switch
        label={t('operation.signUp')}
        hint={isOpen ? t('operation.signUp.open') : t('operation.signUp.closed')}
        checked={isOpen}
        disabled={view.from === 'variable'}
        onChange={(open) => void change({ signup: open ? 'open' : null })}
      />
      <div className="mt-3">
        <Source of={view} />
      </div>
    </Section>
  )
}

function PreviewsSection({ view }: { view: SettingsView['previews'] }) {
  const change = useChangeAtOnce()
  const tools = useTools()
  const choose = (name: string, on: boolean) => {
    const next = view.known.filter((one) => (one === name ? on : view.value.includes(one)))
    void change({ previews: next.length === 0 ? null : next })
  }
  return (
    <Section title={t('operation.previews')} about={t('operation.previews.about')}>
      <div className="grid gap-4">
        {view.known.map((name) => (
          <Switch
            key={name}
            label={tools.find((tool) => tool.name === name)?.title ?? name}
            checked={view.value.includes(name)}
            disabled={view.from === 'variable'}
            onChange={(on) => choose(name, on)}
          />
        ))}
        <Source of={view} />
      </div>
    </Section>
  )
}
