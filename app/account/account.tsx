import { PageHeader } from '../../kit/ui/page-header.tsx'
import { EmailSection } from './email-section.tsx'
import { LogoSection } from './logo-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** /account: who one is here, and how the account is kept safe. */
export function Account() {
  return (
    <>
      <PageHeader title="Account" />
      <div className="max-w-4xl">
        <NameSection />
        <LogoSection />
        <EmailSection />
        <PasswordSection />
        <SecondFactorSection />
        <SessionsSection />
      </div>
    </>
  )
}
