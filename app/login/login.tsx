import { type ReactNode, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useAuthSettings } from '../../kit/data/auth-settings.ts'
import { type SignInState, useSignIn } from '../../kit/data/sign-in.tsx'
import { Logo } from '../../kit/ui/logo.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { showFailure } from '../../kit/ui/toasts.tsx'
import { CodeForm } from './code-form.tsx'
import { CreateForm } from './create-form.tsx'
import { MailForm, sendMail } from './mail-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { FormError } from './parts.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { linkError, nextFromQuery, type Step, stepFromQuery } from './steps.ts'

/**
 * /login: sign in, create an account, forgotten password, one-time code, second factor. Afterwards leads to
 * the page that was asked for.
 */
export function Login() {
  const signIn = useSignIn()
  const [query] = useSearchParams()
  const [step, setStep] = useState<Step>(() => stepFromQuery(query))
  const [failedLink, setFailedLink] = useState(() => linkError(window.location))
  const goTo = (next: Step) => {
    setFailedLink(null)
    setStep(next)
  }
  const { signUp } = useAuthSettings()
  if (signIn.status === 'loading') return <Loading className="min-h-dvh" />
  const choosesPassword = (step.name === 'new-password' && failedLink === null) || (step.name === 'code' && step.kind === 'recovery')
  if (signIn.status === 'signed-in' && !choosesPassword) return <Navigate to={nextFromQuery(query)} replace />
  const closed = signIn.status === 'signed-out' && step.name === 'create' && signUp !== true
  const { title, about, form } = closed ? notOpen(signUp) : screenOf(signIn, step, goTo)
  return (
    <div className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)] lg:grid-rows-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <title>{`${title} · Limelight`}</title>
      <header className="on-ink relative flex flex-col justify-between overflow-hidden bg-page px-6 py-5 lg:p-12">
        <div aria-hidden="true" className="lamp-cone absolute inset-0" />
        <Link to="/" className="beside-toast relative self-start rounded-control">
          <Logo className="lg:text-24" />
        </Link>
        <p className="relative hidden max-w-[14ch] font-bold text-48 lg:block xl:text-72">Your room is waiting.</p>
      </header>
      <main className="flex justify-center px-5 py-10 lg:items-center lg:py-[calc(var(--toast-room)+1rem)]">
        <div className="w-full max-w-sm">
          <h1 className="font-bold text-32">{title}</h1>
          {about && <p className="mt-2 text-quiet">{about}</p>}
          <div className="mt-6 grid gap-4">
            <FormError>{failedLink}</FormError>
            {form}
          </div>
          {signIn.status === 'signed-out' && <Ways step={step} signUp={signUp === true} onStep={goTo} />}
        </div>
      </main>
    </div>
  )
}

/** Shown instead of the form, so that nobody fills in a form that will be refused. */
const notOpen = (signUp: false | null): Screen =>
  signUp === null
    ? { title: 'Create account', form: <Loading className="min-h-24" /> }
    : {
        title: 'Sign-up is closed',
        about: 'This Limelight has its host already, or takes no new accounts. Ask whoever runs it for one. Your audience never needs one.',
        form: null,
      }

interface Screen {
  title: string
  about?: ReactNode
  form: ReactNode
}

function screenOf(signIn: SignInState, step: Step, goTo: (step: Step) => void): Screen {
  if (signIn.status === 'second-factor')
    return {
      title: 'One more step',
      about: 'Open your authenticator app and type the code it shows for Limelight.',
      form: <SecondFactorForm session={signIn.session} />,
    }
  if (signIn.status === 'signed-in')
    return {
      title: 'Choose a new password',
      about: 'You have proven that this account is yours.',
      form: <NewPasswordForm onDone={() => goTo({ name: 'sign-in' })} />,
    }
  switch (step.name) {
    case 'create':
      return { title: 'Create account', about: 'For hosts. Your audience never needs one.', form: <CreateForm onStep={goTo} /> }
    // A mailed link that failed leads here, signed out: offer a new one.
    case 'new-password':
    case 'forgotten':
      return {
        title: 'Forgotten password',
        about: 'We send a code to your address. With it you choose a new password.',
        form: <MailForm kind="recovery" onStep={goTo} />,
      }
    case 'one-time':
      return {
        title: 'Sign in with a code',
        about: 'We send a code to your address. No password needed.',
        form: <MailForm kind="email" onStep={goTo} />,
      }
    case 'code':
      return {
        title: 'Check your mail',
        about: (
          <>
            If <strong className="font-[550] text-main">{step.email}</strong> has an account, a code is there now. It is good for ten
            minutes.
          </>
        ),
        form: <CodeForm key={step.kind} email={step.email} kind={step.kind} />,
      }
    case 'sign-in':
      return { title: 'Sign In', form: <SignInForm onUnconfirmed={(email) => confirmFirst(email, goTo)} /> }
  }
}

/** The account is not confirmed yet. Sends a new code, because the first may have expired. */
function confirmFirst(email: string, goTo: (step: Step) => void): void {
  goTo({ name: 'code', email, kind: 'signup' })
  sendMail('signup', email).catch((error) => showFailure('No code was sent', error))
}

/** Links to the other ways to sign in, below the form. */
function Ways({ step, signUp, onStep }: { step: Step; signUp: boolean; onStep: (step: Step) => void }) {
  const ways: { step: Step; text: string }[] = [
    { step: { name: 'sign-in' }, text: 'Sign in with your password' },
    { step: { name: 'forgotten' }, text: 'Forgotten password?' },
    { step: { name: 'one-time' }, text: 'Sign in with a code' },
    ...(signUp ? [{ step: { name: 'create' } as Step, text: 'Create account' }] : []),
  ]
  const shown = ways.filter((way) => way.step.name !== step.name)
  return (
    <ul className="mt-8 flex flex-col items-start gap-1 border-line border-t pt-5">
      {shown.map((way) => (
        <li key={way.text}>
          <button
            type="button"
            onClick={() => onStep(way.step)}
            className="-mx-1 min-h-8 rounded-mark px-1 font-[550] text-14 text-quiet transition-colors hover:text-main"
          >
            {way.text}
          </button>
        </li>
      ))}
    </ul>
  )
}
