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
        title="Settings of this server"
        back={{ to: '/operation', label: 'How the server is doing' }}
        about={data && <p>Changes hold at once. A variable of the environment wins over what is set here.</p>}
      />
      {isPending && <Loading className="min-h-48" />}
      {error && <p className="text-quiet">{explain(error) ?? 'The settings could not be read. Load this page again.'}</p>}
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
      () => showSuccess('Setting saved'),
      (error: unknown) => showFailure('Failed to save the setting', error),
    )
  }
}

function SignUpSection({ view }: { view: SettingsView['signup'] }) {
  const change = useChangeAtOnce()
  const isOpen = view.value === 'open'
  return (
    <Section title="Accounts" about="For hosts. The people in the room never need one.">
      <Switch
        label="Anybody may make an account"
        hint={isOpen ? 'Whoever can open this server can become a host.' : 'Nobody can become a host by themselves.'}
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

const FOR_EVER = { value: '0', label: 'For ever' }
const PERIODS = [FOR_EVER, ...[7, 30, 90, 180, 365, 730].map((days) => ({ value: String(days), label: `${days} days` }))]

function KeepingSection({ answers, names }: { answers: SettingsView['answersDays']; names: SettingsView['namesDays'] }) {
  const change = useChangeAtOnce()
  const field = (label: string, view: SettingsView['answersDays'], name: 'answersDays' | 'namesDays', hint: string) => {
    const value = String(view.value)
    const options = PERIODS.some((one) => one.value === value) ? PERIODS : [...PERIODS, { value, label: `${value} days` }]
    return (
      <div className="grid gap-1">
        <Select
          label={label}
          hint={hint}
          options={options}
          value={value}
          disabled={view.from === 'variable'}
          onChange={(event) => change({ [name]: event.target.value === FOR_EVER.value ? null : Number(event.target.value) })}
        />
        <Source of={view} />
      </div>
    )
  }
  return (
    <Section title="How long things are kept" about="Afterwards they are deleted by themselves, and cannot be brought back.">
      <div className="grid gap-5">
        {field('Answers', answers, 'answersDays', 'What the people in the room sent.')}
        {field('Names', names, 'namesDays', 'Names in what they sent. The rest of an answer stays.')}
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
    <Section
      title="Tools in the making"
      about="They work, and may still change. Hosts who have the app open see one when they go to another screen; what was made in one that is turned off is kept."
    >
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
