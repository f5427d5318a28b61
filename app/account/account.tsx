import { ButtonLink } from '../../kit/ui/button.tsx'
import { PageHeader } from '../../kit/ui/page-header.tsx'
import { DataSection } from './data-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { t } from './host-messages/t.ts'
import { LogoSection } from './logo-section.tsx'
import { LookSection } from './look-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { Section } from './section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** /account: the host's name, e-mail, sign-in and second factor. */
export function Account() {
  return (
    <>
      <PageHeader title={t('account.title')} />
      <div className="max-w-4xl">
        <NameSection />
        <LogoSection />
        <LookSection />
        <EmailSection />
        <PasswordSection />
        <SecondFactorSection />
        <SessionsSection />
        <DataSection />
        <Section title={t('account.server')} about={t('account.server.about')}>
          <ButtonLink to="/operation">{t('account.server.link')}</ButtonLink>
        </Section>
        <DeleteSection />
      </div>
    </>
  )
}
