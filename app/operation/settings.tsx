import type { SettingsView } from '../../contract/operator-settings.ts'
import { explain } from '../../kit/failures/explain.ts'
import { PageHeader } from '../../kit/ui/page-header.tsx'
import { Select } from '../../kit/ui/select.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { Switch } from '../../kit/ui/switch.tsx'
import { showFailure, showSuccess } from '../../kit/ui/toasts.tsx'
import { Section } from '../account/section.tsx'
import { useTools } from '../use-tools.ts'
import { AddressSection } from './address-section.tsx'
import { t } from './host-messages/t.ts'
import { MailSection } from './mail-section.tsx'
import { OperatorOnly } from './operator-only.tsx'
import { Source } from './source.tsx'
import { SETTINGS, useChange } from './use-change.ts'
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

/** Returns a function that changes a setting at once and says so. */
function useChangeAtOnce(): (changes: object) => void {
  const change = useChange()
  return (changes) => {
    change(changes).then(
      () => showSuccess(t('operation.saved')),
      (error: unknown) => showFailure(t('operation.save.failed'), error),
    )
  }
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
        onChange={(open) => change({ signup: open ? 'open' : null })}
      />
      <div className="mt-3">
        <Source of={view} />
      </div>
    </Section>
  )
}

/** The value of no end, in days. */
const FOR_EVER = '0'
const PERIODS = [FOR_EVER, ...[7, 30, 90, 180, 365, 730].map(String)]
const periodText = (days: string): string => (days === FOR_EVER ? t('operation.forEver') : t('operation.period', { count: Number(days) }))

function KeepingSection({ answers, names }: { answers: SettingsView['answersDays']; names: SettingsView['namesDays'] }) {
  const change = useChangeAtOnce()
  const field = (label: string, view: SettingsView['answersDays'], name: 'answersDays' | 'namesDays', hint: string) => {
    const value = String(view.value)
    const offered = PERIODS.includes(value) ? PERIODS : [...PERIODS, value]
    const options = offered.map((days) => ({ value: days, label: periodText(days) }))
    return (
      <div className="grid gap-1">
        <Select
          label={label}
          hint={hint}
          options={options}
          value={value}
          disabled={view.from === 'variable'}
          onChange={(event) => change({ [name]: event.target.value === FOR_EVER ? null : Number(event.target.value) })}
        />
        <Source of={view} />
      </div>
    )
  }
  return (
    <Section title={t('operation.keeping')} about={t('operation.keeping.about')}>
      <div className="grid gap-5">
        {field(t('operation.keeping.answers'), answers, 'answersDays', t('operation.keeping.answers.hint'))}
        {field(t('operation.keeping.names'), names, 'namesDays', t('operation.keeping.names.hint'))}
      </div>
    </Section>
  )
}

function PreviewsSection({ view }: { view: SettingsView['previews'] }) {
  const change = useChangeAtOnce()
  const tools = useTools()
  const choose = (name: string, on: boolean) => {
    const next = view.known.filter((one) => (one === name ? on : view.value.includes(one)))
    change({ previews: next.length === 0 ? null : next })
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
