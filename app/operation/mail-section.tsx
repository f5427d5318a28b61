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
import { t } from './host-messages/t.ts'
import { type MailServer, partsOf, USUAL_PORT, urlOf } from './smtp.ts'
import { Source } from './source.tsx'
import { TestMail } from './test-mail.tsx'
import { useChange } from './use-change.ts'

/** The mail server and the sender, with a mail to try them. */
export function MailSection({ smtp, from }: { smtp: SettingsView['smtpUrl']; from: SettingsView['mailFrom'] }) {
  const [edits, setEdits] = useState(false)
  return (
    <Section title={t('operation.mail')} about={t('operation.mail.about')}>
      <div className="grid gap-6">
        <div className="grid gap-2">
          <p className="break-all font-[550]">{smtp.value === null ? t('operation.mail.noServer') : new URL(smtp.value).host}</p>
          <Source of={smtp} />
          {edits ? (
            <ServerForm smtp={smtp} onDone={() => setEdits(false)} />
          ) : (
            <div className="flex flex-wrap gap-2">
              {smtp.from !== 'variable' && (
                <Button onClick={() => setEdits(true)}>{smtp.value ? t('operation.change') : t('operation.mail.add')}</Button>
              )}
              <TestMail />
              {smtp.value === null && <ButtonLink to="/operation/mails">{t('operation.mail.read')}</ButtonLink>}
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
    showSuccess(smtpUrl === null ? t('operation.mail.removed') : t('operation.mail.saved'))
    onDone()
  }
  const form = useForm(() => save(server.host.trim() === '' ? null : urlOf(server)))
  const text = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const
  return (
    <form onSubmit={form.onSubmit} className="mt-2 grid gap-4">
      <TextField
        label={t('operation.mail.server')}
        {...text}
        placeholder={'mail.example.org'}
        hint={smtp.value ? t('operation.mail.server.hint') : undefined}
        required={smtp.value === null}
        value={server.host}
        onChange={(event) => set({ host: event.target.value })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
        <Select
          label={t('operation.mail.encryption')}
          options={[
            { value: 'start', label: t('operation.mail.tls') },
            { value: 'later', label: t('operation.mail.starttls') },
          ]}
          value={server.encryption}
          onChange={(event) => set({ encryption: event.target.value as MailServer['encryption'] })}
        />
        <TextField
          label={t('operation.mail.port')}
          {...text}
          inputMode="numeric"
          pattern="\d{1,5}"
          placeholder={USUAL_PORT[server.encryption]}
          value={server.port}
          onChange={(event) => set({ port: event.target.value })}
        />
      </div>
      <TextField label={t('operation.mail.user')} {...text} value={server.user} onChange={(event) => set({ user: event.target.value })} />
      <TextField
        label={t('operation.mail.password')}
        type="password"
        {...text}
        autoComplete="new-password"
        hint={smtp.hasPassword ? t('operation.mail.password.again') : t('operation.mail.password.hint')}
        required={server.user !== '' && server.host.trim() !== ''}
        value={server.password}
        onChange={(event) => set({ password: event.target.value })}
      />
      <PasswordField
        label={t('operation.mail.proof')}
        hint={t('operation.mail.proof.hint')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      <FormError>{form.error}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {t('operation.mail.save')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('operation.cancel')}
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
    showSuccess(t('operation.sender.saved'))
  })
  const isFixed = view.from === 'variable'
  return (
    <form onSubmit={form.onSubmit} className="grid gap-3">
      <TextField
        label={t('operation.sender')}
        hint={t('operation.sender.hint')}
        value={sender}
        disabled={isFixed}
        onChange={(event) => setSender(event.target.value)}
      />
      <FormError>{form.error}</FormError>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isFixed && (
          <Button type="submit" busy={form.busy} disabled={sender.trim() === view.value}>
            {t('operation.sender.save')}
          </Button>
        )}
        <Source of={view} />
      </div>
    </form>
  )
}
