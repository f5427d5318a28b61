import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import type { SettingsView } from '../../contract/operator-settings.ts'
import { useSignIn } from '../../kit/data/sign-in.tsx'
import { explain } from '../../kit/failures/explain.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { SplitPage } from '../login/split-page.tsx'
import { SETTINGS } from '../operation/use-change.ts'
import { useHello } from '../operation/use-hello.ts'
import { useOperator } from '../operation/use-operator.ts'
import { candidatesOf } from './candidates.ts'
import { t } from './host-messages/t.ts'
import { Arrived, TryAddress } from './try-address.tsx'

/** /welcome: after the first account is made, and whenever the operator tries an address with a phone. */
export function Welcome() {
  const signIn = useSignIn()
  if (signIn.status === 'loading') return <Loading className="min-h-dvh" />
  if (signIn.status !== 'signed-in') return <Navigate to="/login?next=/welcome" replace />
  return <AddressQuestion />
}

/** Asks the one question of the first run: at which address phones reach the server. */
function AddressQuestion() {
  const client = useQueryClient()
  const settings = useOperator<SettingsView>(SETTINGS)
  const found = useOperator<string[]>('/addresses')
  const hello = useHello(Boolean(settings.data))
  const { token } = hello
  // There is an account now, so that /login shows its usual form.
  useEffect(() => void client.invalidateQueries({ queryKey: ['auth-settings'] }), [client])
  if (settings.data === null) return <Navigate to="/dashboard" replace />
  const error = settings.error ?? found.error ?? hello.error
  const view = settings.data?.publicUrl
  const addresses =
    view &&
    found.data &&
    (view.from === 'variable' && view.value !== null
      ? [view.value]
      : candidatesOf({ set: view.value, page: window.location.origin, found: found.data }))
  const arrivedAt = hello.reached.flatMap((place) => addresses?.[place] ?? []).at(-1)
  if (view && arrivedAt !== undefined)
    return (
      <SplitPage title={t('welcome.arrived')} words={t('welcome.words')}>
        <Arrived address={arrivedAt} isFixed={view.from === 'variable'} isSet={view.value === arrivedAt} />
      </SplitPage>
    )
  return (
    <SplitPage title={t('welcome.which')} about={t('welcome.which.about')} words={t('welcome.words')}>
      <div className="mt-6">
        {error && <p className="text-quiet">{explain(error) ?? t('welcome.unread')}</p>}
        {!error && (!addresses || !token) && <Loading className="min-h-48" />}
        {addresses?.length === 0 && <NoAddress />}
        {view && addresses && addresses.length > 0 && token && <TryAddress view={view} addresses={addresses} token={token} />}
      </div>
    </SplitPage>
  )
}

function NoAddress() {
  return (
    <>
      <p className="text-quiet">{t('welcome.none')}</p>
      <ButtonLink to="/dashboard" className="mt-6">
        {t('welcome.later')}
      </ButtonLink>
    </>
  )
}
