import { useState } from 'react'
import type { SettingsView } from '../../contract/operator-settings.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/select.tsx'
import { showSuccess } from '../../kit/ui/toasts.tsx'
import { Section } from '../account/section.tsx'
import { wrongPassword } from '../account/use-proof.ts'
import { FormError, PasswordField } from '../login/parts.tsx'
import { useForm } from '../login/use-form.ts'
import { type MailServer, partsOf, USUAL_PORT, urlOf } from './smtp.ts'
import { Source } from './source.tsx'
import { TestMail } from './test-mail.tsx'
import { useChange } from './use-change.ts'

/** The mail server and the sender, with a mail to try them. */
export function MailSection({ smtp, from }: { smtp: SettingsView['smtpUrl']; from: SettingsView['mailFrom'] }) {
  const [edits, setEdits] = useState(false)
  return (
    <Section title="Mail" about="Codes for signing in and forgotten passwords. Without a mail server each is a file, which you read here.">
      <div className="grid gap-6">
        <div className="grid gap-2">
          <p className="break-all font-[550]">{smtp.value === null ? 'No mail server' : new URL(smtp.value).host}</p>
          <Source of={smtp} />
          {edits ? (
            <ServerForm smtp={smtp} onDone={() => setEdits(false)} />
          ) : (
            <div className="flex flex-wrap gap-2">
              {smtp.from !== 'variable' && <Button onClick={() => setEdits(true)}>{smtp.value ? 'Change' : 'Add a mail server'}</Button>}
              <TestMail />
              {smtp.value === null && <ButtonLink to="/operation/mails">Read mails</ButtonLink>}
            </div>
          )}
        </div>
        <SenderForm key={from.value} view={from} />
      </div>
    </Section>
  )
}

function ServerForm({ smtp, onDone }: { smtp: SettingsView['smtpUrl']; onDone: () => void }) {
  const change = useChange()
  const [server, setServer] = useState<MailServer>(() => partsOf(smtp.value))
  const [password, setPassword] = useState('')
  const set = (part: Partial<MailServer>) => setServer({ ...server, ...part })
  const save = async (smtpUrl: string | null) => {
    await change({ smtpUrl, current_password: password }).catch((error: unknown) => {
      throw wrongPassword(error)
    })
    showSuccess(smtpUrl === null ? 'Mail server removed' : 'Mail server saved')
    onDone()
  }
  const form = useForm(() => save(server.host.trim() === '' ? null : urlOf(server)))
  const text = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const
  return (
    <form onSubmit={form.onSubmit} className="mt-2 grid gap-4">
      <TextField
        label="Server"
        {...text}
        placeholder="mail.example.org"
        hint={smtp.value ? 'Empty: no mail server any more.' : undefined}
        required={smtp.value === null}
        value={server.host}
        onChange={(event) => set({ host: event.target.value })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
        <Select
          label="Encryption"
          options={[
            { value: 'start', label: 'From the start (TLS)' },
            { value: 'later', label: 'After hello (STARTTLS)' },
          ]}
          value={server.encryption}
          onChange={(event) => set({ encryption: event.target.value as MailServer['encryption'] })}
        />
        <TextField
          label="Port"
          {...text}
          inputMode="numeric"
          pattern="\d{1,5}"
          placeholder={USUAL_PORT[server.encryption]}
          value={server.port}
          onChange={(event) => set({ port: event.target.value })}
        />
      </div>
      <TextField label="User" {...text} value={server.user} onChange={(event) => set({ user: event.target.value })} />
      <TextField
        label="Password of the mail account"
        type="password"
        {...text}
        autoComplete="new-password"
        hint={
          smtp.hasPassword
            ? 'It is kept encrypted and never shown. Type it again to save a change.'
            : 'It is kept encrypted and never shown.'
        }
        required={server.user !== '' && server.host.trim() !== ''}
        value={server.password}
        onChange={(event) => set({ password: event.target.value })}
      />
      <PasswordField
        label="Your Limelight password"
        hint="The mail server sees everybody’s codes, so we make sure it is you."
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      <FormError>{form.error}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          Save mail server
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function SenderForm({ view }: { view: SettingsView['mailFrom'] }) {
  const change = useChange()
  const [sender, setSender] = useState(view.value)
  const form = useForm(async () => {
    await change({ mailFrom: sender.trim() || null })
    showSuccess('Sender saved')
  })
  const isFixed = view.from === 'variable'
  return (
    <form onSubmit={form.onSubmit} className="grid gap-3">
      <TextField
        label="Sender"
        hint="Such as The Hall <hall@example.org>. Empty: the default."
        value={sender}
        disabled={isFixed}
        onChange={(event) => setSender(event.target.value)}
      />
      <FormError>{form.error}</FormError>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isFixed && (
          <Button type="submit" busy={form.busy} disabled={sender.trim() === view.value}>
            Save sender
          </Button>
        )}
        <Source of={view} />
      </div>
    </form>
  )
}
