import { type ReactNode, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { invitationIn } from '../../contract/invitation.ts'
import { useAuthSettings } from '../../kit/data/auth-settings.ts'
import { type SignInState, useSignIn } from '../../kit/data/sign-in.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { showFailure } from '../../kit/ui/toasts.tsx'
import { Marked } from '../../parts/texts/marked.tsx'
import { CodeForm } from './code-form.tsx'
import { CreateForm } from './create-form.tsx'
import { t } from './host-messages/t.ts'
import { MailForm, sendMail } from './mail-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { FormError } from './parts.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SplitPage } from './split-page.tsx'
import { linkError, nextFromQuery, type Step, stepFromQuery } from './steps.ts'

/**
 * /login: sign in, create an account, forgotten password, one-time code, second factor. Afterwards leads to
 * the page that was asked for; after the first account of the server, to /welcome.
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
  const { signUp, isFirst } = useAuthSettings()
  if (signIn.status === 'loading' || (signIn.status === 'signed-out' && isFirst === null)) return <Loading className="min-h-dvh" />
  const choosesPassword = (step.name === 'new-password' && failedLink === null) || (step.name === 'code' && step.kind === 'recovery')
  if (signIn.status === 'signed-in' && !choosesPassword) return <Navigate to={isFirst ? '/welcome' : nextFromQuery(query)} replace />
  // Before the first account, nothing but making it leads anywhere.
  const shown: Step = isFirst && step.name !== 'code' ? { name: 'first' } : step
  const isInvited = invitationIn(window.location.hash) !== null
  const closed = signIn.status === 'signed-out' && step.name === 'create' && signUp !== true && !isInvited
  const { title, about, form } = closed ? notOpen(signUp) : screenOf(signIn, shown, goTo)
  return (
    <SplitPage title={title} about={about} words={t('login.words')}>
      <div className="mt-6 grid gap-4">
        <FormError>{failedLink}</FormError>
        {form}
      </div>
      {signIn.status === 'signed-out' && shown === step && <Ways step={step} signUp={signUp === true} onStep={goTo} />}
    </SplitPage>
  )
}

/** Shown instead of the form, so that nobody fills in a form that will be refused. */
const notOpen = (signUp: false | null): Screen =>
  signUp === null
    ? { title: t('login.create'), form: <Loading className="min-h-24" /> }
    : {
        title: t('login.closed'),
        about: t('login.closed.about'),
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
      title: t('login.secondFactor'),
      about: t('login.secondFactor.about'),
      form: <SecondFactorForm session={signIn.session} />,
    }
  if (signIn.status === 'signed-in')
    return {
      title: t('login.newPassword'),
      about: t('login.newPassword.about'),
      form: <NewPasswordForm onDone={() => goTo({ name: 'sign-in' })} />,
    }
  const invited = invitationIn(window.location.hash)
  switch (step.name) {
    case 'first':
      return {
        title: t('login.first'),
        about: t('login.first.about'),
        form: <CreateForm onStep={goTo} />,
      }
    case 'create':
      if (invited)
        return {
          title: t('login.invited'),
          about: invited.by === null ? t('login.invited.about') : t('login.invited.by', { by: invited.by }),
          form: <CreateForm onStep={goTo} />,
        }
      return { title: t('login.create'), about: t('login.create.about'), form: <CreateForm onStep={goTo} /> }
    // A mailed link that failed leads here, signed out: offer a new one.
    case 'new-password':
    case 'forgotten':
      return {
        title: t('login.forgotten'),
        about: t('login.forgotten.about'),
        form: <MailForm kind="recovery" onStep={goTo} />,
      }
    case 'one-time':
      return {
        title: t('login.oneTime'),
        about: t('login.oneTime.about'),
        form: <MailForm kind="email" onStep={goTo} />,
      }
    case 'code':
      return {
        title: t('login.mail'),
        about: <Marked text={t('login.mail.about')} as={{ email: () => <strong className="font-[550] text-main">{step.email}</strong> }} />,
        form: <CodeForm key={step.kind} email={step.email} kind={step.kind} />,
      }
    case 'sign-in':
      return { title: t('login.signIn'), form: <SignInForm onUnconfirmed={(email) => confirmFirst(email, goTo)} /> }
  }
}

/** The account is not confirmed yet. Sends a new code, because the first may have expired. */
function confirmFirst(email: string, goTo: (step: Step) => void): void {
  goTo({ name: 'code', email, kind: 'signup' })
  sendMail('signup', email).catch((error) => showFailure(t('login.mail.failed'), error))
}

/** Links to the other ways to sign in, below the form. */
function Ways({ step, signUp, onStep }: { step: Step; signUp: boolean; onStep: (step: Step) => void }) {
  const ways: { step: Step; text: string }[] = [
    { step: { name: 'sign-in' }, text: t('login.way.password') },
    { step: { name: 'forgotten' }, text: t('login.way.forgotten') },
    { step: { name: 'one-time' }, text: t('login.oneTime') },
    ...(signUp ? [{ step: { name: 'create' } as Step, text: t('login.create') }] : []),
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
