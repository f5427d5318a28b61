import { Popover } from '@base-ui/react/popover'
import { ChevronDown } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useAuthSettings } from '../../kit/data/auth-settings.ts'
import { buttonClass } from '../../kit/ui/button.tsx'
import { SignInForm } from '../login/sign-in-form.tsx'
import { t } from './host-messages/t.ts'

const LINK = '-mx-1 inline-flex min-h-8 items-center rounded-mark px-1 font-[550] text-14 text-quiet transition-colors hover:text-main'

/**
 * 'Sign In' with the form below it. A second factor that is due is asked for on /login, where the redirect
 * leads.
 */
export function SignInMenu() {
  const navigate = useNavigate()
  const { signUp } = useAuthSettings()
  return (
    <Popover.Root>
      <Popover.Trigger className={buttonClass('primary')}>
        {t('landing.signIn')}
        <ChevronDown aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="end" collisionPadding={12} className="z-40">
          <Popover.Popup className="w-[min(22rem,calc(100vw-1.5rem))] origin-(--transform-origin) rounded-panel border border-line bg-panel p-6 text-main shadow-dialog outline-none transition-[opacity,scale] duration-140 data-[ending-style]:opacity-0 data-[starting-style]:scale-97 data-[starting-style]:opacity-0">
            <Popover.Title className="mb-4 font-[650] text-20">{t('landing.signIn')}</Popover.Title>
            <SignInForm onSignedIn={() => void navigate('/dashboard')} onUnconfirmed={() => void navigate('/login')} />
            <p className="mt-4 flex flex-wrap justify-between gap-x-4 border-line border-t pt-3">
              <Link to="/login?step=forgotten" className={LINK}>
                {t('landing.forgotten')}
              </Link>
              {signUp && (
                <Link to="/login?step=create" className={LINK}>
                  {t('landing.create')}
                </Link>
              )}
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
