import type { SettingsView } from '../../contract/operator-settings.ts'
import { useAddressQuestion } from '../../kit/join/address-question.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { showSuccess } from '../../kit/ui/toasts.tsx'
import { Section } from '../account/section.tsx'
import { AddressForm } from './address-form.tsx'
import { t } from './host-messages/t.ts'
import { Source } from './source.tsx'

/** The address that phones open. */
export function AddressSection({ view }: { view: SettingsView['publicUrl'] }) {
  const question = useAddressQuestion()
  return (
    <Section title={t('operation.address')} about={t('operation.address.about')}>
      {view.from === 'variable' ? (
        <div className="grid gap-2">
          <p className="break-all font-[550]">{view.value}</p>
          <Source of={view} />
          <ButtonLink to={question} className="justify-self-start">
            {t('operation.address.try')}
          </ButtonLink>
        </div>
      ) : (
        <AddressForm
          value={view.value}
          label={t('operation.address.label')}
          hint={t('operation.address.hint')}
          placeholder={window.location.origin}
          action={t('operation.address.save')}
          onKept={() => showSuccess(t('operation.saved'))}
        >
          <ButtonLink to={question}>{t('operation.address.try')}</ButtonLink>
          <Source of={view} />
        </AddressForm>
      )}
    </Section>
  )
}
